import { formatDate } from '#core/platform/format/date.ts';
import type { ConclusionFile } from '#core/register/bat-conclusions/bat-conclusion-calls.ts';
import { calendarText, calendarType } from '../../platform/http/calendar.ts';
import type { AnsweredFile } from '../../platform/http/files.ts';
import type { PdfShelf } from '../../platform/pdf/pdf-shelf.ts';
import { type BatConclusion, batConclusionByCode } from '../reference-data/bat-conclusions.ts';
import { batSheet } from './conclusion-document.ts';

/** The deadline, if the conclusion is still in force. */
const deadlineOf = ({ deadline, replacedBy }: BatConclusion): string | undefined =>
  replacedBy === undefined ? deadline : undefined;

/** The files available for a conclusion. */
export function filesOf(entry: BatConclusion): ConclusionFile[] {
  return [
    { id: `${entry.code}.pdf`, title: 'Datenblatt', mediaType: 'application/pdf' },
    ...(deadlineOf(entry)
      ? [{ id: `${entry.code}.ics`, title: 'Frist für Ihren Kalender', mediaType: 'text/calendar' } as const]
      : []),
  ];
}

/** @param page address of the conclusion's page */
function calendarOf({ code, title, decision, published, adopted }: BatConclusion, deadline: string, page: URL): string {
  const event = {
    id: `bvt-${code}`,
    date: deadline,
    stamp: adopted,
    summary: `Frist zur Anpassung an bvT: ${title} (${code})`,
    description: `Vier Jahre nach der Veröffentlichung am ${formatDate(published)} (Art. 21 Abs. 3 der Richtlinie 2010/75/EU), Beschluss ${decision}.\n${page.href}`,
    page,
  };
  return calendarText(`bvT-Frist ${code}`, [event]);
}

/**
 * A file of a conclusion by its id.
 *
 * @param pageOf returns the address of the page of the conclusion with this code
 * @returns undefined if there is no such file, 'busy' if too many are being generated
 */
export async function readFile(
  id: string,
  shelf: PdfShelf,
  pageOf: (code: string) => URL,
): Promise<AnsweredFile | 'busy' | undefined> {
  const [, code = '', kind] = /^(.+)\.(pdf|ics)$/.exec(id) ?? [];
  const entry = batConclusionByCode(code);
  if (!entry) return undefined;
  if (kind === 'pdf') {
    const file = await shelf.fileOf(batSheet(entry));
    return file ? { name: `bvT-${code}.pdf`, type: 'application/pdf', parts: [file] } : 'busy';
  }
  const deadline = deadlineOf(entry);
  if (deadline === undefined) return undefined;
  const text = calendarOf(entry, deadline, pageOf(code));
  return { name: `bvT-Frist-${code}.ics`, type: calendarType, parts: [Buffer.from(text)] };
}
