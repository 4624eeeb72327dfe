import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const compressible = /^(?:text\/(?!event-stream)|application\/(?:[\w.+-]*json|javascript|xml)|image\/svg\+xml)/;

/** Returns whether what is of this media type becomes much smaller when packed. */
export const isCompressible = (type: string): boolean => compressible.test(type);

const smallest = 1_000;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

type ContentEncoding = 'br' | 'gzip';

/** Returns whether an Accept-Encoding header takes an encoding; quality values of 0 refuse one. */
export function acceptsEncoding(accepted: string | undefined, encoding: ContentEncoding): boolean {
  return (accepted ?? '').split(',').some((part) => {
    const [name, ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return name === encoding && (quality === undefined || Number(quality) > 0);
  });
}

/** The encoding to use for this Accept-Encoding header. */
export function chooseEncoding(accepted: string | undefined): ContentEncoding | undefined {
  if (acceptsEncoding(accepted, 'br')) return 'br';
  return acceptsEncoding(accepted, 'gzip') ? 'gzip' : undefined;
}

/** Compresses answers made on the spot; files of the build are there in compressed form already. */
export const compression: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (!isCompressible(headers.get('content-type') ?? '') || headers.has('content-encoding')) return;
  if (!/\baccept-encoding\b/i.test(headers.get('vary') ?? '')) headers.append('vary', 'Accept-Encoding');
  const encoding = chooseEncoding(c.req.header('accept-encoding'));
  if (!encoding || c.req.method === 'HEAD' || status === 204 || status === 304) return;
  const body = Buffer.from(await c.res.arrayBuffer());
  if (body.length < smallest) {
    c.res = new Response(body, c.res);
    return;
  }
  const packed =
    encoding === 'br'
      ? await brotli(body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
        })
      : await deflate(body);
  const answer = new Response(new Uint8Array(packed), c.res);
  answer.headers.set('content-encoding', encoding);
  answer.headers.delete('content-length');
  // The compressed form is another representation of the same content.
  const etag = answer.headers.get('etag');
  if (etag && !etag.startsWith('W/')) answer.headers.set('etag', `W/${etag}`);
  // Hono copies the headers of the answer it replaces onto the new one, its length and validator included.
  c.res = undefined;
  c.res = answer;
};
