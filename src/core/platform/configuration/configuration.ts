import { product } from '../../product.ts';

/** Levels of the product's console messages; `OFF` silences them. */
export type LogLevel = 'OFF' | 'ERROR' | 'WARN' | 'INFO' | 'DEBUG';
/** Most severe first. */
export const logLevels: readonly LogLevel[] = ['OFF', 'ERROR', 'WARN', 'INFO', 'DEBUG'];

/** A user setting of the portal (R3.5). */
export interface UserSetting {
  name: string;
  value: string;
}

/** Storage for user settings, including saved filters; a host page may provide its own. */
export interface UserSettingsProvider {
  /** Returns all settings of a group; empty if there are none. */
  read(group: string): Promise<UserSetting[]>;
  write(group: string, setting: UserSetting): Promise<void>;
}

/** Behaviour that a host page may replace (R7.22). Without a handler, the default behaviour applies. */
export interface Handlers {
  /** Sends the visitor to the sign-in page. */
  login?: () => void | Promise<void>;
  logout?: () => void | Promise<void>;
  /** Called once when the session has expired. */
  sessionExpired?: () => void | Promise<void>;
  /** Activates a role; a rejection is shown as a failed switch. `false` disables role switching. */
  roleSwitch?: ((roleId: string) => void | Promise<void>) | false;
  /** Fetches the session (R3.1) instead of the product's own call. */
  sessionFetcher?: () => Promise<unknown>;
  /** Returns the HTML of the extended help for a key; undefined if there is none. It is sanitised before display. */
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
   * Which calls carry cookies (R7.1): those to the page's own origin, or with `include` also those to a register on another origin, whose
   * ALLOWED_ORIGINS must then contain the page's origin.
   */
  credentials: 'same-origin' | 'include';
  /** Origins from which CMS texts and extended help may load pictures, in addition to the register's own `assets/`. */
  pictureOrigins: readonly string[];
  /** Environment code set by the host page; by default the env call provides it. */
  environment?: string;
  logLevel: LogLevel;
  /** Who may see the installation feature (R2.5). */
  audience: 'everyone' | 'registered';
  /** Whether forbidden access without a session redirects to the portal's sign-in (R2.14). */
  signInRedirect: boolean;
  /** Whether the application's title in the header links to its root (R2.25); default true. */
  interactiveNaming?: boolean;
  /** The application's own login page, relative to the context path; by default the portal's sign-in is used (R6.9). */
  localLogin?: string;
  /**
   * How to sign visitors out (R6.9, R7.23). `local`: GET ./logout, then the page reloads; `portal`: the portal's login page with a logout
   * event, on which the portal ends its session; `localThenPortal`: first the call, then that page, since both share one session.
   */
  logoutMode: 'local' | 'portal' | 'localThenPortal';
}

/** The lowest layer: the defaults. */
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
 * Merges configurations; later members override earlier ones, undefined members are ignored.
 * The order is fixed: defaults, script attributes, `configure()`, a tag's own attributes.
 */
export function mergeConfiguration(base: Configuration, ...layers: Partial<Configuration>[]): Configuration {
  const merged = { ...base };
  for (const layer of layers) {
    for (const [member, value] of Object.entries(layer)) {
      if (value !== undefined) Object.assign(merged, { [member]: value });
    }
  }
  return {
    ...merged,
    contextPath: withTrailingSlash(merged.contextPath),
    portalBase: withTrailingSlash(merged.portalBase),
  };
}

function withTrailingSlash(base: string): string {
  return base.endsWith('/') ? base : `${base}/`;
}

/** Describes what is wrong with a value provided by a page. */
export interface ValueFault {
  /** The invalid part, such as `lastInspection.from`; empty if the whole value is invalid. */
  member: string;
  /** For the page's developers, in English; absent if it is found out from `given` when it is needed. */
  reason?: string;
  given?: unknown;
}

/** The usable part of a value provided by a page, and what was rejected. */
export interface CheckedValue {
  /** The value itself if it is valid; undefined if nothing of it can be used. */
  value: unknown;
  faults: readonly ValueFault[];
}

/** Checks the value of an attribute or property. */
export type ValueCheck = (given: unknown) => CheckedValue;
