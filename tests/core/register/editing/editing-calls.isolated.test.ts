import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { conflictOf } from '#core/register/editing/edited-record.ts';
import {
  addEntry,
  allProposalsQuery,
  changeEntry,
  changeSection,
  decide,
  proposalsQuery,
  propose,
  uploadReport,
  withdrawEntry,
} from '#core/register/editing/editing-calls.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { exampleRecord } from '../../../server/fixtures/example-record.ts';
import { type AnsweringServer, startServer } from '../../platform/api/answering-server.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(() => server.forget());

const installation: Installation = { ...exampleRecord('a b'), version: 3, dataVersion: 17, lastChanged: '2026-01-02' };
const path = 'api/natippcInstallations/a%20b';
const proposal = { installationId: 'a b', number: 1, section: 'remarks', state: 'open', changes: [] };

test('[R7.2] every writing call states the version it is based on and is sent as POST', async () => {
  const answer = { json: { ...installation, version: 4 } };
  const calls: [string, string, () => Promise<unknown>][] = [
    ['PATCH', 'sections/publication', () => changeSection(installation, 'publication', { published: false })],
    ['POST', 'inspections', () => addEntry(installation, 'inspections', { summary: 'x' })],
    ['PATCH', 'batConclusions/WI', () => changeEntry(installation, 'batConclusions', 'WI', { state: 'open' })],
    ['DELETE', 'permits/a%2Fb', () => withdrawEntry(installation, 'permits', 'a/b')],
  ];
  for (const [method, below, made] of calls) {
    server.on(`POST ${path}/${below}`, answer);
    expect(await made()).toEqual(answer.json);
    const seen = server.seen.at(-1);
    expect([seen?.method, seen?.headers['x-http-method-override'], seen?.headers['if-match']]).toEqual([
      'POST',
      method === 'POST' ? undefined : method,
      '"3-17"',
    ]);
  }
  expect(server.seen[0]?.body).toBe('{"published":false}');
});

test('a report is uploaded unchanged with its name and type', async () => {
  server.on(`POST ${path}/inspections/i1/report`, { json: installation });
  const file = new File(['%PDF-1.7'], 'Bericht ä.pdf', { type: 'application/pdf' });
  await uploadReport(installation, 'i1', file);
  expect(server.seen[0]).toMatchObject({
    path: `/natippc/${path}/inspections/i1/report?name=Bericht+%C3%A4.pdf`,
    body: '%PDF-1.7',
    headers: { 'content-type': 'application/pdf', 'if-match': '"3-17"' },
  });
});

test('proposals are submitted, listed and decided', async () => {
  server.on(`POST ${path}/proposals`, { json: proposal });
  server.on(`POST ${path}/proposals/1/decision`, { json: proposal });
  server.on(`GET ${path}/proposals`, { json: [proposal] });
  server.on('GET api/proposals', { json: [proposal] });
  expect(await propose(installation, 'remarks', { remarks: 'x' }, 'Bitte')).toEqual(proposal);
  expect(await decide(installation, 1, 'declined', 'Nein')).toEqual(proposal);
  for (const { queryFn } of [proposalsQuery('a b'), allProposalsQuery('open')]) {
    if (typeof queryFn !== 'function') throw new Error('The query has no function.');
    expect(await Reflect.apply(queryFn, undefined, [{ signal: new AbortController().signal }])).toEqual([proposal]);
  }
  expect(server.seen.map(({ body }) => body)).toEqual([
    '{"section":"remarks","values":{"remarks":"x"},"note":"Bitte"}',
    '{"decision":"declined","reason":"Nein"}',
    '',
    '',
  ]);
});

test('only a 412 with details is a conflict, which lists the changes of both sides', async () => {
  const conflict = { version: { number: 4 }, theirs: [], yours: [{ path: 'name', type: 'UPDATED' }] };
  const refused = async (json: unknown, status: number): Promise<unknown> => {
    server.on(`POST ${path}/inspections`, { json, status });
    return addEntry(installation, 'inspections', {}).catch((error: unknown) => error);
  };
  const problem = { type: 'urn:x', title: 'Geändert', status: 412 };
  expect(conflictOf(await refused({ ...problem, conflict }, 412))).toEqual(conflict);
  expect(conflictOf(await refused(problem, 412))).toBeUndefined();
  expect(conflictOf(await refused({ ...problem, conflict }, 409))).toBeUndefined();
  expect(conflictOf(new Error('other'))).toBeUndefined();
});
