import type { CustomFetchOptions } from 'openid-client';

/** Those of the OpenID Connect library, whose bodies are forms. */
type FetchOptions = Partial<Omit<CustomFetchOptions, 'body'>> & { body?: unknown };

/** Bytes that an answer of a provider may have: keys and metadata have a few thousand. */
const largestAnswer = 512 * 1024;

/** `fetch`, but an answer that never ends, is absurdly large or leads elsewhere is an error: keys come from the address that metadata name. */
export async function boundedFetch(url: string, options: FetchOptions = {}): Promise<Response> {
  const { body, signal, ...rest } = options;
  const answer = await fetch(url, {
    ...rest,
    body: body instanceof URLSearchParams || typeof body === 'string' ? body : null,
    signal: signal ?? null,
    redirect: rest.redirect ?? 'error',
  });
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > largestAnswer) throw new TypeError(`The answer of ${new URL(url).host} is too large.`);
    parts.push(part);
  }
  const { status, headers } = answer;
  return new Response(parts.length === 0 ? null : Buffer.concat(parts), { status, headers });
}
