import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GapScanError, readKnownGaps } from '#server/commands/known-gaps.ts';

interface Question {
  package: { purl: string };
  page_token?: string;
}

/** A stand-in for the public database: it knows two gaps of one package, on two pages, and fails where the path says so. */
let database: Server;
let address: string;
const asked: Question[][] = [];

function answerTo({ package: { purl }, page_token }: Question) {
  if (purl !== 'pkg:npm/old@1.0.0') return {};
  return page_token === 'more' ? { vulns: [{ id: 'GHSA-2' }] } : { vulns: [{ id: 'GHSA-1' }], next_page_token: 'more' };
}

beforeAll(async () => {
  database = createServer(async (request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/broken')) {
      response.writeHead(503).end();
    } else if (path === '/v1/querybatch') {
      const { queries }: { queries: Question[] } = JSON.parse(await text(request));
      asked.push(queries);
      response.end(JSON.stringify({ results: queries.map(answerTo) }));
    } else {
      const id = path.replace('/v1/vulns/', '');
      response.end(
        JSON.stringify({
          id,
          summary: `Gap ${id}`,
          ...(id === 'GHSA-1' && { aliases: ['CVE-2026-1'], database_specific: { severity: 'HIGH' } }),
          affected: [{ ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.0.1' }] }] }],
        }),
      );
    }
  });
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(database.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => database.close(resolve)));

const list = (...components: object[]) => JSON.stringify({ bomFormat: 'CycloneDX', components });
const old = { name: 'old', version: '1.0.0', purl: 'pkg:npm/old@1.0.0' };
const node = { name: 'node', version: '24.0.0', cpe: 'cpe:2.3:a:nodejs:node.js:24.0.0' };

test('every gap of a part is listed, also those on further pages, with where it is closed', async () => {
  const {
    gaps,
    asked: count,
    unasked,
  } = await readKnownGaps(list(old, { ...old, name: 'new', purl: 'pkg:npm/new@2' }, node), address);
  expect(gaps).toEqual([
    { part: 'old 1.0.0', id: 'CVE-2026-1', summary: 'Gap GHSA-1', severity: 'HIGH', closedIn: ['1.0.1'] },
    { part: 'old 1.0.0', id: 'GHSA-2', summary: 'Gap GHSA-2', severity: '', closedIn: ['1.0.1'] },
  ]);
  expect(count).toBe(2);
  expect(unasked).toEqual(['cpe:2.3:a:nodejs:node.js:24.0.0']);
});

test('no batch is larger than the database accepts', async () => {
  asked.length = 0;
  const many = Array.from({ length: 1_500 }, (_, at) => ({ name: `p${at}`, version: '1', purl: `pkg:npm/p${at}@1` }));
  expect((await readKnownGaps(list(...many), address)).gaps).toEqual([]);
  expect(asked.map(({ length }) => length)).toEqual([1_000, 500]);
});

test('a database that does not answer, or a list that is none, is no release without gaps', async () => {
  await expect(readKnownGaps(list(old), `${address}/broken`)).rejects.toThrow(/gibt keine Auskunft: HTTP 503/);
  await expect(readKnownGaps('{"components": 3}', address)).rejects.toThrow(GapScanError);
});
