import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { Editor, faults, installations } from './fixtures.ts';

let server: TestServer;
let authority: Editor;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.replace(exampleRecord('AT-1'));
  authority = new Editor(await server.signedIn('behoerde'));
});

const pdf = (text = ''): Buffer => Buffer.from(`%PDF-1.7\n${text}\u00ff\n%%EOF\n`, 'latin1');

/** Uploads a file as a page does: the content as the body, the name in the URL. */
async function upload(
  content: Buffer,
  { name = 'Bericht 2024.pdf', type = 'application/pdf', key = 'AT-1-i2', editor = authority } = {},
): Promise<Response> {
  const seen = await editor.read();
  const { cookies } = editor.browser;
  return editor.browser.request(`${installations}/AT-1/inspections/${key}/report?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      'content-type': type,
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
      'if-match': `"${seen.version}-${seen.dataVersion}"`,
    },
    body: new Blob([new Uint8Array(content)]),
  });
}

const reportOf = async (response: Response): Promise<string> => {
  const record: Installation = await response.json();
  return record.inspections.find(({ id }) => id === 'AT-1-i2')?.reportUrl ?? '';
};

test('[R3.9] an uploaded PDF becomes the report of an inspection in a new version, and everyone can download it', async () => {
  const content = pdf('Ä'.repeat(1000));
  const response = await upload(content, { name: 'C:\\Ordner\\Bericht "2024" ä😀\u202e.PDF' });
  expect(response.status).toBe(200);
  const address = await reportOf(response);
  expect(address).toMatch(/^api\/natippcInstallations\/AT-1\/inspections\/AT-1-i2\/reports\/[\da-f]{32}$/);
  const download = await server.request(`/natippc/${address}`);
  expect(download.status).toBe(200);
  expect(Buffer.from(await download.arrayBuffer())).toEqual(content);
  expect(Object.fromEntries(download.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Bericht 2024 a.pdf"; filename*=UTF-8''Bericht%202024%20%C3%A4%F0%9F%98%80.pdf`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  const record = await authority.read();
  expect(record).toMatchObject({
    version: 2,
    inspections: [{}, { reportPublished: expect.stringMatching(/^\d{4}-/) }],
  });
});

test('[R7.29] an uploaded report is listed as a document, distinct from the extract that the register generates', async () => {
  const content = pdf('Bericht');
  await upload(content);
  const list = async (editor: Editor) => {
    const { candidates } = await (
      await editor.browser.post('/natippc/api/assistant/dmsCall', { installationId: 'AT-1' })
    ).json();
    return candidates;
  };
  const found = (await list(authority)).filter(({ key }: { key: string }) => key.endsWith('.AT-1-i2'));
  expect(found).toMatchObject([
    { key: 'report.AT-1-i2', type: 'inspection-report', size: content.length },
    { key: 'inspection.AT-1-i2', type: 'inspection-extract' },
  ]);
  expect(found[1]).not.toHaveProperty('original');
  const download = await authority.browser.get(`/natippc/${found[0].download}`);
  expect(Buffer.from(await download.arrayBuffer())).toEqual(content);
});

test('a later report replaces the first one, to which the former version still links', async () => {
  const first = await reportOf(await upload(pdf('eins')));
  const second = await reportOf(await upload(pdf('zwei')));
  expect(second).not.toBe(first);
  expect((await server.request(`/natippc/${first}`)).status).toBe(200);
  const former = await server.request(`${installations}/AT-1?version=2`);
  expect(await reportOf(former)).toBe(first);
});

test('uploading the same report again creates no version', async () => {
  await upload(pdf('eins'));
  expect((await upload(pdf('eins'))).status).toBe(200);
  expect((await authority.read()).version).toBe(2);
});

describe('a report', () => {
  test('[R6.11] visitors cannot download reports of unpublished installations or of deleted inspections', async () => {
    await authority.read();
    await authority.write('PATCH', 'sections/publication', { published: false });
    const address = await reportOf(await upload(pdf('geheim')));
    expect((await server.request(`/natippc/${address}`)).status).toBe(404);
    expect((await authority.browser.get(`/natippc/${address}`)).status).toBe(200);
    const owner = await server.signedIn('betreiber');
    expect((await owner.get(`/natippc/${address}`)).status).toBe(200);
    // Visitors still cannot see it once the installation is published again without this report.
    await authority.read();
    await authority.write('DELETE', 'inspections/AT-1-i2');
    await authority.read();
    await authority.write('PATCH', 'sections/publication', { published: true });
    expect((await server.request(`${installations}/AT-1`)).status).toBe(200);
    expect((await server.request(`/natippc/${address}`)).status).toBe(404);
  });

  test('[R6.11] only the competent authority can upload a report, and only for an existing inspection', async () => {
    expect((await upload(pdf(), { editor: new Editor(await server.signedIn('betreiber')) })).status).toBe(403);
    expect((await upload(pdf(), { editor: new Editor(await server.signedIn('pvp')) })).status).toBe(403);
    expect((await upload(pdf(), { key: 'x' })).status).toBe(404);
    expect((await server.request(`${installations}/AT-1/inspections/AT-1-i2/reports/${'0'.repeat(32)}`)).status).toBe(
      404,
    );
    expect((await authority.read()).version).toBe(1);
  });
});

describe('invalid reports are rejected', () => {
  const wrong = 'Bitte eine Datei im Format PDF wählen.';
  test.each<[string, Buffer, { name?: string; type?: string }, string]>([
    ['HTML called PDF', Buffer.from('<script>alert(1)</script>%%EOF'), {}, wrong],
    ['a PDF that starts with HTML', Buffer.from('<html>%PDF-1.7\n%%EOF'), {}, wrong],
    ['a truncated PDF', Buffer.from('%PDF-1.7\n'), {}, wrong],
    ['another extension', pdf(), { name: 'bericht.exe' }, wrong],
    ['another type', pdf(), { type: 'text/html' }, wrong],
    ['an empty file', Buffer.from(''), {}, 'Die Datei ist leer.'],
  ])('[R5.1] %s is rejected as a report', async (_, content, options, message) => {
    const response = await upload(content, options);
    expect([response.status, await faults(response)]).toEqual([400, { '/report': message }]);
  });

  test('[R5.1] a report larger than 10 MB is rejected', async () => {
    const most = 10 * 1024 * 1024;
    const frame = pdf().length;
    expect((await upload(pdf('x'.repeat(most - frame + 1)))).status).toBe(413);
    expect((await upload(pdf('x'.repeat(most - frame)))).status).toBe(200);
  });
});

const report = `${installations}/AT-1/inspections/AT-1-i2/report?name=a.pdf`;
const container = '/natippc/api/assistant/dmsContainer';

test.each([
  ['a report', 'POST', report, ''],
  ['a document', 'PUT', container, ''],
  ['a document by a method override', 'POST', container, 'X-HTTP-Method-Override: PUT\r\n'],
])(
  '[R6.11] whoever may not upload %s is refused before a body is read, and holds up nobody who may',
  async (_, method, path, more) => {
    const { port } = new URL(server.origin);
    const head = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/pdf\r\n${more}Content-Length: 4000000\r\n\r\n`;
    const strangers = Array.from({ length: 12 }, () => connect(Number(port), '127.0.0.1'));
    const trickling = setInterval(() => strangers.map((socket) => socket.write('x')), 20);
    try {
      const answers = strangers.map(async (socket) => {
        socket.on('error', () => {});
        socket.write(head);
        const [answer] = await once(socket, 'data');
        return String(answer).slice(0, 'HTTP/1.1 401'.length);
      });
      expect(await Promise.all(answers)).toEqual(strangers.map(() => 'HTTP/1.1 401'));
      expect((await upload(pdf('Ä'.repeat(2_000_000)))).status).toBe(200);
    } finally {
      clearInterval(trickling);
      for (const socket of strangers) socket.destroy();
    }
  },
);
