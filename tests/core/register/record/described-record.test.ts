import { describe, expect, test } from 'vitest';
import { allFields, fieldAt, labelOf, listAt, listsOf } from '#core/platform/description/describe.ts';
import type { ValueOf } from '#core/platform/description/field.ts';
import type { DocsOf } from '#core/platform/description/field-docs.ts';
import { code, date, flag, group, list, number, optional, text } from '#core/platform/description/fields.ts';
import { applyChanges, undoChanges } from '#core/platform/versions/apply-changes.ts';
import { changesBetween } from '#core/platform/versions/changes-between.ts';
import { entryPath } from '#core/platform/versions/record-change.ts';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { visibleRecord } from '#core/register/record/visible-record.ts';
import { withheldName } from '#core/register/record/withheld-name.ts';
import { changeLines } from '#core/register/record-history/change-lines.ts';
import { columns } from '#server/register/import/columns.ts';
import { exampleRecord } from '../../../server/fixtures/example-record.ts';

const plain = exampleRecord('AT-1');
const [part] = plain.parts;
const [authority] = plain.authorities;
if (!part || !authority) throw new Error('The example has parts and authorities.');
const point = { longitude: 14.3, latitude: 48.3, accuracy: 'exact' as const };

/** The example with all the fields that it lacks. */
const full: InstallationRecord = {
  ...plain,
  site: { ...plain.site, geometry: point },
  facility: { ...plain.facility, address: plain.address, geometry: point, riverBasinDistrict: 'AT1000' },
  parts: [
    {
      ...part,
      status: 'functional',
      statusSince: '2020-07-01',
      geometry: point,
      totalRatedThermalInput: 120,
      nominalCapacity: {
        totalNominalCapacityAnyWasteType: 12.5,
        permittedCapacityHazardous: 2.5,
        permittedCapacityNonHazardous: 10,
      },
      heatReleaseHazardousWaste: false,
      specificConditions: 'Article51(1)',
      derogations: ['Article31', 'Article35'],
      numberOfOperatingHours: 8200,
      withinRefinery: false,
    },
  ],
  otherRelevantChapters: ['ChapterIII', 'ChapterIV'],
  stricterPermitConditions: [{ id: 's1', batAel: 'BVT 29, NOx', article18: true, article14Paragraph4: false }],
  riskCategory: 'high',
  riskCriteria: { environmentalEffects: 'high', compliance: 'minorDeviations', emas: true },
  confidentiality: [{ field: 'operator.name', reason: 'Article4(2)(d)' }],
};

describe('the description of a record', () => {
  test('types derive from it, and an unknown value is absent only if the field is optional', () => {
    const described = group({
      fields: {
        name: text({ label: 'Name' }),
        since: optional(date({ label: 'Seit' })),
        state: code({ label: 'Stand', terms: { open: 'offen', done: 'erledigt' } }),
        visits: list({
          label: 'Besuche',
          entry: 'Besuch',
          key: ['id'],
          name: 'id',
          fields: {
            id: text({ label: 'Kennung' }),
            hours: number({ label: 'Dauer' }),
            main: flag({ label: 'Haupt', yes: 'ja', no: 'nein' }),
          },
        }),
      },
    });
    type Described = ValueOf<typeof described>;
    const value: Described = { name: '', state: 'open', visits: [{ id: '1', hours: 2, main: true }] };
    // @ts-expect-error a code that is not described
    const otherCode: Described['state'] = 'closed';
    // @ts-expect-error a field that must not be absent
    const incomplete: Described = { state: 'open', visits: [] };
    expect([value, otherCode, incomplete]).toHaveLength(3);
  });

  test('a missing and a superfluous entry of the documentation are type errors', () => {
    const described = group({ fields: { name: text({ label: 'Name' }), url: text({ label: 'Website' }) } });
    const name = { description: 'Name.' };
    // @ts-expect-error url is missing
    const missing: DocsOf<typeof described> = { fields: { name } };
    // @ts-expect-error phone is not described
    const superfluous: DocsOf<typeof described> = { fields: { name, url: name, phone: name } };
    expect([missing, superfluous]).toHaveLength(2);
  });

  test('every field has a German name, and only optional fields are hidden from anyone', () => {
    const leaves = allFields(recordDescription).filter(({ field }) => field.kind !== 'group');
    expect(leaves.filter(({ label }) => !label).map(({ path }) => path)).toEqual([]);
    const hidden = allFields(recordDescription).filter(({ field }) => field.see !== undefined);
    expect(hidden.map(({ path }) => path)).toEqual([
      ...['authorities/individualName', 'riskCriteria'],
      ...['successions/installationId', 'successions/installationName', 'successions/reason', 'handover'],
    ]);
    expect(hidden.every(({ field }) => field.optional)).toBe(true);
  });

  test('a named group is one thing to readers, whose members inherit its rights', () => {
    expect(labelOf(recordDescription, 'operator.address.street')).toBe('Sitz');
    expect(labelOf(recordDescription, 'facility.address.city')).toBe('Adresse der Betriebseinrichtung');
    expect(labelOf(recordDescription, 'operator.name')).toBe('Betreiber:in');
    expect(labelOf(recordDescription, 'operator.unheardOf')).toBe('operator.unheardOf');
    expect(fieldAt(recordDescription, 'operator.address.street')?.edit).toBe('owner');
    expect(fieldAt(recordDescription, 'operator.ownerId')?.edit).toBe('authority');
    expect(fieldAt(recordDescription, 'geometry.longitude')?.opaque).toBe(true);
    expect(fieldAt(recordDescription, 'riskCriteria.emas')?.see).toBe('registered');
  });

  test('keys, names and held fields of lists, and dates beside dates, are fields of theirs', () => {
    const broken = listsOf(recordDescription).flatMap((list) => {
      const { key = [], name = '', held = [], fields = {} } = listAt(recordDescription, list) ?? {};
      return [...key, name, ...held].filter((field) => !Object.hasOwn(fields, field));
    });
    const lost = allFields(recordDescription).flatMap(({ path, field }) => {
      const beside = field.kind === 'date' ? field.notBefore : undefined;
      return beside && !fieldAt(recordDescription, path.replace(/[^./]+$/, beside)) ? [path] : [];
    });
    expect([...broken, ...lost]).toEqual([]);
  });

  test('[R4.42] its additions are compared, applied, undone and told like everything else', () => {
    const changes = changesBetween(recordDescription, plain, full);
    expect(applyChanges(recordDescription, plain, changes)).toEqual(full);
    expect(undoChanges(recordDescription, full, changes)).toEqual(plain);
    expect(changesBetween(recordDescription, full, structuredClone(full))).toEqual([]);
    const linesOf = (paths: RegExp) => changeLines(changes.filter(({ path }) => paths.test(path)));
    expect(linesOf(/^(facility|other|confidentiality|stricter)/)).toEqual([
      'Adresse der Betriebseinrichtung: Werkstraße 7 4020 Linz Österreich',
      'Lage der Betriebseinrichtung geändert',
      'Flussgebietseinheit: Donau',
      'Weitere Kapitel der Industrieemissionsrichtlinie: Feuerungsanlagen (Kapitel III), Abfallverbrennung und -mitverbrennung (Kapitel IV)',
      'Neu: Strengere Auflage BVT 29, NOx',
      'Neu: Vertrauliche Angabe Betreiber:in',
    ]);
    expect(linesOf(/^risk/)).toEqual([
      'Risikokategorie: hoch',
      'Auswirkungen auf Gesundheit und Umwelt: hoch',
      'Bisherige Einhaltung der Auflagen: geringfügig verletzt',
      'EMAS-Teilnahme: ja',
    ]);
  });

  test('a contact person is for authorities alone, and risk criteria for those registered for the installation', () => {
    const known = { ...full, authorities: [{ ...authority, individualName: 'Maria Muster', faxNo: '+43 000' }] };
    const before = structuredClone(known);
    const asEveryone = visibleRecord(known, 'everyone');
    const asOwner = visibleRecord(known, 'registered');
    expect(JSON.stringify([asEveryone, asOwner])).not.toContain('Maria Muster');
    expect(asEveryone.riskCriteria).toBeUndefined();
    expect(asEveryone.riskCategory).toBe('high');
    expect(asOwner.riskCriteria).toEqual(full.riskCriteria);
    expect(visibleRecord(known, 'authority')).toEqual(known);
    expect(known).toEqual(before);
  });
});

describe('confidential values', () => {
  const withReasons = (...fields: string[]): InstallationRecord => ({
    ...full,
    facility: { ...full.facility, address: { ...plain.address, street: 'Geheimgasse' } },
    parts: [part, { ...part, inspireId: 'AT.CAED/2', name: 'Linie 2' }],
    confidentiality: fields.map((field) => ({ field, reason: 'Article4(2)(d)' as const })),
  });

  test('only names and optional fields can be withheld, so that a record without them remains complete', () => {
    const withholdable = allFields(recordDescription).filter(({ field }) => 'mayBeConfidential' in field);
    expect(withholdable.map(({ path }) => path)).toEqual([
      'name',
      'operator.name',
      'site.name',
      'facility.name',
      'facility.parentCompanyName',
      'facility.address',
      'parts/name',
    ]);
    expect(withholdable.filter(({ field }) => field.kind !== 'text' && !field.optional)).toEqual([]);
  });

  test('everyone reads the reason instead of the value; those registered for the installation read the value', () => {
    const path = entryPath('parts', 'AT.CAED/2', 'name');
    const known = withReasons('operator.name', 'facility.address', path);
    const before = structuredClone(known);
    const open = visibleRecord(known, 'everyone');
    expect(open.operator).toEqual({
      name: withheldName,
      legalForm: 'GmbH',
      companyRegisterNumber: '',
      address: { street: '', buildingNumber: '', postalCode: '', city: '', countryCode: '' },
    });
    expect(open.facility.address).toBeUndefined();
    expect(open.parts.map(({ name }) => name)).toEqual(['Linie 1', withheldName]);
    expect(open.confidentiality).toEqual(known.confidentiality);
    expect(JSON.stringify(open)).not.toMatch(/Geheimgasse|Linie 2|Donauwerk Entsorgung/);
    expect(visibleRecord(known, 'registered').operator.name).toBe('Donauwerk Entsorgung GmbH');
    expect(visibleRecord(known, 'authority')).toEqual(known);
    expect(known).toEqual(before);
  });

  test('what would tell a confidential name is withheld with it, and so is the same name elsewhere', () => {
    const known = withReasons('operator.name');
    const { name } = known.operator;
    const sameNames = { ...known, name, facility: { ...known.facility, parentCompanyName: name } };
    const open = visibleRecord(sameNames, 'everyone');
    expect([open.name, open.facility.parentCompanyName]).toEqual([withheldName, withheldName]);
    expect(open.site.name).toBe(known.site.name);
    for (const trace of [known.operator.ownerId, known.operator.companyRegisterNumber, known.operator.url]) {
      expect(JSON.stringify(known.operator)).toContain(`"${trace}"`);
      expect(JSON.stringify(open)).not.toContain(`"${trace}"`);
    }
    expect(open).toMatchObject({ address: known.address, unit: known.unit });
  });

  test('a reason for a part of a field, or for what contains it, withholds the field', () => {
    const streetOnly = visibleRecord(withReasons('facility.address.street'), 'everyone');
    expect(streetOnly.facility.address).toBeUndefined();
    const facilityAsAWhole = visibleRecord(withReasons('facility'), 'everyone').facility;
    expect(facilityAsAWhole).toMatchObject({ name: withheldName, parentCompanyName: withheldName });
    for (const all of ['parts', 'parts/*/name']) {
      const names = visibleRecord(withReasons(all), 'everyone').parts.map(({ name }) => name);
      expect(names).toEqual(all === 'parts' ? [withheldName, withheldName] : ['Linie 1', 'Linie 2']);
    }
    const unencoded = visibleRecord(withReasons('parts/AT.CAED/2/name'), 'everyone').parts;
    expect(unencoded[1]?.name).toBe(withheldName);
    const meaningless = withReasons('status', 'unheard.of', '');
    expect(visibleRecord(meaningless, 'everyone').status).toBe(meaningless.status);
  });

  test('what is confidential now is withheld from former states, and what was confidential then as well', () => {
    const now = withReasons('operator.name');
    expect(visibleRecord(plain, 'everyone', now).operator.name).toBe(withheldName);
    expect(visibleRecord(now, 'everyone', plain).operator.name).toBe(withheldName);
    expect(visibleRecord(plain, 'registered', now).operator.name).toBe(plain.operator.name);
  });
});

test('no two fields of the record have the same column of imports', () => {
  const names = columns.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
