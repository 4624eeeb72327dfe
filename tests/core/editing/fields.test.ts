import { describe, expect, test } from 'vitest';
import {
  batConclusionFields,
  derogationFields,
  inspectionFields,
  permitFields,
  proposalFields,
  proposalGroups,
  reasonField,
  reportField,
  statusFields,
} from '../../../src/core/editing/fields.ts';
import type { FieldDefinition } from '../../../src/core/forms/field.ts';
import { validateForm } from '../../../src/core/forms/validate.ts';

const context = { today: '2026-11-20' };
const told = (fields: readonly FieldDefinition[], values: Record<string, unknown>) =>
  validateForm(fields, values, context).map(({ label, message }) => `${label}: ${message}`);

const inspection = {
  date: '2026-11-10',
  kind: 'routine',
  authority: 'Landeshauptmann von Oberösterreich',
  result: 'compliant',
  summary: 'Alles in Ordnung.',
};

describe('Fields that may be edited', () => {
  test('have an id each within their form, and every one of a proposal stands in a group', () => {
    const forms = [
      inspectionFields,
      permitFields,
      batConclusionFields,
      derogationFields([]),
      statusFields,
      proposalFields,
    ];
    for (const fields of forms) expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
    expect(proposalGroups.flatMap(({ ids }) => ids)).toEqual(proposalFields.map(({ id }) => id));
  });

  test('[R5.2] an inspection needs its day, kind, authority, result and summary', () => {
    expect(told(inspectionFields, inspection)).toEqual([]);
    expect(told(inspectionFields, {})).toHaveLength(5);
  });

  test('[R5.4] an inspection lies in the past, its report and the next visit after it', () => {
    expect(told(inspectionFields, { ...inspection, date: '2026-11-21' })).toEqual([
      'Tag der Umweltinspektion: 20.11.2026 oder früher.',
    ]);
    expect(told(inspectionFields, { ...inspection, reportPublished: '2026-11-09', nextDue: '2025-01-01' })).toEqual([
      'Bericht veröffentlicht am: 10.11.2026 oder später.',
      'Nächste regelmäßige Umweltinspektion bis: 10.11.2026 oder später.',
    ]);
  });

  test('an address of the internet is one that a browser opens as a page', () => {
    const permit = { title: 'Betrieb', reference: 'UR-1/2026', authority: 'BH Linz-Land' };
    const address = (permitUrl: string) => told(permitFields, { ...permit, permitUrl });
    expect(address('https://www.ris.bka.gv.at/a?b=1')).toEqual([]);
    for (const wrong of ['javascript:alert(1)', 'www.example.at', 'https://', 'http:// a']) {
      expect(address(wrong)).toEqual([
        'Adresse des Bescheids im Internet: Bitte eine Adresse eingeben, die mit https:// beginnt.',
      ]);
    }
  });

  test('a derogation is from a conclusion that the installation has to keep', () => {
    const fields = derogationFields([{ code: 'WI', title: 'Abfallverbrennung' }]);
    const derogation = { batAel: 'NOx', reason: 'Technik', startDate: '2026-01-01', endDate: null };
    expect(told(fields, { ...derogation, batConclusionCode: 'WI' })).toEqual([]);
    expect(told(fields, { ...derogation, batConclusionCode: 'CLM' })).toEqual([
      'bvT-Schlussfolgerung: Validierungsfehler.',
    ]);
  });

  test('a reason and a report say when they are missing', () => {
    expect(told([reasonField('Begründung', true), reportField], {})).toEqual([
      'Begründung: Dieses Feld ist verpflichtend.',
    ]);
    expect(told([{ ...reportField, required: true }], {})).toEqual(['Bericht: Dieses Feld ist verpflichtend.']);
  });
});
