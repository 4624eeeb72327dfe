// First view of <natippc-installations> on an empty page: bytes of script before the first results, and the time to
// them under 4× slower CPU and slow 4G (1.6 Mbit/s, 150 ms), beside a bare React page with the same list, in turn.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { build } from 'vite';
import { chromiumFlags } from '../chromium.mjs';
import { median } from './figures.mjs';

const rounds = 5;

/** A page server before the register's server: the two pages, the bare script, everything else passed on. */
async function servePages(origin, bareFolder) {
  const bareScript = brotliCompressSync(readFileSync(join(bareFolder, 'bare.js')));
  const page = (body) =>
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Messung</title></head><body>${body}</body></html>`;
  const pages = {
    '/widget.html': page(
      '<natippc-installations url-state="off"></natippc-installations><script type="module" src="/natippc/natippc.js"></script>',
    ),
    '/bare.html': page('<div id="root"></div><script type="module" src="/bare.js"></script>'),
  };
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (pages[path]) {
      outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pages[path]);
    } else if (path === '/bare.js') {
      outgoing
        .writeHead(200, {
          'content-type': 'text/javascript',
          'content-encoding': 'br',
          'content-length': bareScript.length,
        })
        .end(bareScript);
    } else {
      const target = new URL(path, origin);
      const onward = request(
        target,
        { method: incoming.method, headers: { ...incoming.headers, host: target.host } },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return { server, base: `http://127.0.0.1:${server.address().port}` };
}

/** Bytes of an answer's body as it was sent; the browser's own figure includes the head. */
function bodyLength(headers) {
  const [, length] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-length') ?? [];
  if (length === undefined) throw new Error('A script came without its length.');
  return Number(length);
}

/** Opens a page cold and throttled; answers milliseconds to the first result and the bytes of script until then. */
async function measure(browser, url, firstResult) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'de-AT' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const scripts = new Map();
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType))
      scripts.set(requestId, { url: response.url, bytes: bodyLength(response.headers) });
  });
  const start = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(firstResult).first().waitFor({ timeout: 60_000 });
  const milliseconds = performance.now() - start;
  const loaded = [...scripts.values()];
  await context.close();
  return { milliseconds, bytes: loaded.reduce((sum, script) => sum + script.bytes, 0), files: loaded };
}

/** Measures both pages in turn against a running server. `origin`: 'http://127.0.0.1:8080'. */
export async function benchFirstView(origin, executablePath) {
  const folder = mkdtempSync(join(tmpdir(), 'natippc-bare-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'scripts/bench/bare.jsx', output: { entryFileNames: 'bare.js' } },
    },
  });
  const { server, base } = await servePages(origin, folder);
  const browser = await chromium.launch({
    executablePath,
    args: chromiumFlags,
  });
  try {
    const runs = { widget: [], bare: [] };
    for (let round = 0; round < rounds; round += 1) {
      runs.bare.push(await measure(browser, `${base}/bare.html`, '[data-result]'));
      runs.widget.push(await measure(browser, `${base}/widget.html`, 'natippc-installations [data-result]'));
    }
    const time = (name) => median(runs[name].map((run) => run.milliseconds));
    const size = (name) => median(runs[name].map((run) => run.bytes)) / 1000;
    const ratios = runs.widget.map((run, round) => run.milliseconds / runs.bare[round].milliseconds);
    return {
      widgetKb: size('widget'),
      bareKb: size('bare'),
      widgetMs: time('widget'),
      bareMs: time('bare'),
      ratio: median(ratios),
      files: runs.widget[0].files.map(({ url, bytes }) => `${new URL(url).pathname} ${(bytes / 1000).toFixed(1)} kB`),
    };
  } finally {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
