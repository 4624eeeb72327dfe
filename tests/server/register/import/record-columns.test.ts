import { hash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { columns } from '#server/register/import/columns.ts';
import { readInstallations } from '#server/register/import/read-installations.ts';
import { fileOf, importing } from './fixtures.ts';

const required = {
  installationInspireId: 'AT.CAED/9.INSTALLATION',
  nameOfFeature: 'Anlage',
  parentCompanyName: 'Firma',
};

const imported = (cells: Record<string, string>) => {
  const all = { ...required, ...cells };
  return importing({ files: [fileOf(`${Object.keys(all).join(';')}\n${Object.values(all).join(';')}\n`)] });
};

const recordFromCells = async (cells: Record<string, string>) => {
  const { records, rejected } = await imported(cells);
  expect(rejected).toEqual([]);
  const [record] = records;
  if (!record) throw new Error('Nothing was imported.');
  return record;
};

describe('files that existed before the record had further fields', () => {
  /** As the register recognises unchanged records. */
  const hashesOf = async (file: string) => {
    const hashes: string[] = [];
    const path = join(import.meta.dirname, 'files', file);
    for await (const line of readInstallations(path, { today: '2026-11-20' })) {
      if ('rejected' in line) {
        hashes.push(line.rejected);
        continue;
      }
      // Since then the register finds more in the same record.
      const findings = line.record.findings.filter(({ code }) => code !== 'NO_PERMIT' && code !== 'MALFORMED_VALUE');
      hashes.push(hash('sha1', JSON.stringify({ ...line.record, findings, source: '' }), 'base64'));
    }
    return hashes;
  };

  test('a file with the register’s own columns yields the same records, member by member', async () => {
    expect(await hashesOf('own-columns.csv')).toEqual([
      'QVuJ3VLlvj4xYuFOa+V0P42/SWE=',
      '9O2MdlGL4jnAAfWUfaTyI0rrsXg=',
      'yd1G+4QNywf5Mj5Of9n60iFv1Go=',
      'l9eY4BpwZDqWEyhJZPxIsd/X6DE=',
      'LOTqIXuxkdFFX4ADXlft2l71eG4=',
    ]);
  });

  test('a file with the EU Registry’s columns yields the same records, member by member', async () => {
    expect(await hashesOf('eu-registry.csv')).toEqual(['C/SIePA5vqn7o7s2pOhhUzKEhss=', 'qV+3MebjZHEvKqkXOV1wnTAxRqo=']);
  });
});

describe('columns of fields of the EU Registry', () => {
  test('a line without them has no such fields', async () => {
    const record = await recordFromCells({});
    expect(record.parts).toEqual([]);
    expect(record.site).not.toHaveProperty('geometry');
    expect(record.facility).not.toHaveProperty('address');
    for (const name of ['riskCriteria', 'confidentiality', 'stricterPermitConditions', 'otherRelevantChapters']) {
      expect(record).not.toHaveProperty(name);
    }
  });

  test('site, facility and installation have points, addresses, chapters and a risk of their own', async () => {
    const record = await recordFromCells({
      sitePointLon: '14,3',
      sitePointLat: '48.3',
      facilityPointLon: '14.31',
      facilityPointLat: '48.31',
      facilityStreetName: 'Hafenstraße',
      facilityCity: 'Linz',
      riverBasinDistrict: 'AT1000',
      installationStartOfOperation: '2006-05-04',
      otherRelevantChapters: 'ChapterIV|ChapterIII',
      publicEmissionMonitoring: 'Auf Anfrage',
      riskCategory: 'high',
      riskCompliance: 'minorDeviations',
      emas: 'nein',
    });
    expect(record).toMatchObject({
      site: { geometry: { longitude: 14.3, latitude: 48.3, accuracy: 'exact' } },
      facility: {
        address: { street: 'Hafenstraße', buildingNumber: '', postalCode: '', city: 'Linz', countryCode: 'AT' },
        geometry: { longitude: 14.31, latitude: 48.31, accuracy: 'exact' },
        riverBasinDistrict: 'AT1000',
      },
      dateOfStartOfOperation: '2006-05-04',
      otherRelevantChapters: ['ChapterIII', 'ChapterIV'],
      publicEmissionMonitoring: 'Auf Anfrage',
      riskCategory: 'high',
    });
    expect(record.riskCriteria).toEqual({ compliance: 'minorDeviations', emas: false });
  });

  test('the revision of a NACE code is stored as stated; only codes of Rev. 2 get a label', async () => {
    const naceOf = async (cells: Record<string, string>) => (await recordFromCells(cells)).nace;
    const label = 'Behandlung und Beseitigung nicht gefährlicher Abfälle';
    expect(await naceOf({ naceCode: '38.21' })).toEqual({ code: '38.21', label });
    expect(await naceOf({ naceCode: '38.21', naceRevision: 'Rev. 2' })).toEqual({
      code: '38.21',
      label,
      revision: 'Rev. 2',
    });
    expect(await naceOf({ naceCode: '38.21', naceRevision: 'Rev. 2.1' })).toEqual({
      code: '38.21',
      label: '',
      revision: 'Rev. 2.1',
    });
  });

  test('the n-th values of the columns of parts are those of the n-th part', async () => {
    const { parts } = await recordFromCells({
      installationPartName: 'Kessel 1|Linie \\| 2|Brenner',
      plantType: 'LCP|WI|co-WI',
      partInspireId: '|X.PART',
      partStatus: 'functional||disused',
      partStatusSince: '2020-07-01',
      partPointLon: '14,3',
      partPointLat: '48,3',
      totalRatedThermalInput: '120,5',
      partDerogations: 'Article35,Article31|',
      totalNominalCapacityAnyWasteType: '|12.5',
      permittedCapacityHazardous: '|2.5',
      permittedCapacityNonHazardous: '|10',
      specificConditions: '|Article51(1)',
      specificConditionsPermitURL: '|https://amt.example/51',
      numberOfOperatingHours: '8200',
      withinRefinery: 'ja|nein|',
      combustionPlantCategory: 'boiler',
    });
    expect(parts).toEqual([
      {
        inspireId: 'AT.CAED/9.PART-1',
        name: 'Kessel 1',
        plantType: 'LCP',
        status: 'functional',
        statusSince: '2020-07-01',
        geometry: { longitude: 14.3, latitude: 48.3, accuracy: 'exact' },
        totalRatedThermalInput: 120.5,
        derogations: ['Article31', 'Article35'],
        numberOfOperatingHours: 8200,
        withinRefinery: true,
        combustionPlantCategory: 'boiler',
      },
      {
        inspireId: 'X.PART',
        name: 'Linie | 2',
        plantType: 'WI',
        nominalCapacity: {
          totalNominalCapacityAnyWasteType: 12.5,
          permittedCapacityHazardous: 2.5,
          permittedCapacityNonHazardous: 10,
        },
        specificConditions: 'Article51(1)',
        specificConditionsPermitUrl: 'https://amt.example/51',
        withinRefinery: false,
      },
      { inspireId: 'AT.CAED/9.PART-3', name: 'Brenner', plantType: 'co-WI', status: 'disused' },
    ]);
  });

  test('stricter conditions, reasons of confidentiality and the contact of an authority are stored', async () => {
    const record = await recordFromCells({
      stricterConditionBATAEL: 'BVT 29, NOx|BVT 30',
      stricterConditionArticle18: 'true|',
      confidentialField: 'operator.name|parts/AT.CAED~9.PART-1/name',
      confidentialityReason: 'Article4(2)(d)|Article4(2)(a)',
      authorityName: 'Amt der Oö. Landesregierung',
      authorityTelephoneNo: '+43 1',
      authorityFaxNo: '+43 2',
      authorityIndividualName: 'Maria Muster',
      authorityCity: 'Linz',
    });
    const id = record.id;
    expect(record.stricterPermitConditions).toEqual([
      { id: `${id}-S1`, batAel: 'BVT 29, NOx', article18: true, article14Paragraph4: false },
      { id: `${id}-S2`, batAel: 'BVT 30', article18: false, article14Paragraph4: false },
    ]);
    expect(record.confidentiality).toEqual([
      { field: 'operator.name', reason: 'Article4(2)(d)' },
      { field: 'parts/AT.CAED~9.PART-1/name', reason: 'Article4(2)(a)' },
    ]);
    expect(record.authorities).toMatchObject([
      {
        id: 'lh-4',
        telephoneNo: '+43 1',
        faxNo: '+43 2',
        individualName: 'Maria Muster',
        address: { street: '', city: 'Linz' },
      },
    ]);
  });

  test.each([
    [{ sitePointLon: '14.3' }, 'Die Angabe „sitePointLat“ fehlt.'],
    [{ facilityPointLon: 'Ost' }, '„Ost“ in „facilityPointLon“ ist keine Koordinate in Grad (WGS 84).'],
    [{ riskCategory: 'hoch' }, 'Die Angabe riskCategory „hoch“ ist unbekannt; möglich sind high, medium, low.'],
    [{ emas: 'vielleicht' }, '„vielleicht“ ist weder true noch false.'],
    [
      { otherRelevantChapters: 'ChapterII' },
      'Die Angabe otherRelevantChapters „ChapterII“ ist unbekannt; möglich sind ChapterIII, ChapterIV, ChapterV, ChapterVI.',
    ],
    [
      { installationPartName: 'A', plantType: 'WI', specificConditions: 'Article51' },
      'Die Angabe specificConditions „Article51“ ist unbekannt; möglich sind Article51(1), Article51(2), Article51(3).',
    ],
    [
      { installationPartName: 'A', plantType: 'LCP', partDerogations: 'Article31,Article36' },
      'Die Angabe partDerogations „Article36“ ist unbekannt; möglich sind Article31, Article32, Article33, Article34, Article35.',
    ],
    [
      { installationPartName: 'A', plantType: 'LCP', partStatus: 'running' },
      'Die Angabe partStatus „running“ ist unbekannt; möglich sind functional, notRegulated, disused, decommissioned.',
    ],
    [
      { confidentialField: 'operator.name', confidentialityReason: 'secret' },
      'Die Angabe confidentialityReason „secret“ ist unbekannt; möglich sind Article4(2)(a), Article4(2)(b),',
    ],
    [{ plantType: 'LCP' }, 'Die Angabe „installationPartName“ fehlt.'],
    [{ installationPartName: 'A|B', plantType: 'LCP' }, 'Die Angabe „plantType“ fehlt.'],
    [
      { installationPartName: 'A', plantType: 'LCP', numberOfOperatingHours: '9000' },
      '„9000“ in „numberOfOperatingHours“ ist keine Zahl von 0 bis 8784.',
    ],
    [
      { installationPartName: 'A', plantType: 'LCP', totalRatedThermalInput: '-1' },
      '„-1“ in „totalRatedThermalInput“ ist keine Zahl ab 0.',
    ],
    [
      { installationPartName: 'A', plantType: 'WI', permittedCapacityHazardous: '1' },
      'Die Angabe „totalNominalCapacityAnyWasteType“ fehlt.',
    ],
    [
      { confidentialField: 'remarks', confidentialityReason: 'Article4(2)(d)' },
      '„remarks“ in „confidentialField“ ist keine Angabe, die vertraulich sein kann.',
    ],
    [{ confidentialField: 'operator.name' }, 'Die Angabe „confidentialityReason“ fehlt.'],
  ])('a line with %j is rejected with the reason', async (cells, reason) => {
    const { rejected, records } = await imported(cells);
    expect(rejected).toHaveLength(1);
    expect(rejected[0]).toContain(reason);
    expect(records).toEqual([]);
  });

  test('a web address that is none is dropped from any part, and reported once for its column', async () => {
    const cells = {
      installationPartName: 'A|B',
      plantType: 'LCP|LCP',
      publicDisclosureURL: 'https://a.example|javascript:0',
    };
    const { records, findings } = await imported(cells);
    expect(records[0]?.parts.map(({ publicDisclosureUrl }) => publicDisclosureUrl)).toEqual([
      'https://a.example',
      undefined,
    ]);
    expect(findings).toContain('2: NO_WEB_ADDRESS');
    expect(records[0]?.findings).toContainEqual(expect.objectContaining({ field: 'parts.publicDisclosureUrl' }));
  });

  test('a yes/no field with a column needs nothing else to be imported', async () => {
    const flags = columns.filter(({ filled, list }) => filled.field.kind === 'flag' && !list);
    const record = await recordFromCells(Object.fromEntries(flags.map(({ name }) => [name, 'ja'])));
    for (const { filled } of flags) {
      const value = filled.path.split('.').reduce((within: unknown, name) => Reflect.get(Object(within), name), record);
      expect(value, filled.path).toBe(true);
    }
    expect(flags.map(({ name }) => name)).toContain('emas');
  });
});
