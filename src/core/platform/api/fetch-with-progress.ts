/**
 * Returns a replacement for `fetch` that reports upload progress, which `fetch` cannot do. The response is not streamed.
 *
 * @param onProgress called with the fraction sent so far, from 0 to 1
 */
export const fetchWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, input instanceof Request ? input.url : input);
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.responseType = 'blob';
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () => resolve(responseOf(request)));
      request.addEventListener('error', () => reject(new TypeError('Failed to send the request.')));
      request.addEventListener('abort', () => reject(signal?.reason));
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      signal?.addEventListener('abort', () => request.abort());
      request.send(body instanceof ReadableStream ? null : (body ?? null));
    });

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name = '', ...value] = line.split(': ');
    if (name !== '') headers.append(name, value.join(': '));
  }
  const isEmpty = [204, 205, 304].includes(request.status);
  return new Response(isEmpty ? null : request.response, { status: request.status, headers });
}
