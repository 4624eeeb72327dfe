/** Austrian provisions behind the statutory dates, by the statute under which an installation is permitted. */
import type { InstallationRecord } from './installation-record.ts';

/** What a date is about: inspections, or the adaptation of permits to BAT conclusions. */
export type Matter = 'inspection' | 'adaptation';

interface Statute {
  /** As the legal basis of a permit names it. */
  name: string;
  /** Annex I activities that it covers, for installations whose permits name no statute. */
  covers?: RegExp;
  provisions: Partial<Record<Matter, string>>;
}

const statutes: readonly Statute[] = [
  {
    name: 'GewO',
    covers: /^(1\.[2-4]|2|3|4|6\.([1-57-9]|10)(?!\d))/,
    provisions: { inspection: '§ 82a GewO 1994', adaptation: '§ 81b GewO 1994' },
  },
  {
    name: 'AWG',
    covers: /^5/,
    provisions: { inspection: '§ 63a AWG 2002', adaptation: '§ 57 AWG 2002' },
  },
  { name: 'EG-K', covers: /^1\.1$/, provisions: { adaptation: '§§ 42, 43 EG-K 2013' } },
  { name: 'MinroG', provisions: { inspection: '§ 121g MinroG' } },
];

/**
 * The provisions on a matter in the statutes that the permits name, or else in the one that covers the main activity. Empty where none is
 * known, as for the law of the federal states.
 */
export function nationalProvisions(
  matter: Matter,
  { permits, activities }: Pick<InstallationRecord, 'permits' | 'activities'>,
): string[] {
  const named = statutes.filter(({ name }) => permits.some(({ legalBasis }) => legalBasis.includes(name)));
  const { code = '' } = activities.find(({ main }) => main) ?? activities[0] ?? {};
  // Permits under other statutes, such as those of the federal states, say more than the activity.
  const isUnnamed = permits.every(({ legalBasis }) => legalBasis === '');
  const applied = named.length > 0 || !isUnnamed ? named : statutes.filter(({ covers }) => covers?.test(code));
  return applied.flatMap(({ provisions }) => provisions[matter] ?? []);
}
