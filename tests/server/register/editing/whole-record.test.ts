import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isoDateOf } from '#core/platform/format/date.ts';
import { addDays } from '#core/platform/format/days.ts';
import type { Installation, InstallationRecord } from '#core/register/installation/installation-record.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { Editor, faults } from './fixtures.ts';

let server: TestServer;
let editor: Editor;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const vienna = { ...exampleRecord('AT-2').unit, federalStateCode: '9', federalState: 'Wien', districtCode: '901' };

async function stored(...records: InstallationRecord[]): Promise<void> {
  await server.replace(...records);
  editor = new Editor(await server.signedIn('behoerde'));
}
beforeEach(() => stored(exampleRecord('AT-1')));

const change = async (path: string, values: object, method = 'PATCH', from = editor): Promise<Response> => {
  await from.read();
  return from.write(method, path, values);
};
const changed = async (path: string, values: object, method = 'PATCH'): Promise<Installation> => {
  const response = await change(path, values, method);
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
};

describe('sections of the whole record', () => {
  test.each([
    [
      'identity',
      { name: 'Neuer Name', identifiers: { ets: 'AT-100', seveso: '' }, nace: { code: '38.22', revision: 'Rev. 2' } },
    ],
    ['law', { baselineReportIndicator: false, otherRelevantChapters: ['ChapterIV'] }],
    [
      'monitoring',
      { publicEmissionMonitoringUrl: 'https://werte.example/', publicEmissionMonitoring: 'Im Gemeindeamt' },
    ],
    ['risk', { riskCategory: 'high', riskCriteria: { compliance: 'minorDeviations', emas: true } }],
    ['operatingState', { dateOfStartOfOperation: '2005-03-01' }],
    ['site', { site: { name: 'Standort am Hafen' } }],
    ['facility', { facility: { name: 'Werk Ost', facilityType: 'NONEPRTR', riverBasinDistrict: 'AT1000' } }],
  ])('[R3.9] [R5.1] an authority changes %s, and the next version has it', async (section, values) => {
    const record = await changed(`sections/${section}`, values);
    expect(record.version).toBe(2);
    const { identifiers, ...others } = values as { identifiers?: object };
    expect(record).toMatchObject(identifiers ? { ...others, identifiers: { ets: 'AT-100' } } : values);
    if (identifiers) expect(record.identifiers).not.toHaveProperty('seveso');
  });

  test('[R5.1] a name must not be empty', async () => {
    const response = await change('sections/identity', { name: ' ' });
    expect(response.status).toBe(400);
    expect(Object.keys(await faults(response))).toEqual(['/name']);
  });

  test('[R6.11] an owner does not propose what only the authority may change', async () => {
    const owner = new Editor(await server.signedIn('betreiber'));
    await owner.read();
    const response = await owner.write('POST', 'proposals', { section: 'identity', values: { name: 'x' }, note: '' });
    expect(response.status).toBe(400);
  });
});

describe('activities', () => {
  test('[R5.1] a new activity has the title of its legal version, and a new main activity takes the place of the former one', async () => {
    const added = await changed(
      'activities',
      { code: '3.1a', legalVersion: '2010/75/EU', main: true, capacity: '600 t/Tag' },
      'POST',
    );
    expect(added.activities.at(-1)).toEqual({
      ...{ code: '3.1a', title: 'Herstellung von Zementklinker', legalVersion: '2010/75/EU' },
      ...{ main: true, capacity: '600 t/Tag' },
    });
    expect(added.activities.filter(({ main }) => main)).toHaveLength(1);
    expect(added.branch).toEqual({ code: 'zement-kalk', label: 'Zement, Kalk und Magnesia' });
  });

  test('the branch stays as it was chosen', async () => {
    expect((await changed('sections/identity', { branch: { code: 'energie' } })).branch.label).toBe(
      'Energie und Feuerungsanlagen',
    );
    const added = await changed('activities', { code: '3.1a', legalVersion: '2010/75/EU', main: true }, 'POST');
    expect(added.branch.code).toBe('energie');
  });

  test.each([
    ['a code that there is not', { code: '9.9', legalVersion: '2010/75/EU' }, /Erlaubt sind/],
    [
      'a code that its version does not have',
      { code: '2.7', legalVersion: '2010/75/EU' },
      /Anhang I kennt in der Fassung/,
    ],
    ['one that is there already', { code: '5.2a', legalVersion: '2010/75/EU' }, /steht schon/],
    ['a capacity without unit', { code: '3.1a', legalVersion: '2010/75/EU', capacity: '12,5' }, /Zahl und Einheit/],
  ])('[R5.1] %s is refused with the field at fault', async (_, values, message) => {
    const response = await change('activities', { main: false, ...values }, 'POST');
    expect(response.status).toBe(400);
    expect(Object.values(await faults(response)).join()).toMatch(message);
  });

  test('[R5.1] the last activity stays; when the main one goes, another one is', async () => {
    const left = await changed('activities/5.2a', {}, 'DELETE');
    expect(left.activities).toEqual([expect.objectContaining({ code: '5.3a', main: true })]);
    expect((await change('activities/5.3a', {}, 'DELETE')).status).toBe(400);
  });
});

const capacity = {
  totalNominalCapacityAnyWasteType: 12.5,
  permittedCapacityHazardous: 0,
  permittedCapacityNonHazardous: 12.5,
};

test('[R5.1] of the capacities for waste all or none are given', async () => {
  const values = { name: 'Linie 2', plantType: 'WI', nominalCapacity: { permittedCapacityHazardous: 1 } };
  const response = await change('parts', values, 'POST');
  expect(response.status).toBe(400);
  expect(Object.keys(await faults(response))).toEqual(['/nominalCapacity/totalNominalCapacityAnyWasteType']);
});

test('[R5.1] a part is added with an identifier of its own, changed and withdrawn', async () => {
  const added = await changed('parts', { name: 'Linie 2', plantType: 'WI', nominalCapacity: capacity }, 'POST');
  const part = added.parts.at(-1);
  expect(part).toMatchObject({
    name: 'Linie 2',
    plantType: 'WI',
    nominalCapacity: capacity,
  });
  expect(part?.inspireId).toMatch(/^AT\.CAED\/[0-9a-f]{16}\.PART$/);
  const path = `parts/${encodeURIComponent(part?.inspireId ?? '')}`;
  expect((await changed(path, { status: 'disused' })).parts.at(-1)).toMatchObject({
    name: 'Linie 2',
    status: 'disused',
  });
  expect((await changed(path, {}, 'DELETE')).parts).toEqual(exampleRecord('AT-1').parts);
});

test('a record that an import left without activities and branch is edited all the same', async () => {
  await stored(exampleRecord('AT-1', { activities: [], branch: { code: '', label: '' } }));
  expect(await changed('sections/remarks', { remarks: 'Neu' })).toMatchObject({
    ...{ remarks: 'Neu', activities: [] },
    branch: { code: '', label: '' },
  });
});

test('[R5.1] a stricter condition is added to a record that has none, and the list goes with its last entry', async () => {
  const added = await changed(
    'stricterPermitConditions',
    { batAel: 'NOx', article18: true, article14Paragraph4: false },
    'POST',
  );
  const [condition] = added.stricterPermitConditions ?? [];
  expect(condition).toEqual({
    ...{ id: expect.any(String), batAel: 'NOx' },
    article18: true,
    article14Paragraph4: false,
  });
  expect(await changed(`stricterPermitConditions/${condition?.id}`, {}, 'DELETE')).not.toHaveProperty(
    'stricterPermitConditions',
  );
});

test('[R6.11] what an authority withholds, with its reason, nobody else sees until it is withdrawn', async () => {
  const values = { field: 'operator.name', reason: 'Article4(2)(f)' };
  const withheld = await changed('confidentiality', values, 'POST');
  expect(withheld).toMatchObject({ confidentiality: [values], operator: { name: 'Donauwerk Entsorgung GmbH' } });
  const { operator } = await new Editor(server.browser()).read();
  expect(operator.name).not.toContain('Donauwerk');
  expect((await change('confidentiality', values, 'POST')).status).toBe(400);
  expect((await change('confidentiality', { ...values, field: 'remarks' }, 'POST')).status).toBe(400);
  const part = exampleRecord('AT-1').parts[0]?.inspireId ?? '';
  const ofPart = { field: `parts/${encodeURIComponent(part)}/name`, reason: 'Article4(2)(d)' };
  expect((await changed('confidentiality', ofPart, 'POST')).confidentiality).toEqual([values, ofPart]);
  expect((await new Editor(server.browser()).read()).parts[0]?.name).not.toBe('Linie 1');
  await changed(`confidentiality/${encodeURIComponent(ofPart.field)}`, {}, 'DELETE');
  const open = await changed('confidentiality/operator.name', {}, 'DELETE');
  expect(open).not.toHaveProperty('confidentiality');
  expect((await new Editor(server.browser()).read()).operator.name).toBe('Donauwerk Entsorgung GmbH');
});

describe('a site that installations share', () => {
  const { site } = exampleRecord('AT-1');
  const other = (changes: Partial<InstallationRecord> = {}) =>
    exampleRecord('AT-2', { name: 'Kraftwerk Linz', site, ...changes });
  const rename = { site: { name: 'Standort am Hafen' } };
  const others = () => new Editor(server.browser(), 'AT-2').read();

  test('[R3.9] is changed only when the user knows whom it concerns, and then in all of them at once', async () => {
    await stored(exampleRecord('AT-1'), other());
    const asked = await change('sections/site', rename);
    expect(asked.status).toBe(409);
    const { consequences } = await asked.json();
    expect(consequences).toEqual([
      {
        code: 'shared-with-1',
        field: '',
        message: expect.stringContaining(
          'Das betrifft auch eine andere Anlage (1 in Oberösterreich): „Kraftwerk Linz“',
        ),
      },
    ]);
    expect((await others()).version).toBe(1);
    expect((await change('sections/site?confirm=shared-with-1', rename)).status).toBe(200);
    expect(await others()).toMatchObject({ version: 2, ...rename });
  });

  test('[R3.9] keeps its new name in all of them when their source delivers them again', async () => {
    await stored(exampleRecord('AT-1'), other());
    await change('sections/site?confirm=shared-with-1', rename);
    await server.save(exampleRecord('AT-1'), other());
    expect(await others()).toMatchObject(rename);
    expect(await editor.read()).toMatchObject(rename);
  });

  test('[R6.11] in another federal state is changed by the federal authority only', async () => {
    await stored(exampleRecord('AT-1'), other({ unit: vienna as InstallationRecord['unit'] & object }));
    const refused = await change('sections/site?confirm=shared-with-1', rename);
    expect(refused.status).toBe(403);
    expect((await others()).version).toBe(1);
    const federal = new Editor(await server.signedIn('bund'));
    expect((await change('sections/site?confirm=shared-with-1', rename, 'PATCH', federal)).status).toBe(200);
    expect(await others()).toMatchObject(rename);
  });

  test('[R5.1] cannot be announced', async () => {
    await stored(exampleRecord('AT-1'), other());
    const response = await change(`sections/site?validFrom=${addDays(isoDateOf(new Date()), 9)}`, rename);
    expect(response.status).toBe(400);
    expect(Object.values(await faults(response)).join()).toContain('Was mehrere Anlagen betrifft');
  });

  test('[R3.9] edited by two officers at once is the same in all records, and each edit is saved or refused', async () => {
    await stored(exampleRecord('AT-1'), other());
    const officers = [new Editor(await server.signedIn('behoerde')), new Editor(await server.signedIn('bund'), 'AT-2')];
    let saved = 0;
    for (let round = 0; round < 20; round++) {
      const answers = await Promise.all(
        officers.map((officer, who) =>
          change(
            'sections/site?confirm=shared-with-1',
            { site: { name: `Name ${round} von ${who}` } },
            'PATCH',
            officer,
          ),
        ),
      );
      const states = answers.map(({ status }) => status).sort();
      expect([
        [200, 200],
        [200, 412],
      ]).toContainEqual(states);
      saved += states.filter((status) => status === 200).length;
      const [one, two] = await Promise.all([editor.read(), others()]);
      expect(one.site).toEqual(two.site);
    }
    const { version } = await editor.read();
    expect(version).toBe(1 + saved);
    expect((await others()).version).toBe(version);
  });
});
