import type { Context } from 'hono';
import type { ServerConfig } from '../../platform/config/config.ts';
import { noStore } from '../../platform/http/answers.ts';
import { readBody } from '../../platform/http/body.ts';
import { html } from '../../platform/http/html.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import type { Keys } from '../../platform/keys/derived-keys.ts';
import { signedInOf } from '../session/request-session.ts';
import { isSameOrigin, tokenFits } from '../session/xsrf.ts';
import { type PlainPage, plainFrame, type Told } from './frame.ts';

/** Forms are small; anything larger was not sent by one of ours. */
const largestForm = 16 * 1024;

/** Reads no more of a request than a form of an account page needs. */
export const smallBody = readBody(largestForm);

type Status = 200 | 400 | 403 | 410 | 429 | 503;

/** What account pages depend on. */
export interface FormPagesDependencies {
  secret: Keys;
  config: Pick<ServerConfig, 'contextPath' | 'portalPath' | 'portalAddress'>;
  /** What every page tells. */
  told(): Promise<Told>;
}

/** What the account pages share: how they are answered, and how their forms are read. */
export function createFormPages({ secret, config, told }: FormPagesDependencies) {
  return {
    async answer(c: Context, page: Omit<PlainPage, 'user' | 'told'>, status: Status = 200) {
      const content = html`<div class="plain-content">
        <h1>${page.title}</h1>
        ${page.content}
      </div>`;
      const user = signedInOf(c)?.account.displayName;
      return c.html(plainFrame({ ...page, content, user, told: await told() }, config), status, noStore);
    },
    /** Whether a form comes from one of our own pages, of this session. */
    mayPost: (c: Context, form: Record<string, unknown>): boolean =>
      isSameOrigin(c) && tokenFits(c, secret, formText(form.token)),
  };
}

/** The text of a form's field; empty if it is a file or missing. */
export const formText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The fields of a form; a body that cannot be parsed, whatever its content type claims, is the client's error. */
export async function readForm(c: Context): Promise<Record<string, unknown>> {
  try {
    return await c.req.parseBody();
  } catch {
    throw new ProblemError(problem('malformed'));
  }
}

/** What a form says that was open for longer than its session. */
export const outdatedForm = 'Die Seite war zu lange offen. Bitte versuchen Sie es noch einmal.';
