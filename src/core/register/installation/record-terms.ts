/** German terms and marks for the coded values of records, lists and searches, shared by page and server. */

import { formatDate } from '../../platform/format/date.ts';
import { formatInteger } from '../../platform/format/number.ts';
import type { Mark } from '../../platform/format/state-mark.ts';
import type { ChangeKind } from './installation-record.ts';

export { adaptationMarks, adaptationTerms } from '../record/adaptation-terms.ts';
export {
  inspectionKindTerms,
  inspectionResultMarks,
  inspectionResultTerms,
} from '../record/inspection-terms.ts';
export { statusMarks, statusTerms } from '../record/statuses.ts';

/** What changed at an installation; shown before the date. */
export const changeTerms: Record<ChangeKind, string> = {
  permitGranted: 'Neuer Bescheid',
  permitUpdated: 'Bescheid aktualisiert',
  derogation: 'Ausnahme bewilligt',
  status: 'Neuer Status',
  batConclusion: 'Anpassung an bvT',
  inspection: 'Umweltinspektion',
  edited: 'Angaben geändert',
  record: 'Eintrag im Register',
};

/** For an overdue inspection. */
export const overdueMark: Mark = { shape: 'triangle', tone: 'danger' };

/** @param due the latest date of the next inspection (ISO date), which has passed */
export const overdueSince = (due: string): string => `überfällig seit ${formatDate(due)}`;

/** '1.034 Anlagen', '1 Anlage'. */
export const totalText = (total: number): string => `${formatInteger(total)} ${total === 1 ? 'Anlage' : 'Anlagen'}`;
