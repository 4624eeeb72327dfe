import type { IncomingMessage } from 'node:http';

/** Whether a text is a host as it may stand in Host and X-Forwarded-Host: a name or an address, possibly with a port. */
export const isHost = (text: string): boolean =>
  /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(text) && URL.canParse(`http://${text}/`);

/** Whether a request has a single valid Host header: with two, a proxy and the server could each choose another one. */
export function hasOneHost({
  rawHeaders,
  headers: { host = '' },
}: Pick<IncomingMessage, 'rawHeaders' | 'headers'>): boolean {
  const lines = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  return lines.length === 1 && isHost(host);
}
