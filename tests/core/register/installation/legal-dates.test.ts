import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, addYears } from '#core/platform/format/days.ts';
import type { Inspection } from '#core/register/installation/installation-record.ts';
import { type DatedRecord, legalDatesOf } from '#core/register/installation/legal-dates.ts';

const today = '2026-11-22';
const visit = (values: Partial<Inspection> = {}): Inspection => ({
  id: 'i1',
  date: '2025-03-10',
  kind: 'routine',
  authority: 'Amt der Oö. Landesregierung',
  result: 'compliant',
  summary: '',
  reportPublished: '2025-06-01',
  measures: '',
  nextDue: '2027-03-10',
  ...values,
});
const record = (values: Partial<DatedRecord> = {}): DatedRecord => ({
  status: 'functional',
  activities: [],
  inspections: [],
  permits: [],
  batConclusions: [],
  derogations: [],
  ...values,
});
const permit = (legalBasis: string, dateOfGranting?: string): DatedRecord['permits'][number] => ({
  id: 'p1',
  reference: 'UR-2019-1',
  title: 'Genehmigung',
  authority: 'Amt',
  legalBasis,
  ...(dateOfGranting && { dateOfGranting }),
  permitGranted: true,
  permitReconsidered: false,
  permitUpdated: false,
  enforcementAction: '',
});

describe('the next inspection', () => {
  const next = (values: Partial<DatedRecord>) =>
    legalDatesOf(record(values), today).find(({ id }) => id === 'inspection');

  test('the next inspection states the interval between the latest visit and the next due date', () => {
    const inspections = [visit(), visit({ id: 'i0', date: '2023-03-10', nextDue: '2025-03-10' })];
    expect(next({ inspections })).toMatchObject({
      date: '2027-03-10',
      title: 'Nächste Umweltinspektion',
      reckoning: 'Letzte Umweltinspektion am 10.03.2025. Nach ihrem Risiko wird die Anlage alle 2 Jahre besucht.',
    });
  });

  test('the next inspection is three years after the last one if the authority has set no date', () => {
    const { nextDue, ...last } = visit();
    expect(next({ inspections: [last] })).toMatchObject({
      date: '2028-03-10',
      reckoning: 'Letzte Umweltinspektion am 10.03.2025, die nächste spätestens drei Jahre danach.',
    });
  });

  test.each([
    ['high', '2026-03-10', 'jedes Jahr'],
    ['medium', '2027-03-10', 'alle 2 Jahre'],
    ['low', '2028-03-10', 'alle 3 Jahre'],
  ] as const)(
    'the next inspection of %s risk is due at the interval of that risk after the last routine one',
    (riskCategory, date, words) => {
      const { nextDue: _, ...routine } = visit();
      const complaint = { ...routine, id: 'i2', date: '2025-09-01', kind: 'nonRoutine' as const };
      const found = next({ riskCategory, inspections: [complaint, routine] });
      expect(found?.date).toBe(date);
      expect(found?.reckoning).toContain(words);
    },
  );

  test('a visit for a special reason leaves the date that was set with the last routine one', () => {
    const { nextDue: _, ...complaint } = visit({ id: 'i2', date: '2025-09-01', kind: 'nonRoutine' });
    expect(next({ riskCategory: 'high', inspections: [visit(), complaint] })?.date).toBe('2027-03-10');
  });

  test('the next inspection follows serious deviations within six months', () => {
    const last = visit({ date: '2026-08-31', nextDue: '2027-02-27', result: 'seriousDeviations' });
    expect(next({ inspections: [last] })).toMatchObject({
      title: 'Neuerliche Umweltinspektion',
      reckoning: 'Erhebliche Mängel am 31.08.2026: neuerlicher Besuch innerhalb von sechs Monaten.',
    });
  });

  test('the next inspection is reckoned from the last routine one, whatever was visited for a special reason since', () => {
    const routine = visit({ id: 'i0', date: '2025-02-03' });
    const complaint = visit({ date: '2026-05-06', kind: 'nonRoutine', nextDue: '2028-02-03' });
    expect(next({ inspections: [routine, complaint] })).toMatchObject({
      date: '2028-02-03',
      reckoning:
        'Letzte regelmäßige Umweltinspektion am 03.02.2025. Nach ihrem Risiko wird die Anlage alle 3 Jahre besucht.',
    });
  });

  test('the next inspection stays listed when overdue and is omitted for a disused installation', () => {
    const inspections = [visit({ date: '2020-01-05', nextDue: '2023-01-05' })];
    expect(next({ inspections })?.date).toBe('2023-01-05');
    expect(next({ inspections, status: 'disused' })).toBeUndefined();
  });

  test('the next inspection cites the sections of the laws on which the permits are based', () => {
    const permits = [permit('§ 77a GewO 1994'), permit('§ 37 AWG 2002')];
    expect(next({ inspections: [visit()], permits })?.legalBasis).toBe(
      'Art. 23 Abs. 4 Richtlinie 2010/75/EU, § 82a GewO 1994, § 63a AWG 2002',
    );
    expect(next({ inspections: [visit()] })?.legalBasis).toBe('Art. 23 Abs. 4 Richtlinie 2010/75/EU');
  });
});

describe('the national law', () => {
  const lawOf = (code: string, ...permits: DatedRecord['permits']) => {
    const activities = [{ code, title: '', legalVersion: '2010/75/EU' as const, main: true }];
    const [next] = legalDatesOf(record({ inspections: [visit()], activities, permits }), today);
    return next?.legalBasis.replace('Art. 23 Abs. 4 Richtlinie 2010/75/EU', '');
  };

  test.each([
    ['waste treatment permitted under an act that no longer applies', '5.2a', ['§ 77 GewO 1973|1985-01-01'], 'AWG'],
    ['a landfill permitted under the Water Act', '5.4', ['§ 32 WRG 1959|1982-01-01'], 'AWG'],
    ['waste treatment by its newest permit', '5.2a', ['§ 77 GewO 1994|1996-01-01', '§ 37 AWG 2002|2010-01-01'], 'AWG'],
    ['whatever the order of the permits', '5.2a', ['§ 37 AWG 2002|2010-01-01', '§ 77 GewO 1994|1996-01-01'], 'AWG'],
    [
      'trade with a permit for water beside it',
      '4.1a',
      ['§ 77 GewO 1994|1996-01-01', '§ 32 WRG 1959|2019-01-01'],
      'GewO',
    ],
    ['trade after an assessment of its impact', '3.1a', ['§ 17 UVP-G 2000|2019-01-01'], 'GewO'],
    ['cement works that burn waste', '3.1a', ['§ 77a GewO 1994|2014-01-01', '§ 37 AWG 2002|2018-01-01'], 'AWG'],
    ['livestock', '6.6a', ['NÖ IBG|2014-01-01'], ''],
    ['livestock with an old permit', '6.6a', ['§ 77 GewO 1973|1984-01-01'], ''],
  ])('the national law is that of the activity or of the newest permit: %s', (_, code, permits, law) => {
    const section = { AWG: ', § 63a AWG 2002', GewO: ', § 82a GewO 1994' };
    const granted = permits.map((text) => permit(...(text.split('|') as [string, string])));
    expect(lawOf(code, ...granted)).toBe(law === 'AWG' || law === 'GewO' ? section[law] : '');
  });
});

describe('the other dates', () => {
  test.each([
    ['cement', '3.1a', '§ 77a GewO 1994', ', § 81b GewO 1994'],
    ['waste incineration', '5.2a', '§ 37 AWG 2002', ', § 57 AWG 2002'],
    ['boilers', '1.1', 'EG-K 2013', ', §§ 42, 43 EG-K 2013'],
    ['livestock', '6.6a', 'NÖ IBG', ''],
  ])(
    'the adaptation of %s cites the law of its permits, or of its activity if they name none',
    (_, code, basis, law) => {
      const activities = [{ code, title: '', legalVersion: '2010/75/EU' as const, main: true }];
      const conclusion = {
        code: 'X',
        title: '',
        decision: '',
        celex: '',
        deadline: '2027-01-01',
        state: 'open' as const,
      };
      for (const permits of [[permit(basis)], [permit('')], []])
        expect(
          legalDatesOf(record({ activities, permits, batConclusions: [conclusion] }), today).map(
            ({ legalBasis }) => legalBasis,
          ),
        ).toEqual([`Art. 21 Abs. 3 Richtlinie 2010/75/EU${law}`]);
    },
  );

  test('a report is due within four months, on the last day of a shorter month', () => {
    const { reportPublished, ...last } = visit({ date: '2026-10-31' });
    expect(legalDatesOf(record({ inspections: [last] }), today)).toContainEqual(
      expect.objectContaining({
        id: 'report-i1',
        date: '2027-02-28',
        legalBasis: 'Art. 23 Abs. 6 Richtlinie 2010/75/EU',
      }),
    );
  });

  test('a missing report is no longer listed after a later visit', () => {
    const { reportPublished, ...old } = visit({ id: 'i0', date: '2019-01-01' });
    const kinds = legalDatesOf(record({ inspections: [old, visit()] }), today).map(({ kind }) => kind);
    expect(kinds).toEqual(['inspection']);
  });

  test('the adaptation to BAT conclusions is listed until it is done or the installation is decommissioned or no longer regulated', () => {
    const conclusion = {
      code: 'FMP',
      title: 'Eisenmetallverarbeitung',
      decision: '',
      celex: '',
      deadline: '2026-11-04',
    };
    const batConclusions = [{ ...conclusion, state: 'open' as const }];
    expect(legalDatesOf(record({ batConclusions }), today)).toEqual([
      {
        id: 'adaptation-FMP',
        kind: 'adaptation',
        date: '2026-11-04',
        title: 'Anpassung an bvT: Eisenmetallverarbeitung (FMP)',
        reckoning: 'Vier Jahre nach Veröffentlichung der bvT-Schlussfolgerungen am 04.11.2022.',
        legalBasis: 'Art. 21 Abs. 3 Richtlinie 2010/75/EU',
      },
    ]);
    expect(legalDatesOf(record({ batConclusions: [{ ...conclusion, state: 'adapted' }] }), today)).toEqual([]);
    for (const status of ['decommissioned', 'notRegulated'] as const)
      expect(legalDatesOf(record({ batConclusions, status }), today)).toEqual([]);
    // A disused installation keeps its permit and may resume operation.
    expect(legalDatesOf(record({ batConclusions, status: 'disused' }), today)).toHaveLength(1);
  });

  test('the end of a derogation is listed until its last day, and not at all without an end date', () => {
    const derogation = { id: 'd1', batConclusionCode: 'WI', batAel: '', reason: '', startDate: '2024-01-01' };
    const ends = (endDate?: string) =>
      legalDatesOf(record({ derogations: [{ ...derogation, ...(endDate && { endDate }) }] }), today).map(
        ({ date }) => date,
      );
    expect(ends(today)).toEqual([today]);
    expect(ends('2026-11-21')).toEqual([]);
    expect(ends()).toEqual([]);
  });

  test('all dates are sorted chronologically', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    const day = days.map((date) => date.toISOString().slice(0, 10));
    const visits = fc
      .array(day)
      .map((dates) => dates.map((date, index) => visit({ id: `i${index}`, date, nextDue: addYears(date, 1) })));
    fc.assert(
      fc.property(visits, day, (inspections, now) => {
        const dates = legalDatesOf(record({ inspections }), now).map(({ date }) => date);
        expect(dates).toEqual(dates.toSorted());
      }),
    );
  });
});

test('adding months keeps the day of the month or uses the last day of a shorter month', () => {
  expect(addMonths('2024-10-31', 4)).toBe('2025-02-28');
  expect(addMonths('2023-10-31', 4)).toBe('2024-02-29');
  expect(addMonths('2024-01-15', -13)).toBe('2022-12-15');
  expect(addDays(addMonths('2024-12-01', 1), -1)).toBe('2024-12-31');
});
