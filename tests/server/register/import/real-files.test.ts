import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importing } from './fixtures.ts';

// Public data sets next to the project on development machines; they are not part of it.
const root = join(import.meta.dirname, '../../../..');
const candidates = ['../shared/data', '../../shared/data'].map((folder) => join(root, folder));
const data = candidates.find((folder) => existsSync(folder)) ?? '';
const present = data !== '';
const boundaries = ['laender_999_topo.json', 'bezirke_995_topo.json'].map((name) => join(data, 'boundaries', name));

describe.skipIf(!present)(present ? 'real files' : 'real files (skipped: ../shared/data is not there)', () => {
  test('the Austrian EU ETS installations are read with the mapping file of the same name', async () => {
    const { summary, records, rejected, findings } = await importing({
      files: [join(data, 'at_ets_installations.csv')],
      boundaries,
    });
    expect(rejected).toEqual([]);
    expect(summary).toMatchObject({ loaded: 264, added: 264 });
    expect(records.find((record) => record.id === 'AT-50')).toMatchObject({
      name: 'AGRANA Aschach',
      operator: { name: 'AGRANA Stärke GmbH' },
      unit: { municipality: 'Aschach an der Donau', districtCode: '405' },
      geometry: { accuracy: 'municipality' },
      permits: [{ reference: 'ILE165', dateOfGranting: '2005-10-18' }],
      identifiers: { ets: 'AT-50', eprtr: '20000.00442' },
    });
    expect(records.filter((record) => record.status === 'functional')).toHaveLength(182);
    expect(records.every((record) => record.unit !== undefined && !record.example)).toBe(true);
    // Postcodes of post office boxes; the points are centres of municipalities and therefore within their districts.
    expect(
      findings.filter((finding) => !finding.endsWith('NO_ANNEX_I_ACTIVITY')).map((finding) => finding.split(': ')[1]),
    ).toEqual(Array.from({ length: 7 }, () => 'UNKNOWN_POSTCODE'));
  });

  test('the EU Registry’s own column names are read without a mapping file', async () => {
    const { summary, records, rejected } = await importing({ files: [join(data, 'eprtr_facilities_finland.csv')] });
    expect(rejected).toEqual([]);
    expect(summary.loaded).toBe(1072);
    const { length: functional } = records.filter((record) => record.status === 'functional');
    expect(functional).toBe(1032);
    expect(summary.findings.MISSING_COORDINATES).toBe(296);
    expect(records.find((record) => record.inspireId === 'FI.EEA/100003197.FACILITY')).toMatchObject({
      id: 'FI.EEA~100003197.FACILITY',
      facility: { facilityType: 'EPRTR', mainActivityCode: '5(c)' },
      activities: [{ code: '5.3a' }],
      address: { countryCode: 'FI' },
    });
    expect(records.some((record) => record.name === 'CONFIDENTIAL')).toBe(false);
  });

  test('a table of other data with the same identifiers is rejected', async () => {
    const { summary, records } = await importing({ files: [join(data, 'eprtr_releases_finland.csv')] });
    expect(summary.files[0]?.failure).toContain('nameOfFeature');
    expect(records).toEqual([]);
  });

  test('points in the wrong district are found in the data set of industrial sites', async () => {
    const { summary, findings } = await importing({
      files: [join(data, 'hotmaps_industrial_sites_europe.csv')],
      boundaries,
    });
    expect(summary.loaded + summary.rejected).toBe(5029);
    expect(findings).toContain('2: POINT_OUTSIDE_DISTRICT');
    expect(summary.findings.POINT_OUTSIDE_DISTRICT).toBeGreaterThanOrEqual(5);
  });
});
