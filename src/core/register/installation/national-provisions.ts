/** Austrian provisions behind the statutory dates, by the statute that applies to an installation. */
import type { InstallationRecord, Permit } from './installation-record.ts';

/** What a date is about: inspections, or the adaptation of permits to BAT conclusions. */
export type Matter = 'inspection' | 'adaptation';

interface Statute {
  /** How the legal basis of a permit names it. */
  name: RegExp;
  /** Annex I activities that it covers, where the newest permit names no statute that decides. */
  covers?: RegExp;
  provisions: Partial<Record<Matter, string>>;
}

const statutes: readonly Statute[] = [
  {
    name: /GewO(?! 1973)/,
    covers: /^(1\.[2-4]|2|3|4|6\.([1-57-9]|10)(?!\d))/,
    provisions: { inspection: '§ 82a GewO 1994', adaptation: '§ 81b GewO 1994' },
  },
  {
    name: /AWG(?! 1990)/,
    covers: /^5/,
    provisions: { inspection: '§ 63a AWG 2002', adaptation: '§ 57 AWG 2002' },
  },
  { name: /EG-K/, covers: /^1\.1$/, provisions: { adaptation: '§§ 42, 43 EG-K 2013' } },
  { name: /MinroG/, provisions: { inspection: '§ 121g MinroG' } },
];

/**
 * Statutes that leave it to the activity: those whose permits passed to one of several later acts, and those that go beside the others. A
 * waste treatment plant permitted under the GewO 1973 is one under the AWG 2002 today.
 */
const undecided = /GewO 1973|AWG 1990|LRG-K|WRG|UVP-G/;

/** When a permit was last granted or changed; empty if unknown. */
const dayOf = ({ dateOfGranting = '', dateOfLastUpdate = '' }: Permit): string =>
  dateOfLastUpdate > dateOfGranting ? dateOfLastUpdate : dateOfGranting;

/**
 * The provisions on a matter in the statute that the newest permit names, or else in the one that covers the main activity. Empty where none
 * is known, as for the law of the federal states.
 */
export function nationalProvisions(
  matter: Matter,
  { permits, activities }: Pick<InstallationRecord, 'permits' | 'activities'>,
): string[] {
  const deciding = permits.filter(({ legalBasis }) => legalBasis !== '' && !undecided.test(legalBasis));
  const newest = deciding.map(dayOf).sort().at(-1);
  const named = deciding.filter((permit) => dayOf(permit) === newest);
  const { code = '' } = activities.find(({ main }) => main) ?? activities[0] ?? {};
  const applied = statutes.filter(({ name, covers }) =>
    named.length > 0 ? named.some(({ legalBasis }) => name.test(legalBasis)) : covers?.test(code),
  );
  return applied.flatMap(({ provisions }) => provisions[matter] ?? []);
}
