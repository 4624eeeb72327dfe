import type { IndexedInstallation } from '../../../demo/server/search/indexed-installation.ts';

/** What the index takes, with the members that a test is about; rows and the rest are filled in plainly. */
export function indexed(
  id: string,
  {
    row = {},
    ...changes
  }: Partial<Omit<IndexedInstallation, 'row'>> & { row?: Partial<IndexedInstallation['row']> } = {},
): IndexedInstallation {
  return {
    row: {
      id,
      name: `Anlage ${id}`,
      operator: 'Betrieb GmbH',
      postalCode: '',
      city: '',
      districtCode: '',
      district: '',
      federalStateCode: '',
      federalState: '',
      activityCode: changes.activities?.[0]?.code ?? '',
      activityLegalVersion: '2010/75/EU',
      activityTitle: changes.activities?.[0]?.title ?? '',
      furtherActivities: 0,
      branch: '',
      status: 'functional',
      lastChange: { date: '2026-01-02', kind: 'record' },
      example: true,
      published: true,
      ...row,
    },
    branchCode: '',
    siteName: '',
    facilityName: '',
    street: '',
    activities: [],
    authorities: [],
    inspections: [],
    batConclusions: [],
    hasDerogation: false,
    ids: [],
    ...changes,
  };
}

/** The day on which tests of the index search. */
export const today = '2026-11-20';

/** Whoever is not signed in. */
export const anonymous = { kind: 'anonymous' } as const;
