import { createFetch } from 'ofetch';
import { product } from '../../product.ts';
import { $configuration } from '../configuration/configuration-store.ts';
import { resolvePath } from '../configuration/resolve-path.ts';
import { jsonText } from '../page/json-text.ts';
import { type CallDescription, isCallError, NetworkError, RequestTimeoutError } from './call-errors.ts';
import { createCallObservers } from './call-observers.ts';
import {
  type AnswerFormat,
  type AnswerReading,
  type BlobOptions,
  type CallOptions,
  type CallResult,
  type JsonOptions,
  type QueryValue,
  readAnswer,
  type TextOptions,
  type UncheckedJsonOptions,
} from './call-options.ts';
import { xsrfToken } from './xsrf-cookie.ts';

/** Default timeout of a call, in ms (R7.6). */
export const defaultTimeout = 60_000;

const accept: Record<AnswerFormat, string> = {
  json: 'application/json, application/problem+json',
  text: 'text/plain',
  html: 'text/html',
  blob: '*/*',
};

type AnyOptions = CallOptions & Partial<AnswerReading> & { throwOnError?: boolean };

/** What a client needs from the page; tests pass other values. */
export interface ClientDependencies {
  /** The cookies readable by scripts, in the format of document.cookie. */
  cookies: () => string;
  /** The page's own origin: only calls to it carry the page's XSRF token. Undefined outside a page. */
  origin?: string | undefined;
}

/** Creates a client that applies the rules for all calls (R7.1–R7.7). The product itself uses the page's client, `call`. */
export function createClient({ cookies, origin }: ClientDependencies) {
  const { observe, tell } = createCallObservers();

  const instanceOver = (transport: typeof fetch) =>
    createFetch({ fetch: transport }).create({
      mode: 'cors',
      // The query cache retries where that is appropriate (R7.8).
      retry: false,
      ignoreResponseError: true,
    });
  // fetch is looked up at each call, so that a host page's wrapper around it works whenever it is installed.
  const instance = instanceOver((input, init) => globalThis.fetch(input, init));

  const isOwn = (address: string): boolean => !origin || address.startsWith('/') || new URL(address).origin === origin;
  /** XSRF token of a register on another origin, whose cookies this page cannot read. It sends the token only to origins it trusts. */
  let foreignToken: string | undefined;

  /** The method and headers to send: writes carry the XSRF token; methods that a gateway may not know are sent as POST (R7.2, R7.3). */
  function sentAs(method: string, address: string, acts: boolean): { method: string; headers: Record<string, string> } {
    if (method === 'GET' && !acts) return { method, headers: {} };
    const token = isOwn(address) ? xsrfToken(cookies(), origin?.startsWith('https:') ?? false) : foreignToken;
    return {
      method: method === 'GET' ? method : 'POST',
      headers: {
        ...(token && { 'X-XSRF-TOKEN': token }),
        ...(!['GET', 'POST'].includes(method) && { 'X-HTTP-Method-Override': method }),
      },
    };
  }

  async function send(path: string, description: CallDescription, options: AnyOptions): Promise<unknown> {
    const { format = 'json', timeout = defaultTimeout, signal, check, acts } = options;
    const { body, contentType } = payload(options);
    const address = resolvePath(path) + queryString(options.query);
    // ofetch's own timeout ends with the response headers; this one also covers the body.
    const controller = new AbortController();
    const abort = () => controller.abort(signal?.reason);
    const timer = setTimeout(() => controller.abort(new RequestTimeoutError(description, timeout)), timeout);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    tell('request', description);
    try {
      const { method, headers } = sentAs(description.method, address, acts ?? false);
      // No onRequest hook: it would delay the call until after other work started by the same click, such as rendering.
      const { raw } = options.transport ? instanceOver(options.transport) : instance;
      const response = await raw<unknown, 'text' | 'blob'>(address, {
        method,
        credentials: $configuration.get().credentials,
        headers: {
          Accept: accept[format],
          ...(contentType && { 'Content-Type': contentType }),
          ...(options.ifMatch && { 'If-Match': options.ifMatch }),
          ...headers,
        },
        body,
        // Text is available with its last byte; a blob would first be stored by the browser and then read back.
        responseType: format === 'blob' ? 'blob' : 'text',
        signal: controller.signal,
        onResponse: ({ response }) => {
          const extendedSession = response.headers.get(product.sessionHeader) === 'kept';
          const build = response.headers.get(product.buildHeader) ?? undefined;
          if (!isOwn(address)) foreignToken = response.headers.get('X-XSRF-TOKEN') ?? foreignToken;
          tell('response', { ...description, status: response.status, extendedSession, build });
        },
      });
      return await readAnswer(response, response._data, description, { format, check });
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      const failure = controller.signal.aborted ? controller.signal.reason : error;
      if (isCallError(failure)) throw failure;
      throw new NetworkError(description, failure, isOwn(address) ? undefined : await refusedOrigin());
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      tell('settled', description);
    }
  }

  /**
   * Makes a call.
   *
   * @param path relative to the context path (R7.5)
   * @throws CallError, one of four types, unless `throwOnError: false`; the reason of `signal` if the caller aborts
   */
  function call<T>(path: string, options: JsonOptions<T> & { throwOnError: false }): Promise<CallResult<T>>;
  function call(path: string, options: TextOptions & { throwOnError: false }): Promise<CallResult<string>>;
  function call(path: string, options: BlobOptions & { throwOnError: false }): Promise<CallResult<Blob>>;
  function call(path: string, options: UncheckedJsonOptions & { throwOnError: false }): Promise<CallResult<unknown>>;
  function call<T>(path: string, options: JsonOptions<T>): Promise<T>;
  function call(path: string, options: TextOptions): Promise<string>;
  function call(path: string, options: BlobOptions): Promise<Blob>;
  function call(path: string, options?: UncheckedJsonOptions): Promise<unknown>;
  async function call(path: string, options: AnyOptions = {}): Promise<unknown> {
    const mayThrow = options.throwOnError ?? true;
    try {
      const answer = await send(path, { path, method: options.method ?? 'GET' }, options);
      return mayThrow ? answer : { ok: true, answer };
    } catch (error) {
      if (!isCallError(error)) throw error;
      tell('error', error);
      if (mayThrow) throw error;
      return { ok: false, error };
    }
  }

  return { call, observe };
}

/** The page's origin if the register on another origin rejects it; the code that finds out is loaded only when needed. */
const refusedOrigin = (): Promise<string | undefined> =>
  import('./refused-origin.ts').then(
    ({ findRefusedOrigin }) => findRefusedOrigin(),
    () => undefined,
  );

function payload({ body, form, file }: CallOptions): { body?: string | Blob; contentType?: string } {
  if (file) return { body: file, contentType: file.type };
  if (form) {
    const pairs = Object.entries(form).map(([name, value]) => [name, String(value)]);
    return { body: new URLSearchParams(pairs).toString(), contentType: 'application/x-www-form-urlencoded' };
  }
  return body === undefined ? {} : { body: jsonText(body), contentType: 'application/json' };
}

/** The query with its '?', or an empty string: undefined, null and '' are dropped, a list repeats the parameter (R7.4). */
function queryString(query: Record<string, QueryValue> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === '' || one == null ? [] : [[name, String(one)]])),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}
