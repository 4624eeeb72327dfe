/** A third-party page server in front of the register's: serves the compared pages and proxies everything else. */

import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { statusTerms } from '#core/register/installation/record-terms.ts';
import type { FilterMetadata, InstallationSearchResult } from '#core/search/search/search-types.ts';
import { countsOf, facetsOf, wordsOf } from './shown.ts';

const brotli = promisify(brotliCompress);
const agent = new Agent({ keepAlive: true });

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The document shared by all pages, with one linked stylesheet. */
const page = (body: string, head = ''): string => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><title>Messung</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">${head}</head>
<body><header><a href="/">Umweltportal</a></header><main><h1>Anlagen</h1>${body}</main></body></html>`;

/** A plain server page for the same search: rows, facets with counts, and a search form. */
function plainPage(result: InstallationSearchResult, { criteria }: FilterMetadata): string {
  const facets = facetsOf(criteria, result).map(
    ({ id, label, values }) =>
      `<fieldset><legend>${escapeHtml(label)}</legend>${values
        .map(
          ({ value, name, count }) =>
            `<label><input type="checkbox" name="${id}" value="${escapeHtml(value)}">${escapeHtml(name)}, ${count} Treffer</label>`,
        )
        .join('')}</fieldset>`,
  );
  const rows = result.items.map((row) => {
    const { place, activity, state } = wordsOf(row);
    return `<li data-result="${escapeHtml(row.id)}"><div><h3><a href="/natippc/installations/${escapeHtml(row.id)}">${escapeHtml(row.name)}</a></h3>
<p>${escapeHtml(row.operator)} · ${escapeHtml(place)}</p><p><b>${escapeHtml(row.activityCode)}</b> ${escapeHtml(activity)}</p></div>
<p>${statusTerms[row.status]}<span>${state}</span></p></li>`;
  });
  return page(`<div class="layout"><form method="get"><input type="search" name="text" aria-label="Suche">${facets.join('')}<button>Suchen</button></form>
<section><h2>${countsOf(result)}</h2><ol>${rows.join('')}</ol></section></div>`);
}

const script = '<script type="module" src="/natippc/natippc.js"></script>';
const snippet = page(`${script}<natippc-installations url-state="off"></natippc-installations>`);
const reactPage = page('<div id="root"></div><script type="module" src="/react-page.js"></script>');
export const fragmentPath = '/natippc/fragment/installations';

async function reactScript(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'natippc-bench-page-'));
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: folder,
        emptyOutDir: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: join(import.meta.dirname, 'react-page.tsx'),
          output: { entryFileNames: 'react-page.js' },
        },
      },
    });
    return readFileSync(join(folder, 'react-page.js'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function json<Answer>(url: URL, body?: object): Promise<Answer> {
  const answer = await fetch(url, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.json();
}

/** Serves the compared pages in front of a register at `origin`, e.g. 'http://127.0.0.1:8080'. */
export async function servePages(origin: string): Promise<{ base: string; close(): void }> {
  const files: Record<string, { type: string; bytes: Buffer }> = {
    '/react-page.js': { type: 'text/javascript', bytes: brotliCompressSync(await reactScript()) },
    '/page.css': { type: 'text/css', bytes: brotliCompressSync(readFileSync(join(import.meta.dirname, 'page.css'))) },
  };
  const pages: Record<string, () => string | Promise<string>> = {
    '/plain': async () => {
      const [result, metadata] = await Promise.all([
        json<InstallationSearchResult>(new URL('/natippc/api/natippcInstallations', origin), {}),
        json<FilterMetadata>(new URL('/natippc/api/filter/metadata', origin)),
      ]);
      return plainPage(result, metadata);
    },
    '/react': () => reactPage,
    '/snippet': () => snippet,
    // As described in docs/results-from-the-server.md: the markup has priority over the script.
    '/fragment': async () =>
      page(
        `${await (await fetch(new URL(fragmentPath, origin))).text()}${script.replace('<script', '<script fetchpriority="low"')}`,
      ),
  };

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const target = new URL(incoming.url ?? '/', origin);
    const headers = { ...incoming.headers, host: target.host };
    const onward = request(target, { method: incoming.method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const path = incoming.url ?? '/';
    const [made, file] = [pages[path], files[path]];
    if (!made && !file) return pass(incoming, outgoing);
    const type = file?.type ?? 'text/html; charset=utf-8';
    // The same quality that the register's server uses for dynamic responses.
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
    const bytes = made ? await brotli(await made(), quality) : file?.bytes;
    outgoing
      .writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': bytes?.length ?? 0 })
      .end(bytes);
  };
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => outgoing.writeHead(500).end(String(error)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The page server has no port.');
  return { base: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
