import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { UserTask } from '#core/account/tasks/task.ts';
import { criterionIds } from '#core/search/criteria/criteria.ts';
import { exportFormatNames } from '#core/search/search/export-call.ts';
import { unrestrictedSearch } from '#core/search/search/normalize.ts';
import type { InstallationRow } from '#core/search/search/search-types.ts';
import type { AnsweredFile } from '#server/platform/http/files.ts';
import { formats } from '#server/tasks/export/export-format.ts';
import { type ExportSource, exportFile } from '#server/tasks/export/export-task.ts';
import type { Browser } from '../fixtures/browser.ts';
import { exampleRecord } from '../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

const excel = '/natippc/api/natippcInstallations/excel';
const csv = '/natippc/api/natippcInstallations/csv';
const tasks = '/natippc/api/user-tasks';
const document = '/natippc/api/bvt/createDocument';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ installations: 2300 });
}, 120_000);
afterAll(() => server.close());

async function visitor(): Promise<Browser> {
  const browser = server.browser();
  await browser.get('/natippc/api/auth/user');
  return browser;
}

async function finished(browser: Browser): Promise<UserTask> {
  return vi.waitFor(
    async () => {
      const [task] = await browser.json<UserTask[]>(tasks);
      if (task?.state !== 'SUCCESS') throw new Error(`The task is ${task?.state}.`);
      return task;
    },
    { timeout: 30_000, interval: 100 },
  );
}

describe('the Excel export', () => {
  test('[R7.35] the Excel export returns the file directly for up to 2,000 installations', async () => {
    const response = await (await visitor()).post(excel, { regions: ['4'] });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('spreadsheetml.sheet');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Anlagen_\d{4}-\d\d-\d\d\.xlsx"/,
    );
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  test('[R7.35] [R7.27] [R3.4] a larger Excel export becomes a background task, which a visitor keeps when signing in', async () => {
    const browser = await visitor();
    const response = await browser.post(excel, {});
    expect(response.status).toBe(202);
    expect(await response.json()).toMatchObject({
      storage: 'PERSISTENT',
      title: expect.stringMatching(/^Excel-Export: 2\.\d{3} Anlagen$/),
    });
    const { id, resultName } = await finished(browser);
    expect(resultName).toMatch(/^Anlagen_\d{4}-\d\d-\d\d\.xlsx$/);
    await browser.signIn('oidc');
    const result = await browser.get(`${tasks}/${id}/result`);
    expect(result.status).toBe(200);
    expect(
      Buffer.from(await result.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');

    const other = await visitor();
    expect((await other.get(`${tasks}/${id}/result`)).status).toBe(404);
    expect((await other.post(`${tasks}/${id}/delete`)).status).toBe(404);
    expect(await other.json(tasks)).toEqual([]);
    expect((await browser.post(`${tasks}/${id}/cancel`)).status).toBe(409);
    expect((await browser.post(`${tasks}/${id}/delete`)).status).toBe(204);
    expect(await browser.json(tasks)).toEqual([]);
  });

  test.each(['\0', '\ud800'])(
    '[R7.35] the Excel export treats %j, which PostgreSQL cannot store, like any separator between words',
    async (text) => {
      const browser = await visitor();
      const response = await browser.post(excel, { text });
      expect(response.status).toBe(202);
      const { id } = await response.json();
      await browser.post(`${tasks}/${id}/cancel`);
    },
  );

  test('[R7.3] [R7.35] the Excel export requires the XSRF token and a valid search', async () => {
    const browser = await visitor();
    expect((await browser.post(excel, {}, { 'x-xsrf-token': '' })).status).toBe(403);
    expect((await browser.post(excel, { unknown: 1 })).status).toBe(400);
    expect((await browser.post(excel, { text: 'x'.repeat(70_000) })).status).toBe(413);
  });
});

describe('an export while the register changes', () => {
  const asker = { key: 'jemand', signal: new AbortController().signal };
  const parameters = {
    search: unrestrictedSearch,
    viewer: { kind: 'anonymous' as const },
    application: 'https://register.example/natippc/',
  };
  const textOf = ({ parts }: AnsweredFile) => Buffer.concat(parts).toString();

  test('[R7.35] is of one state of the register, however often officers edit meanwhile', async () => {
    const edited = await startTestServer({ installations: 220 });
    try {
      const { exportSource: source, clock } = edited.services;
      const records = await source.records(parameters.viewer, await versionsIn(source));
      const before = textOf(await exportFile('csv', parameters, source, clock, asker));
      let edits = 0;
      /** Edits every installation before each batch is read: its name, and whether and where it is found. */
      const editing: ExportSource = {
        ...source,
        async records(viewer, versions) {
          edits += 1;
          const changed = [...records.values()].map(({ version, dataVersion, lastChanged, ...record }, at) => ({
            ...record,
            name: `Geändert ${edits}`,
            published: (at + edits) % 3 > 0,
            status: edits % 2 ? ('disused' as const) : ('functional' as const),
          }));
          await edited.save(...changed, exampleRecord(`AT-new-${edits}`));
          return source.records(viewer, versions);
        },
      };
      const during = textOf(await exportFile('csv', parameters, editing, clock, asker));
      expect(edits).toBeGreaterThan(2);
      expect(during === before).toBe(true);
      expect(textOf(await exportFile('csv', parameters, source, clock, asker))).toContain(`Geändert ${edits}`);
    } finally {
      await edited.close();
    }
  });

  test('[R7.35] [R3.4] succeeds as a task, whose title says the date of the data', async () => {
    const browser = await visitor();
    expect((await browser.post(csv, {})).status).toBe(202);
    let isDone = false;
    const editing = (async () => {
      for (let edit = 1; !isDone; edit += 1) await server.save(exampleRecord('AT-edited', { name: `Stand ${edit}` }));
      return true;
    })();
    const { title } = await finished(browser);
    isDone = true;
    await editing;
    expect(title).toMatch(/^CSV-Export: 2\.\d{3} Anlagen, Stand \d\d\.\d\d\.\d{4}, \d\d:\d\d$/);
  });

  test('[R7.35] starts again if installations were removed, and fails with a message if that goes on', async () => {
    const { exportSource: source, clock } = server.services;
    let calls = 0;
    const losing = (times: number): ExportSource => ({
      ...source,
      async records(viewer, versions) {
        calls += 1;
        return calls <= times ? new Map() : source.records(viewer, versions);
      },
    });
    const file = await exportFile('excel', parameters, losing(1), clock, asker);
    expect(file.parts.length).toBeGreaterThan(0);
    calls = 0;
    await expect(exportFile('excel', parameters, losing(Number.POSITIVE_INFINITY), clock, asker)).rejects.toThrow(
      'Bitte starten Sie ihn noch einmal.',
    );
    expect(calls).toBe(3);
  });

  /** The version of each installation that everyone finds. */
  async function versionsIn(source: ExportSource): Promise<Map<string, number>> {
    const { ids, versions } = await source.found(parameters.search, parameters.viewer, asker);
    return new Map(ids.map((id, at) => [id, versions[at] ?? 0]));
  }
});

describe('the CSV export', () => {
  test('the CSV export contains each installation found once, with its coordinates and URL', async () => {
    const browser = await visitor();
    const search = { regions: ['4'] };
    const response = await browser.post(csv, search);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="Anlagen_\d{4}-\d\d-\d\d\.csv"/);
    const text = await response.text();
    const rows: Record<string, string>[] = parse(text, { bom: true, delimiter: ';', columns: true });
    const { total } = await (await browser.post('/natippc/api/natippcInstallations', search)).json();
    expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
    expect(rows.every(({ federalState }) => federalState === 'Oberösterreich')).toBe(true);
    const placed = rows.find(({ latitude }) => latitude !== '');
    expect(Number(placed?.latitude)).toBeGreaterThan(46);
    const [{ id, page, name } = { id: '', page: '', name: '' }] = rows;
    expect(page).toBe(`${server.origin}/natippc/installations/${encodeURIComponent(id ?? '')}`);
    expect(
      (
        await browser.json<{ name: string }>(
          page?.replace('/installations/', '/api/natippcInstallations/').slice(server.origin.length) ?? '',
        )
      ).name,
    ).toBe(name);
  });

  test('[R4.10] only exports of a search around a place contain distances, sorted by distance', async () => {
    const browser = await visitor();
    const near = { longitude: 14.2858, latitude: 48.3069, radius: 20, place: 'Linz' };
    const around = await (await browser.post(csv, { near })).text();
    const rows: Record<string, string>[] = parse(around, { bom: true, delimiter: ';', columns: true });
    const { items } = await (await browser.post('/natippc/api/natippcInstallations', { near })).json();
    expect(items.length).toBeGreaterThan(3);
    expect(rows.slice(0, items.length).map(({ id, distance }) => [id, Number(distance)])).toEqual(
      items.map((row: InstallationRow) => [row.id, row.distance]),
    );
    expect(Object.keys(rows[0] ?? {}).indexOf('distance')).toBe(Object.keys(rows[0] ?? {}).indexOf('longitude') + 1);
    const json = await (await browser.post(excel.replace('excel', 'geojson'), { near })).json();
    expect(json.features[0].properties.distance).toBe(items[0].distance);
    expect((await (await browser.post(csv, { text: 'Linz' })).text()).split('\n')[0]).not.toContain('distance');
  });

  test('the CSV export contains inspections, open BAT conclusions with deadline, and authorities', async () => {
    const record = exampleRecord('AT-dates', { name: 'Kalkofen Fristen' });
    const [visit] = record.inspections;
    const [applied] = record.batConclusions;
    if (!visit || !applied) throw new Error('The example has neither an inspection nor a BAT conclusion.');
    await server.save(
      exampleRecord('AT-dates', {
        name: 'Kalkofen Fristen',
        status: 'functional',
        inspections: [
          { ...visit, kind: 'routine', date: '2020-01-31', result: 'minorDeviations', nextDue: '2021-01-31' },
        ],
        batConclusions: [
          { ...applied, code: 'WI', state: 'adapted', deadline: '2023-12-03' },
          { ...applied, code: 'LCP', state: 'open', deadline: '2031-05-06' },
          { ...applied, code: 'CLM', state: 'inProgress', deadline: '2030-05-06' },
        ],
      }),
    );
    const text = await (await (await visitor()).post(csv, { text: 'Kalkofen Fristen' })).text();
    const [row] = parse(text, { bom: true, delimiter: ';', columns: true });
    expect(row).toMatchObject({
      lastInspection: '2020-01-31',
      lastInspectionResult: 'geringfügige Mängel',
      nextInspection: '2021-01-31',
      inspectionOverdue: 'ja',
      batConclusions: 'WI, LCP, CLM',
      openBatConclusions: 'LCP, CLM',
      batDeadline: '2030-05-06',
      // Competent for both permits and inspections, but named once.
      authorities: 'Amt der Oö. Landesregierung',
    });
  });

  test('a name that spreadsheet programs would evaluate as a formula is escaped in the CSV export', async () => {
    await server.save(exampleRecord('AT-formula', { name: '=HYPERLINK("https://evil.example")' }));
    const text = await (await (await visitor()).post(csv, { text: 'evil.example' })).text();
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  });
});

describe('the GeoJSON export', () => {
  test('the GeoJSON export has a feature for each installation found, licence and date of the data', async () => {
    const browser = await visitor();
    const search = { regions: ['4'] };
    const response = await browser.post(excel.replace('excel', 'geojson'), search);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/geo+json');
    expect(response.headers.get('content-disposition')).toMatch(/filename="Anlagen_\d{4}-\d\d-\d\d\.geojson"/);
    const { type, about, features } = await response.json();
    expect(type).toBe('FeatureCollection');
    expect(about).toMatchObject({
      license: expect.stringContaining('CC BY 4.0'),
      updated: expect.stringMatching(/^20/),
    });
    const { total } = await (await browser.post('/natippc/api/natippcInstallations', search)).json();
    expect(features).toHaveLength(total);
    const placed = features.find(({ geometry }: { geometry: unknown }) => geometry !== null);
    const [longitude, latitude] = placed.geometry.coordinates;
    expect([longitude > 9 && longitude < 18, latitude > 46 && latitude < 50]).toEqual([true, true]);
    expect(placed.properties).toMatchObject({ id: placed.id, federalState: 'Oberösterreich', published: 'ja' });
    expect(placed.properties).not.toHaveProperty('latitude');
    const members = features.map(({ properties }: { properties: object }) => Object.keys(properties).join());
    expect(new Set(members).size).toBe(1);
    expect(Object.values(placed.properties)).toContain(null);
  });

  test('a large GeoJSON export becomes a background task, like the other formats', async () => {
    const browser = await visitor();
    const response = await browser.post(excel.replace('excel', 'geojson'), {});
    expect(response.status).toBe(202);
    const { id, resultName } = await finished(browser);
    expect(resultName).toMatch(/\.geojson$/);
    const { features } = await (await browser.get(`${tasks}/${id}/result`)).json();
    expect(features.length).toBeGreaterThan(2000);
  });

  test('a stored export is compressed, but sent uncompressed to clients without gzip support', async () => {
    const browser = await visitor();
    expect((await browser.post(excel.replace('excel', 'geojson'), {})).status).toBe(202);
    const { id } = await finished(browser);
    const packed = await browser.fetch(`${tasks}/${id}/result`, { 'accept-encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const plain = await browser.fetch(`${tasks}/${id}/result`, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toContain('Accept-Encoding');
    const bytes = Buffer.from(await packed.arrayBuffer());
    const text = await plain.text();
    expect(gunzipSync(bytes).toString() === text).toBe(true);
    expect(packed.headers.get('content-length')).toBe(String(bytes.length));
    expect(bytes.length).toBeLessThan(text.length / 5);
  });
});

describe('the document of BAT conclusions', () => {
  test('[R7.32] the document of BAT conclusions is created by an in-memory task as a tagged PDF in German', async () => {
    const browser = await visitor();
    const response = await browser.fetch(`${document}?codes=WI,LCP`);
    expect(response.status).toBe(202);
    expect(await response.json()).toMatchObject({ storage: 'IN_MEMORY', title: 'PDF: 2 bvT-Schlussfolgerungen' });
    const { id } = await finished(browser);
    const result = await browser.get(`${tasks}/${id}/result`);
    expect(result.headers.get('content-type')).toBe('application/pdf');
    const pdf = Buffer.from(await result.arrayBuffer()).toString('latin1');
    expect(pdf.slice(0, 8)).toBe('%PDF-1.7');
    expect(pdf).toContain('/Marked true');
    expect(pdf).toContain('/Lang (de-AT)');
    // Headings: table of contents, both conclusions and the sources. The table of contents lists the other three.
    expect(pdf.match(/\/S \/H2/g)).toHaveLength(4);
    expect(pdf.match(/\/S \/TOCI/g)).toHaveLength(3);
    expect(pdf).toContain('/Outlines');
  });

  test.each(['codes=XX', 'codes=', 'codes=WI,XX', 'more=1'])(
    '[R7.32] a document order with %s is rejected',
    async (query) => {
      expect((await (await visitor()).fetch(`${document}?${query}`)).status).toBe(400);
    },
  );

  test('pages of other sites cannot order the document of BAT conclusions', async () => {
    const response = await (await visitor()).fetch(`${document}?codes=WI`, { 'sec-fetch-site': 'cross-site' });
    expect(response.status).toBe(403);
  });
});

interface Described {
  description?: string;
  $ref?: string;
}

interface Content {
  content: Record<string, { schema: Described & { format?: string } }>;
}

interface DescribedCall {
  requestBody?: Content;
  parameters?: { name: string; schema: Described }[];
  responses: Record<string, Content>;
}

interface OpenApi {
  paths: Record<string, Record<string, DescribedCall>>;
  components: { schemas: Record<string, { properties: Record<string, Described> }> };
}

const openApi = () => server.browser().json<OpenApi>('/natippc/api/openapi.json');

/** The fields of the schema that a body refers to, which must all be described. */
function fieldsOf(body: Content | undefined, { components }: OpenApi): string[] {
  const name = body?.content['application/json']?.schema.$ref?.replace('#/components/schemas/', '') ?? '';
  const fields = Object.entries(components.schemas[name]?.properties ?? {});
  for (const [field, { description, $ref }] of fields) expect(description ?? $ref, `${name}.${field}`).toBeTruthy();
  return fields.map(([field]) => field);
}

const taskFields = 'id title state storage timeCreated timeStarted timeFinished progress message resultName'.split(' ');

test.each(exportFormatNames)(
  'the OpenAPI document describes the %s export with the fields of search and task',
  async (format) => {
    const document = await openApi();
    const call = document.paths[`/natippc/api/natippcInstallations/${format}`]?.post;
    const presentation = ['sort', 'direction', 'page', 'pageSize'];
    expect(fieldsOf(call?.requestBody, document)).toEqual([...criterionIds, ...presentation]);
    expect(fieldsOf(call?.responses[202], document)).toEqual(taskFields);
    const { [formats[format].mediaType]: file } = call?.responses[200]?.content ?? {};
    if (format === 'geojson') expect(file?.schema.$ref).toBe('#/components/schemas/ExportedFeatures');
    else expect(file?.schema.format).toBe('binary');
  },
);

test('[R7.32] the OpenAPI document describes the document of BAT conclusions with its parameter and the fields of the task', async () => {
  const described = await openApi();
  const call = described.paths['/natippc/api/bvt/createDocument']?.get;
  expect(call?.parameters).toMatchObject([{ name: 'codes', schema: { description: expect.stringMatching(/^Codes/) } }]);
  expect(fieldsOf(call?.responses[202], described)).toEqual(taskFields);
});

test('every call of sessions, tasks and portal is listed in the OpenAPI document', async () => {
  const { paths } = await openApi();
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(calls).toEqual(
    expect.arrayContaining([
      'get /natippc/api/auth/user',
      'get /natippc/api/auth/perform',
      'get /natippc/api/auth/userInfo',
      'get /natippc/api/auth/isRegisteredForNatippcInstallation/{id}',
      'post /natippc/api/auth/activeRole',
      'get /natippc/logout',
      'get /natippc/api/time',
      'post /natippc/api/time',
      'post /natippc/api/log',
      'get /natippc/api/user-tasks',
      'post /natippc/api/user-tasks/{id}/cancel',
      'post /natippc/api/user-tasks/{id}/delete',
      'get /natippc/api/user-tasks/{id}/result',
      'get /portal/api/userApps',
      'get /portal/api/userSettings/{group}',
      'post /portal/api/userSettings/{group}',
    ]),
  );
});
