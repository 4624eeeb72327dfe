import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarFaults } from '../../fixtures/calendar-faults.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { CONTEXT_PATH: '/register/' } });
  const { inspections, batConclusions } = exampleRecord('AT-1');
  await server.save(
    exampleRecord('AT-1', {
      name: 'Müllverbrennung; Linie 1, Linz',
      inspections: inspections.slice(0, 1).map((visit) => ({ ...visit, date: '2025-05-01', nextDue: '2027-05-01' })),
      batConclusions: batConclusions.slice(0, 1).map(({ stateSince: _, ...conclusion }) => ({
        ...conclusion,
        code: 'FMP',
        state: 'open',
        deadline: '2026-11-04',
      })),
    }),
    exampleRecord('AT-2', { published: false }),
  );
});
afterAll(() => server.close());

const calendar = (id: string) => server.request(`/register/api/natippcInstallations/${id}/calendar`);
/** Content lines, unfolded (RFC 5545, 3.1). */
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('the calendar of an installation has an all-day event with the record’s URL for each legal deadline', async () => {
  const answer = await calendar('AT-1');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Termine-AT-1.ics"');
  const text = lines(await answer.text());
  expect(text[0]).toBe('BEGIN:VCALENDAR');
  expect(text).toContain('UID:AT-1-inspection@127.0.0.1');
  expect(text).toContain('DTSTART;VALUE=DATE:20270501');
  expect(text).toContain('SUMMARY:Nächste Umweltinspektion – Müllverbrennung\\; Linie 1\\, Linz');
  expect(text).toContain('UID:AT-1-adaptation-FMP@127.0.0.1');
  expect(text).toContain('DTSTART;VALUE=DATE:20261104');
  expect(
    text.filter((line) => line === `URL;VALUE=URI:${server.origin}/register/installations/AT-1`).length,
  ).toBeGreaterThan(1);
});

test('every calendar is a valid iCalendar object (RFC 5545), also one without events', async () => {
  const nothing = { inspections: [], batConclusions: [], derogations: [] };
  await server.save(exampleRecord('AT-0', { name: 'END:VCALENDAR\u0001', status: 'decommissioned', ...nothing }));
  const empty = await (await calendar('AT-0')).text();
  expect(empty).not.toContain('BEGIN:VEVENT');
  for (const text of [empty, await (await calendar('AT-1')).text()]) expect(calendarFaults(text)).toEqual([]);
});

test('[R6.11] the calendar of an unpublished installation is only for users who may see it', async () => {
  expect((await calendar('AT-2')).status).toBe(404);
  expect((await calendar('nirgends')).status).toBe(404);
  const owner = await server.signedIn('betreiber');
  expect((await owner.get('/register/api/natippcInstallations/AT-2/calendar')).status).toBe(200);
});

test('special characters in a name are escaped in every calendar line', async () => {
  await server.save(exampleRecord('AT-3', { name: 'A\\B; C, D\r\nATTACH:boese\rX-A:1\nX-B:2' }));
  const text = await (await calendar('AT-3')).text();
  expect(lines(text)).toContain('NAME:Termine: A\\\\B\\; C\\, D\\nATTACH:boese\\nX-A:1\\nX-B:2');
  expect(calendarFaults(text)).toEqual([]);
  expect(text.replaceAll('\r\n ', '')).not.toMatch(/[\r\n](ATTACH|X-A|X-B):/);
});
