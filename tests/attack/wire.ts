/** Attacks on raw connections: request smuggling, slow senders, unread responses, too many connections, forged headers and paths. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { readComplaints } from './answers.ts';
import { readCalls } from './calls.ts';
import type { Findings } from './findings.ts';
import { pagesOf } from './pages.ts';
import { published } from './planted.ts';
import type { Target } from './target.ts';

const host = 'Host: localhost';
const api = '/natippc/api/natippcInstallations';
const json = 'Content-Type: application/json\r\nSec-Fetch-Site: same-origin';
/** A request inside the body of another; a server that answers it has misread where the outer one ends. */
const inner = `GET /natippc/api/inner HTTP/1.1\r\n${host}\r\n\r\n`;
const chunked = `0\r\n\r\n${inner}`;
const post = (headers: string, body: string) =>
  `POST ${api} HTTP/1.1\r\n${host}\r\n${json}\r\n${headers}\r\n\r\n${body}`;

const shapes: readonly (readonly [what: string, request: string])[] = [
  ['a length and chunks', post(`Content-Length: ${chunked.length}\r\nTransfer-Encoding: chunked`, chunked)],
  ['chunks and a length', post(`Transfer-Encoding: chunked\r\nContent-Length: 6`, chunked)],
  ['two lengths', post(`Content-Length: 2\r\nContent-Length: ${2 + inner.length}`, `{}${inner}`)],
  ['a list of lengths', post(`Content-Length: 2, ${2 + inner.length}`, `{}${inner}`)],
  ['a signed length', post('Content-Length: +2', `{}${inner}`)],
  ['a negative length', post('Content-Length: -1', inner)],
  ['a length in base 16', post('Content-Length: 0x2', `{}${inner}`)],
  ['an unknown coding', post('Transfer-Encoding: xchunked', chunked)],
  ['a coding in a list', post('Transfer-Encoding: chunked, identity', chunked)],
  ['two codings', post('Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\nContent-Length: 2', chunked)],
  ['a coding after a tab', post('Transfer-Encoding:\tchunked\r\nContent-Length: 2', chunked)],
  ['a coding after a vertical tab', post('Transfer-Encoding: \x0bchunked\r\nContent-Length: 2', chunked)],
  ['a space before the colon', post('Transfer-Encoding : chunked\r\nContent-Length: 2', chunked)],
  [
    'a folded header',
    post('X-A: b\r\n Transfer-Encoding: chunked\r\nContent-Length: 2\r\nTransfer-Encoding: chunked', chunked),
  ],
  ['a bare CR', post('X-A: b\rTransfer-Encoding: chunked\r\nContent-Length: 2', `{}${inner}`)],
  ['a chunk whose size is not a number', post('Transfer-Encoding: chunked', `zz\r\n{}\r\n${chunked}`)],
  ['a chunk whose size overflows', post('Transfer-Encoding: chunked', `ffffffffffffffff1\r\n{}\r\n${chunked}`)],
  [
    'a chunk with endless extensions',
    post('Transfer-Encoding: chunked', `2;${'a'.repeat(40_000)}\r\n{}\r\n${chunked}`),
  ],
  ['a chunk ended by LF alone', post('Transfer-Encoding: chunked', `2\n{}\n0\n\n${inner}`)],
  [
    'a GET with a body',
    `GET ${api}/lastUpdate HTTP/1.1\r\n${host}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
  ],
  ['HTTP/1.0 with chunks', post('Transfer-Encoding: chunked', chunked).replace('HTTP/1.1', 'HTTP/1.0')],
  ['HTTP/2 without TLS', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['no host', 'GET /natippc/ HTTP/1.1\r\n\r\n'],
  ['two hosts', `GET /natippc/ HTTP/1.1\r\n${host}\r\nHost: boese.example\r\n\r\n`],
  [
    'an absolute URL with another host',
    `GET http://boese.example/natippc/ HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`,
  ],
  ['a tunnel', 'CONNECT boese.example:80 HTTP/1.1\r\nHost: boese.example:80\r\n\r\n'],
  ['a NUL in a header', `GET /natippc/ HTTP/1.1\r\n${host}\r\nX-A: \x00\r\n\r\n`],
  ['a NUL in the path', `GET /natippc/\x00 HTTP/1.1\r\n${host}\r\n\r\n`],
  ['a body that no header announces', `POST ${api} HTTP/1.1\r\n${host}\r\n${json}\r\nConnection: close\r\n\r\n{}`],
  ['something other than HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
];

async function connected(target: Target, from?: string): Promise<Socket> {
  const { port } = new URL(target.origin);
  const socket = connect({ port: Number(port), host: '127.0.0.1', ...(from !== undefined && { localAddress: from }) });
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Everything received until the connection is closed, or until the time is up. */
function heard(socket: Socket, milliseconds: number): Promise<{ text: string; isClosed: boolean }> {
  return new Promise((resolve) => {
    let text = '';
    const end = (isClosed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text, isClosed });
    };
    const timer = setTimeout(() => end(false), milliseconds);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.once('close', () => end(true));
  });
}

export async function wire(target: Target, findings: Findings): Promise<void> {
  for (const [what, request] of shapes) {
    const socket = await connected(target);
    socket.write(request, 'latin1');
    const { text } = await heard(socket, 3_000);
    const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
    const isSplit = statuses.length > 1 && statuses.includes(404);
    findings.check(!isSplit, `${what}: a smuggled request is answered`);
    findings.check(
      statuses.every((status) => status < 500),
      `${what}: ${statuses}`,
    );
    findings.check(!text.includes('boese.example'), `${what}: the response contains the attacker's host`);
  }
  await slow(target, findings);
  await unread(target, findings);
  await many(target, findings);
  await poisoned(target, findings);
  readComplaints(target.complaints, findings);
}

/** The time that an ordinary call takes, in milliseconds. */
async function ping(target: Target): Promise<number> {
  const started = performance.now();
  await (await target.browser().get('/natippc/api/health')).arrayBuffer();
  return performance.now() - started;
}

async function slow(target: Target, findings: Findings): Promise<void> {
  const beginnings = [
    'G',
    `GET /natippc/ HTTP/1.1\r\n${host}\r\n`,
    post('Content-Length: 1000', '{'),
    post('Transfer-Encoding: chunked', '5\r\n{'),
  ];
  const sockets = await Promise.all(
    Array.from({ length: 100 }, async (_, place) => {
      const socket = await connected(target);
      socket.write(beginnings[place % beginnings.length] ?? '');
      const dripping = setInterval(() => socket.writable && socket.write(' '), 2_000);
      const outcome = heard(socket, 45_000).finally(() => clearInterval(dripping));
      return outcome;
    }),
  );
  for (const { isClosed } of sockets) findings.check(isClosed, 'a slow sender is never cut off');
  findings.check((await ping(target)) < 5_000, 'slow senders hold up others');
}

/** Checks that responses nobody reads do not pile up in memory. */
async function unread(target: Target, findings: Findings): Promise<void> {
  const page = await (await target.browser().get('/natippc/installations')).text();
  const asset = /\/natippc\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '/natippc/natippc.js';
  const before = target.memory;
  const sockets: Socket[] = [];
  for (const [connections, requests] of [
    [3, 600],
    [100, 30],
  ] as const)
    for (let count = 0; count < connections; count += 1) {
      const socket = await connected(target);
      socket.pause();
      socket.write(`GET ${asset} HTTP/1.1\r\n${host}\r\n\r\n`.repeat(requests));
      sockets.push(socket);
    }
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const grown = target.memory - before;
  findings.check(grown < 200, `unread answers take ${Math.round(grown / 100) * 100} MB`);
  findings.check((await ping(target)) < 5_000, 'unread answers hold up others');
  for (const socket of sockets) socket.destroy();
}

async function many(target: Target, findings: Findings): Promise<void> {
  const sockets = await Promise.all(Array.from({ length: 600 }, () => connected(target, '127.0.0.2')));
  const open = await Promise.all(sockets.map((socket) => heard(socket, 1_500)));
  const kept = open.filter(({ isClosed }) => !isClosed).length;
  findings.check(kept <= 256, `one address keeps ${kept} connections`);
  findings.check((await ping(target)) < 5_000, 'the connections of one address hold up others');
}

const lies = {
  'x-forwarded-host': 'boese.example',
  'x-host': 'boese.example',
  'x-forwarded-server': 'boese.example',
  'x-forwarded-prefix': '/boese.example',
  'x-original-url': '/boese.example',
  'x-rewrite-url': '/boese.example',
  'x-forwarded-port': '666',
  forwarded: 'host=boese.example;proto=https',
  'x-http-method-override': 'DELETE',
};
const outside = [
  '../package.json',
  '..%2fpackage.json',
  '%2e%2e/package.json',
  '..%5cpackage.json',
  '....//package.json',
  '..;/package.json',
  'assets/../../package.json',
  'assets/%2e%2e/%2e%2e/package.json',
  'assets/..%2f..%2fpackage.json',
  'assets//etc/passwd',
  '%00',
  'natippc.js%00.html',
  '.git/config',
  'server/page.cjs',
  'manifest.json',
  'widgets.json',
  'shell/index.html',
  'assets/',
  'natippc.js/',
  'natippc.js/..',
  '.data/secret',
  'index.html~',
  'natippc.js.br',
  'assets/.%2e/server/page.cjs',
];

/** Checks that request headers cannot poison cached responses, and that only intended files are served. */
async function poisoned(target: Target, findings: Findings): Promise<void> {
  const calls = (await readCalls(target.browser())).filter(
    ({ method, path }) => method === 'GET' && !path.includes('{'),
  );
  const files = ['/natippc/natippc.js', '/natippc/custom-elements.json', '/portal/portal.css', '/portal/portal.js'];
  for (const address of [...pagesOf(published.id), ...calls.map(({ path }) => path), ...files]) {
    const plain = await target.browser().get(address);
    const lied = await target.browser().get(address, lies);
    const [text, other] = [await plain.text(), await lied.text()];
    const headers = JSON.stringify([...lied.headers]);
    findings.check(!`${other} ${headers}`.includes('boese.example'), `${address} uses a host from a forged header`);
    findings.check(lied.status === plain.status, `${address}: ${lied.status} by forged headers, else ${plain.status}`);
    if (/public/.test(plain.headers.get('cache-control') ?? ''))
      findings.check(text === other, `${address} is publicly cacheable, but differs by headers`);
  }
  for (const base of ['/', '/natippc/', '/natippc/assets/', '/portal/', '/natippc/fragment/', '/natippc/api/cms/'])
    for (const path of outside) {
      const text = await (await target.browser().get(base + path)).text();
      findings.check(
        !/devDependencies|root:x:|\[core\]|"src\/widgets\/loader|module\.exports|%CONTEXT_PATH%/.test(text),
        `${base}${path} is served`,
      );
    }
}
