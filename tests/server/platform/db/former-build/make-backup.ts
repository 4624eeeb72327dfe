/**
 * Makes the backup of a former build and what that build answered, with which the tests compare. It has to be run in that build:
 *
 *   git worktree add /tmp/former 52a3ca96 && cp -al node_modules dist /tmp/former
 *   cp -r tests/server/platform/db/former-build /tmp/former/tests/server/db && cd /tmp/former
 *   node tests/server/platform/db/former-build/make-backup.ts
 *
 * Then `backup.gz`, `answers.json.br` and `examples.json.br`, what the generator delivered, are in its own folder.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Installation, InstallationRecord } from '#core/register/installation/installation-record.ts';
import { replaceExampleReleases } from '#server/register/pollutant-releases/example-releases.ts';
import { openRegisterSink } from '#server/register/records/sink.ts';
import { generateInstallations } from '../../../../../demo/data/generate.ts';
import { historyOf } from '../../../../../demo/data/generator/history.ts';
import type { Browser } from '../../../fixtures/browser.ts';
import { exampleRecord } from '../../../fixtures/example-record.ts';
import { ServerProcess } from '../../../fixtures/server-process.ts';
import { Editor } from '../../../register/editing/fixtures.ts';
import { collectAnswers, setDay } from './answers.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'natippc-former-'));
const env = { DATA_DIR: dataDir, LOG_REQUESTS: 'off' };

/** Examples with their histories, one that everything is edited in, and records with rare values. */
const examples = [...generateInstallations(40)];
const edited = exampleRecord('AT-1', { example: false });
const shared = exampleRecord('AT-2', { site: edited.site, facility: edited.facility, example: false });
const bare: InstallationRecord = (() => {
  const { statusSince: _, unit: __, geometry: ___, publicEmissionMonitoringUrl: ____, ...rest } = exampleRecord('AT-3');
  const { url: _____, ownerId: ______, ...operator } = rest.operator;
  return {
    ...rest,
    operator,
    identifiers: {},
    site: { inspireId: '', name: '' },
    facility: { ...rest.facility, inspireId: '', mainActivityCode: '', mainActivityName: '' },
    parts: [
      { inspireId: 'x', name: 'Kessel "1" \\ {}', plantType: 'LCP' },
      { inspireId: '', name: '', plantType: 'WI', capacity: 0.1 },
    ],
    activities: [],
    authorities: [],
    permits: [],
    inspections: [],
    batConclusions: [],
    derogations: [],
    findings: [],
    remarks: ' Zeile 1\nZeile 2\r\n\t\\n null "x" \u2028 😀 ',
  };
})();
const hidden = exampleRecord('AT-4', { published: false });
/** Two entries with the same key, as a source may deliver by mistake. */
const doubled = exampleRecord('AT-5', { inspections: edited.inspections.flatMap((each) => [each, each]) });

async function importRecords(...records: InstallationRecord[]): Promise<void> {
  const sink = await openRegisterSink({ dataDir });
  await sink.transaction((tx) => tx.save(records));
  await sink.close();
}

async function importExamples(): Promise<void> {
  const sink = await openRegisterSink({ dataDir });
  const latest = '2026-11-20T10:00:00.000Z';
  await sink.transaction((tx) => tx.saveHistories(examples.map((record) => historyOf(record, latest))));
  await sink.database.transaction((on) => replaceExampleReleases(on, 40));
  await sink.close();
}

const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`, 'latin1');

async function done(answer: Response | Promise<Response>): Promise<Response> {
  const response = await answer;
  if (response.status >= 300) throw new Error(`${response.status} ${response.url}: ${await response.text()}`);
  return response;
}

async function written(editor: Editor, method: string, path: string, body?: unknown): Promise<Installation> {
  await editor.read();
  return (await done(editor.write(method, path, body))).json();
}

async function uploadReport(browser: Browser, id: string, key: string, text: string): Promise<void> {
  const editor = new Editor(browser, id);
  const { version, dataVersion } = await editor.read();
  await done(
    browser.request(`/natippc/api/natippcInstallations/${id}/inspections/${key}/report?name=Bericht.pdf`, {
      method: 'POST',
      headers: {
        'content-type': 'application/pdf',
        'x-xsrf-token': browser.token,
        'if-match': `"${version}-${dataVersion}"`,
      },
      body: new Blob([new Uint8Array(pdf(text))]),
    }),
  );
}

async function editEverything(server: ServerProcess): Promise<void> {
  const signedIn = async (name: string) => {
    const browser = server.browser();
    await browser.signIn(name);
    return browser;
  };
  const [behoerde, betreiber, bund] = [await signedIn('behoerde'), await signedIn('betreiber'), await signedIn('bund')];
  const authority = new Editor(behoerde, 'AT-1');
  const write = (method: string, path: string, body?: unknown) => written(authority, method, path, body);
  await write('PATCH', 'sections/operatingState', { status: 'disused', statusSince: '2026-01-03' });
  await write('PATCH', 'sections/contact', { operator: { name: 'Neue "GmbH" & Co', legalForm: 'AG', url: '' } });
  await write('PATCH', 'sections/address', { address: { street: 'Straße', postalCode: '4840', city: 'Vöcklabruck' } });
  await write('PATCH', 'sections/remarks', { remarks: 'Erste Zeile\nZweite 😀 \\ "' });
  const values = {
    inspections: {
      date: '2026-03-04',
      kind: 'nonRoutine',
      authority: 'Amt der Oö. Landesregierung',
      result: 'seriousDeviations',
      summary: 'Grenzwert <b>überschritten</b>',
      measures: '',
      nextDue: '2026-09-04',
    },
    permits: {
      reference: 'UR-1',
      title: 'Neu',
      authority: 'LH',
      legalBasis: '§ 37 AWG',
      permitGranted: true,
      dateOfGranting: '2025-02-03',
    },
    derogations: { batConclusionCode: 'WI', batAel: 'BVT 29', reason: 'Darum', startDate: '2026-01-01' },
  };
  for (const [list, entry] of Object.entries(values)) {
    const record = await write('POST', list, entry);
    const entries: readonly { id: string }[] = record[list as keyof typeof values];
    const last = entries.at(-1)?.id ?? '';
    await write(
      'PATCH',
      `${list}/${last}`,
      list === 'derogations' ? { endDate: '2027-01-01' } : { authority: 'Neue Behörde' },
    );
    await write('DELETE', `${list}/${entries[0]?.id}`);
  }
  await write('PATCH', 'batConclusions/WI', { state: 'inProgress', stateSince: '2026-01-02' });
  await write('PATCH', 'batConclusions/WI', { state: 'open', stateSince: null });
  const inspection = (await authority.read()).inspections[0]?.id ?? '';
  await uploadReport(behoerde, 'AT-1', inspection, 'eins');
  await uploadReport(behoerde, 'AT-1', inspection, 'zwei');
  await write('PATCH', 'sections/publication', { published: false });
  await write('PATCH', 'sections/remarks', { remarks: 'Unveröffentlicht' });
  await write('PATCH', 'sections/publication', { published: true });

  const owner = new Editor(betreiber, 'AT-1');
  const proposals: readonly (readonly [section: string, values: object])[] = [
    ['remarks', { remarks: 'Vorschlag eins' }],
    ['contact', { operator: { name: 'Vorschlag zwei', companyRegisterNumber: 'FN 1a' } }],
    ['address', { address: { street: 'Vorschlag drei' } }],
    ['operatingState', { status: 'functional', statusSince: '2026-02-02' }],
  ];
  for (const [section, sent] of proposals)
    await written(owner, 'POST', 'proposals', { section, values: sent, note: 'Bitte' });
  await write('POST', 'proposals/1/decision', { decision: 'accepted', reason: '' });
  await write('POST', 'proposals/2/decision', { decision: 'declined', reason: 'Nein' });
  await written(owner, 'POST', 'proposals/3/decision', { decision: 'withdrawn', reason: '' });

  // Handing over declines the open proposals of the former owner.
  const other = new Editor(bund, 'AT-2');
  await written(new Editor(betreiber, 'AT-2'), 'POST', 'proposals', {
    section: 'remarks',
    values: { remarks: 'Zu spät' },
    note: '',
  });
  await written(other, 'PATCH', 'sections/contact', { operator: { ownerId: 'usp', name: 'Übernommen AG' } });

  for (const published of [true, false]) {
    const files = ['a', 'b'].map((title) => ({
      title,
      type: 'application',
      date: '2026-03-04',
      content: pdf(title).toString('base64'),
    }));
    await done(
      behoerde.post(
        '/natippc/api/assistant/dmsContainer',
        { installationId: 'AT-1', kind: 'applications', title: 'Antrag', published, documents: files },
        { 'x-http-method-override': 'PUT' },
      ),
    );
  }
  await done(betreiber.postForm('/portal/api/userSettings/probe', { name: 'n', value: 'ä"\\\n' }));
  await done(betreiber.postForm('/portal/api/userSettings/filters', { name: 'Meine', value: '{"text":"linz"}' }));

  const editor = await signedIn('redaktion');
  const page = (call: string, path: string) => `/natippc/api/cms-editing/${call}?path=${encodeURIComponent(path)}`;
  const draft = async (path: string, title: string) => {
    const { tag } = await editor.json<{ tag: string }>(page('page', path));
    const text = { title, html: `<h2>${title}</h2>\n<p>Text & mehr.</p>`, validOn: '2026-04-01' };
    await done(editor.post(page('draft', path), text, { 'x-http-method-override': 'PUT', 'if-match': tag }));
  };
  const publish = async (path: string) => {
    const { tag } = await editor.json<{ tag: string }>(page('page', path));
    await done(editor.post(page('publication', path), undefined, { 'if-match': tag }));
  };
  for (const title of ['Erste Fassung', 'Zweite Fassung']) {
    await draft('faq', title);
    await publish('faq');
  }
  await draft('faq', 'Entwurf');
  await draft('neu', 'Nie veröffentlicht');
}

try {
  await importExamples();
  await importRecords(edited, shared, bare, hidden, doubled);
  const server = await ServerProcess.start(env);
  await setDay(server.origin);
  await editEverything(server);
  await server.stop();
  // The source delivers again: with changes beside edits, a changed facility that another shares, and an order that changes.
  const [first, second] = edited.inspections;
  const inspections = [second, first].flatMap((each) =>
    each ? [{ ...each, summary: `${each.summary} Ergänzt.` }] : [],
  );
  await importRecords(
    { ...edited, name: 'Aus der Quelle', facility: { ...edited.facility, name: 'Anderer Betrieb' }, inspections },
    ...examples.slice(0, 3).map((record) => ({ ...record, source: 'Datei.csv', remarks: 'Aus der Quelle' })),
  );
  const again = await ServerProcess.start(env);
  const here = import.meta.dirname;
  const answers = JSON.stringify(await collectAnswers(again.origin));
  rmSync(join(here, 'backup.gz'), { force: true });
  execFileSync(process.execPath, ['server/backup-command.ts', 'backup', join(here, 'backup.gz')], {
    cwd: resolve(here, '../../../..'),
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const packed = (text: string) =>
    brotliCompressSync(text, {
      params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    });
  writeFileSync(join(here, 'answers.json.br'), packed(answers));
  // The first three were delivered again by another source.
  writeFileSync(join(here, 'examples.json.br'), packed(JSON.stringify(examples.slice(3))));
  await again.stop();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
