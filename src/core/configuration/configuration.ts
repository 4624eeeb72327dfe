import { product } from '../product.ts';

/** Levels of the product's own console messages; `OFF` silences it. */
export type LogLevel = 'OFF' | 'ERROR' | 'WARN' | 'INFO' | 'DEBUG';
/** Most severe first. */
export const logLevels: readonly LogLevel[] = ['OFF', 'ERROR', 'WARN', 'INFO', 'DEBUG'];

/** A user setting of the portal (R3.5). */
export interface UserSetting {
  name: string;
  value: string;
}

/** Where user settings, saved filters among them, are kept; a host may bring its own place. */
export interface UserSettingsProvider {
  /** All settings of a group; empty where there are none. */
  read(group: string): Promise<UserSetting[]>;
  write(group: string, setting: UserSetting): Promise<void>;
}

/** What a host page may take over (R7.22). An absent handler means the product's own behaviour. */
export interface Handlers {
  /** Sends the visitor to sign in. */
  login?: () => void | Promise<void>;
  logout?: () => void | Promise<void>;
  /** Called once when the session has expired. */
  sessionExpired?: () => void | Promise<void>;
  /** Makes a role the active one; a rejection is shown as a failed switch. `false` switches role switching off. */
  roleSwitch?: ((roleId: string) => void | Promise<void>) | false;
  /** Fetches the session (R3.1) instead of the product's own call. */
  sessionFetcher?: () => Promise<unknown>;
  /** HTML of the extended help for a key; undefined where there is none. It is sanitised before display. */
  infoTextResolver?: (key: string) => string | undefined | Promise<string | undefined>;
  userSettings?: UserSettingsProvider;
}

/** The product's settings on a page. */
export interface Configuration extends Handlers {
  /** Base of calls, assets and links: a path or URL that ends in '/'. */
  contextPath: string;
  /** Base of the portal, relative to the context path unless absolute; ends in '/'. */
  portalBase: string;
  /**
   * Which calls carry cookies (R7.1): those of the page's own origin, or with `include` also those to a register on another origin, which
   * has to name the page's in its ALLOWED_ORIGINS.
   */
  credentials: 'same-origin' | 'include';
  /** Origins from which texts of the CMS and extended help may bring pictures; others come from the register's own `assets/` only. */
  pictureOrigins: readonly string[];
  /** Environment code where the host states it; else the env call says it. */
  environment?: string;
  logLevel: LogLevel;
  /** Who may see the installation feature (R2.5). */
  audience: 'everyone' | 'registered';
  /** Whether forbidden access without a session leads to the portal's sign-in (R2.14). */
  signInRedirect: boolean;
  /** Whether the application's title in the header leads to its root (R2.25); absent: it does. */
  interactiveNaming?: boolean;
  /** A login page of the application itself, relative to the context path; absent: the portal's sign-in (R6.9). */
  localLogin?: string;
  /**
   * How signing out goes (R6.9, R7.23). `local`: GET ./logout, then the page reloads; `portal`: the portal's login page with a logout
   * event, on which the portal ends its session; `localThenPortal`: the call, since both share one session, then that page.
   */
  logoutMode: 'local' | 'portal' | 'localThenPortal';
}

/** The lowest layer: what holds when nobody says otherwise. */
export const defaultConfiguration: Configuration = {
  contextPath: `/${product.key}/`,
  portalBase: '../portal/',
  credentials: 'same-origin',
  pictureOrigins: [],
  logLevel: 'WARN',
  audience: 'everyone',
  signInRedirect: true,
  logoutMode: 'localThenPortal',
};

/**
 * Lays configurations over each other, the later one winning member by member; an undefined member says nothing.
 * The order is fixed: defaults, script attributes, `configure()`, a tag's own attributes.
 */
export function mergeConfiguration(base: Configuration, ...layers: Partial<Configuration>[]): Configuration {
  const merged = { ...base };
  for (const layer of layers) {
    for (const [member, value] of Object.entries(layer)) {
      if (value !== undefined) Object.assign(merged, { [member]: value });
    }
  }
  return { ...merged, contextPath: closed(merged.contextPath), portalBase: closed(merged.portalBase) };
}

function closed(base: string): string {
  return base.endsWith('/') ? base : `${base}/`;
}

/** What is wrong with a value that a page has given. */
export interface ValueFault {
  /** Which part of it, such as `lastInspection.from`; empty: all of it. */
  member: string;
  /** For the page's developers, in English. */
  reason: string;
}

/** What of a page's value is used, and what was left out. */
export interface CheckedValue {
  /** The value itself where nothing is wrong with it; undefined where nothing of it can be used. */
  value: unknown;
  faults: readonly ValueFault[];
}

/** Takes a value as an attribute or a property has it. */
export type ValueCheck = (given: unknown) => CheckedValue;
