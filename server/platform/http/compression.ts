import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:[\w.+-]*json|javascript|xml|vnd\.mapbox-vector-tile)|image\/svg\+xml)/;

/** Returns whether content of this media type compresses well. */
export const isCompressible = (type: string): boolean => compressible.test(type);

const smallest = 1_000;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type ContentEncoding = 'br' | 'gzip';

/** Returns whether an Accept-Encoding header accepts an encoding; a quality value of 0 rejects it. */
export function acceptsEncoding(accepted: string | undefined, encoding: ContentEncoding): boolean {
  return (accepted ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return name === encoding && (quality === undefined || Number(quality) > 0);
  });
}

/** The encoding to use for this Accept-Encoding header. */
export function chooseEncoding(accepted: string | undefined): ContentEncoding | undefined {
  if (acceptsEncoding(accepted, 'br')) return 'br';
  return acceptsEncoding(accepted, 'gzip') ? 'gzip' : undefined;
}

/** Compresses dynamic responses; the build's files are precompressed. */
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
  // The compressed form is a different representation of the same content.
  const etag = answer.headers.get('etag');
  if (etag && !etag.startsWith('W/')) answer.headers.set('etag', `W/${etag}`);
  // Hono copies the headers of the response being replaced onto the new one, including its length and validator.
  c.res = undefined;
  c.res = answer;
};
