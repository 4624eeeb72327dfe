import type { Context } from 'hono';
import type { OwnAccount } from '#core/account/own/own-account.ts';
import type { QueryOptions } from '#core/platform/query/query-store.ts';
import { type OwnAccountSource, readOwnAccount } from '../../../account/own-account/read-own-account.ts';
import { signedInOf } from '../../../account/session/request-session.ts';
import type { SignedIn } from '../../../account/session/session-answer.ts';
import type { UserSettings } from '../../../account/settings/user-settings.ts';
import type { ServerConfig } from '../../../platform/config/config.ts';
import type { Asker } from '../../../platform/http/turn-queue.ts';
import { askerOf, viewerOf } from '../../../register/access/request-viewer.ts';
import { hasRight, type RoleRight } from '../../../register/access/rights.ts';
import { mayUseRegister, type Viewer } from '../../../register/access/viewer.ts';
import { readStates, type State } from '../../../register/versions/states.ts';
import type { Register } from '../../../search/installations/installation-routes.ts';

/** What pages are made from. */
export type PageServices = Register & OwnAccountSource & { settings: UserSettings };

/** Everything from which the queries of a page are answered. */
export interface AnswerContext extends PageServices {
  config: ServerConfig;
  viewer: Viewer;
  signedIn: SignedIn | undefined;
  asker: Asker;
  /** The account of who is signed in. */
  ownAccount(): Promise<OwnAccount | undefined>;
  /** The states of an installation that the viewer may see; read once, since several queries need them. */
  statesOf(id: string): Promise<State[] | undefined>;
}

export function answerContext(c: Context, config: ServerConfig, services: PageServices): AnswerContext {
  const [viewer, states] = [viewerOf(c), new Map<string, Promise<State[] | undefined>>()];
  return {
    ...services,
    config,
    viewer,
    signedIn: signedInOf(c),
    asker: askerOf(c),
    async ownAccount() {
      const { stored } = c.get('session');
      return stored.state === 'signedIn' ? readOwnAccount(services, stored) : undefined;
    },
    statesOf(id) {
      const known = states.get(id) ?? readStates(services.database, viewer, id);
      states.set(id, known);
      return known;
    },
  };
}

/** Who gets an answer; the same as for the call that the query makes. */
export function hasAccess({ config, viewer, signedIn }: AnswerContext, access: Access): boolean {
  if (access === 'open') return true;
  if (access === 'audience') return mayUseRegister(config, viewer);
  return access === 'signedIn' ? signedIn !== undefined : hasRight(signedIn, access);
}
type Access = 'open' | 'audience' | 'signedIn' | RoleRight;

/** An answer that is JSON text already. */
export class JsonAnswer<Value> {
  declare readonly value: Value;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A query and the server's function that answers it; undefined if there is nothing to answer. */
export interface Answer {
  /** The first parts of its key; the parameters follow. */
  name: readonly unknown[];
  parameters: number;
  access: Access;
  read(context: AnswerContext, ...parameters: readonly unknown[]): Promise<unknown>;
}

type Read<Parameters extends readonly unknown[], Value> = (
  context: AnswerContext,
  ...parameters: Parameters
) => Promise<Value | JsonAnswer<Value> | undefined>;

/** Pairs a query with the function that answers it. */
export const answer = <Value>(
  { queryKey }: QueryOptions<Value>,
  access: Access,
  read: Read<[], NoInfer<Value>>,
): Answer => ({ name: queryKey, parameters: 0, access, read });

/**
 * The same for a query with parameters, with which its key ends.
 *
 * @param name the first parts of its key
 */
export const answerEach = <Parameters extends readonly unknown[], Value>(
  name: readonly string[],
  query: (...parameters: Parameters) => QueryOptions<Value>,
  access: Access,
  read: Read<NoInfer<Parameters>, NoInfer<Value>>,
): Answer => ({ name, parameters: query.length, access, read });
