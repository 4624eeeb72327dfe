import { formatDate, isoDateOf } from '../format/date.ts';
import type { VersionStamp } from './version.ts';

/** How a version is meant: 'Berichtigung, gilt ab 01.10.2026'; empty for imports, and for changes that hold since the day they were made. */
export function versionMeaning({
  at,
  revision,
  validFrom,
}: Pick<VersionStamp, 'at' | 'revision' | 'validFrom'>): string {
  const since =
    validFrom !== undefined && validFrom !== isoDateOf(new Date(at)) ? `gilt ab ${formatDate(validFrom)}` : '';
  return [revision === 'correction' ? 'Berichtigung' : '', since].filter(Boolean).join(', ');
}
