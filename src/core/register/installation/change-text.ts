import type { LastChange } from './installation-record.ts';
import { changeTerms } from './record-terms.ts';

/** Name of what is edited when the report of an inspection is published. */
export const inspectionReport = 'Bericht';

/** Names before the others are only counted. */
const mostNamed = 2;

/** 'Anmerkungen und Betreiber:in geändert', 'Name, Status und 3 weitere Angaben geändert'; what is not known in detail by its kind. */
export function changeText({ kind, fields = [] }: LastChange): string {
  if (fields.length === 0) return changeTerms[kind];
  if (fields.length === 1 && fields[0] === inspectionReport) return `${inspectionReport} veröffentlicht`;
  const named = fields.slice(0, fields.length === mostNamed + 1 ? mostNamed + 1 : mostNamed);
  const more = fields.length - named.length;
  const [last = '', ...others] = [...named, ...(more > 0 ? [`${more} weitere Angaben`] : [])].reverse();
  return `${others.length > 0 ? `${others.reverse().join(', ')} und ${last}` : last} geändert`;
}
