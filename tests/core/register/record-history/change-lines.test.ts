import { describe, expect, test } from 'vitest';
import { listsOf } from '#core/platform/description/describe.ts';
import { changesBetween } from '#core/platform/versions/changes-between.ts';
import type { RecordChange } from '#core/platform/versions/record-change.ts';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { changeLines } from '#core/register/record-history/change-lines.ts';
import { formerStates } from '../../../server/fixtures/former-states.ts';

const [first, , , last] = formerStates();
if (!first || !last) throw new Error('no states');

const linesOf = (before: Partial<InstallationRecord>, after: Partial<InstallationRecord>): string[] =>
  changeLines(changesBetween(recordDescription, { ...first, ...before }, { ...first, ...after }));

describe('changes in words', () => {
  test('[R4.42] changes state the new and old value of a field, with dates and codes in readable form', () => {
    expect(changeLines(changesBetween(recordDescription, first, last))).toEqual([
      'Status: außer Betrieb seit 01.11.2026 (bisher in Betrieb)',
      'Betreiber:in: Donauwerk Umwelt GmbH (bisher Donauwerk Entsorgung GmbH)',
      'Website: https://donauwerk-umwelt.example/ (bisher https://donauwerk.example/)',
      'Anmerkungen: keine Angabe mehr (bisher Anmerkung)',
      'Genehmigung – nicht überprüft (bisher überprüft); Maßnahmen: Nachrüstung der Entstaubung',
      'Neu: Umweltinspektion vom 05.10.2026, keine Mängel',
      'Gelöscht: Ausnahme BVT 29, NOx',
    ]);
  });

  test.each([
    ['betreiber', 'usp', 'Anlage einer anderen registrierten Betreiber:in zugeordnet'],
    [undefined, 'usp', 'Anlage einer registrierten Betreiber:in zugeordnet'],
    ['betreiber', undefined, 'Anlage keiner registrierten Betreiber:in mehr zugeordnet'],
  ])('[R7.29] a change of the registered owner from %s to %s is described without its ids', (before, after, line) => {
    const of = (ownerId: string | undefined) => {
      const { ownerId: _, ...operator } = first.operator;
      return { operator: { ...operator, ...(ownerId && { ownerId }) } };
    };
    expect(linesOf(of(before), of(after))).toEqual([line]);
  });

  test('changed fields of an entry are on one line, and a published report has its date', () => {
    const [inspection] = first.inspections;
    const [conclusion] = first.batConclusions;
    if (!inspection || !conclusion) throw new Error('The example has neither inspections nor conclusions.');
    const { reportPublished: _, ...unpublished } = inspection;
    const { stateSince: _since, ...open } = conclusion;
    expect(
      linesOf(
        { inspections: [{ ...unpublished, result: 'compliant' }], batConclusions: [{ ...open, state: 'open' }] },
        {
          inspections: [{ ...unpublished, result: 'minorDeviations', reportPublished: '2026-11-15' }],
          batConclusions: [{ ...open, state: 'inProgress', stateSince: '2026-11-13' }],
        },
      ),
    ).toEqual([
      'Umweltinspektion – Ergebnis: geringfügige Mängel (bisher keine Mängel); Bericht veröffentlicht am 15.11.2026',
      `bvT-Schlussfolgerung ${conclusion.code}: in Anpassung seit 13.11.2026 (bisher offen)`,
    ]);
    expect(
      linesOf({ inspections: [unpublished] }, { inspections: [{ ...unpublished, reportPublished: '2026-11-15' }] }),
    ).toEqual(['Umweltinspektion: Bericht veröffentlicht am 15.11.2026']);
  });

  test('a new inspection changes the date of the next one', () => {
    const [inspection] = first.inspections;
    if (!inspection) throw new Error('The example has no inspections.');
    const { nextDue: _, ...done } = inspection;
    const next = { ...done, id: 'next', date: '2026-09-22', result: 'compliant' as const, nextDue: '2029-09-22' };
    expect(linesOf({ inspections: [{ ...done, nextDue: '2026-09-30' }] }, { inspections: [done, next] })).toEqual([
      'Nächste Inspektion: 22.09.2029 (bisher 30.09.2026)',
      'Neu: Umweltinspektion vom 22.09.2026, keine Mängel',
    ]);
  });

  test('an address is shown as one value, and coordinates only as changed', () => {
    const { address } = first.operator;
    const moved = { ...first.operator, address: { ...address, street: 'Neugasse', buildingNumber: '5' } };
    const geometry = { longitude: 14.3, latitude: 48.2, accuracy: 'exact' as const };
    expect(
      linesOf({ geometry }, { operator: moved, geometry: { ...geometry, longitude: 14.31, latitude: 48.21 } }),
    ).toEqual([`Sitz: Neugasse 5 (bisher ${address.street} ${address.buildingNumber})`, 'Lage geändert']);
  });

  test('[R7.30] legal forms and countries are shown by their German names', () => {
    const cooperative = { ...first.operator, legalForm: 'Gen' };
    expect(linesOf({}, { operator: cooperative })).toEqual([
      'Rechtsform: Genossenschaft (bisher Gesellschaft mit beschränkter Haftung)',
    ]);
    const abroad = { ...first.operator, address: { ...first.operator.address, countryCode: 'CZ' } };
    expect(linesOf({}, { operator: abroad })).toEqual(['Sitz: Tschechien (bisher Österreich)']);
  });

  test('of many changes only the first are described', () => {
    const paths = ['name', 'status', 'remarks', 'source', 'site.name', 'facility.name', 'nace.code', 'operator.url'];
    const lines = changeLines(
      [...paths, 'operator.name', 'unit.district'].map((path) => ({ path, type: 'NEW', newValue: 'x' })),
    );
    expect(lines).toHaveLength(9);
    expect(lines.at(-1)).toBe('2 weitere Änderungen');
  });

  test('an added entry of every list is named', () => {
    const added = listsOf(recordDescription).map(
      (list): RecordChange => ({ path: `${list}/1`, type: 'NEW', newValue: { id: '1' } }),
    );
    expect(added.flatMap((change) => changeLines([change]))).toEqual(
      listsOf(recordDescription).map((list) => `Neu: ${recordDescription.fields[list].entry}`),
    );
  });
});
