import type { ProductionSiteEntry } from '#core/register/lookups/lookup-calls.ts';

/** Maximum number of installations of a site to name; of the rest, only the number is shown. */
const mostNamed = 2;

/** The names of a site's installations, the first ones if there are many. */
export function installationNames({ installations }: ProductionSiteEntry): string {
  const more = installations.length - mostNamed;
  const names = installations.slice(0, mostNamed).map(({ name }) => name);
  return [...names, ...(more > 0 ? [`${more} weitere`] : [])].join(', ');
}

/** What a search for sites has found, in German. */
export function foundText(count: number, more: boolean): string {
  if (count === 0) return 'Kein anderer Standort passt dazu. Prüfen Sie die Schreibweise.';
  if (more) return 'Hier stehen die ersten. Mit einer genaueren Angabe finden Sie die übrigen.';
  return count === 1 ? '1 Standort gefunden.' : `${count} Standorte gefunden.`;
}
