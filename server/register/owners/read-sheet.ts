import { parseGermanDate } from '#core/platform/format/german-date.ts';
import { largestSheet } from '#core/register/owners/assignment.ts';
import type { AssignmentTarget } from '../../account/assignments/assignments.ts';
import { plainCompanyNumber } from '../../account/assignments/company-number.ts';
import { storableText } from '../../platform/db/rows.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { FileFailure } from '../import/file-failure.ts';
import { readTable, type TableRow } from '../import/read-table.ts';
import { companyNumberExpected, isCompanyNumber } from './manage-assignments.ts';

/** What columns may be called, in lower case. */
const columns = {
  company: ['firmenbuchnummer', 'fn'],
  installation: ['anlage', 'anlagen-id', 'anlagenid', 'inspire-id'],
  person: ['person', 'benutzername', 'mail', 'e-mail'],
  until: ['bis', 'gültig bis'],
} as const;

/** A line of the sheet. */
export interface SheetEntry {
  line: number;
  person: string;
  /** The target as in the sheet. */
  written: string;
  target: AssignmentTarget | undefined;
  /** The last day (ISO date). */
  until: string | undefined;
  /** German sentences: what is wrong with the line by itself. */
  mistakes: string[];
}

/** The error for a sheet that cannot be taken as a whole. */
export const refusedSheet = (message: string) =>
  new ProblemError(problem('validation', { title: message, errors: [{ field: '/sheet', message }] }));

const headerExpected =
  'Die erste Zeile nennt die Spalten: „Person“ (Benutzername oder Mailadresse) und „Firmenbuchnummer“ oder „Anlage“, wenn nötig auch „bis“.';

/**
 * Reads a sheet of who acts for what.
 * @param today ISO date
 * @throws {ProblemError} 400 if it cannot be read as a whole
 */
export async function readSheet(text: string, today: string): Promise<SheetEntry[]> {
  const { header, rows } = await tableIn(text);
  const at = (names: readonly string[]) => header.findIndex((name) => names.includes(name));
  const [company, installation] = [at(columns.company), at(columns.installation)];
  const [person, until] = [at(columns.person), at(columns.until)];
  if (person === -1 || (company === -1 && installation === -1)) throw refusedSheet(headerExpected);
  return rows.map((row): SheetEntry => {
    const { line } = row;
    if ('rejected' in row)
      return { line, person: '', written: '', target: undefined, until: undefined, mistakes: [row.rejected] };
    const cell = (index: number) => (row.cells[index] ?? '').slice(0, 200);
    const target = targetIn(cell(company), cell(installation));
    const day = dayIn(cell(until), today);
    return {
      ...{ line, person: cell(person), written: cell(company) || cell(installation) },
      target: typeof target === 'string' ? undefined : target,
      until: day?.until,
      mistakes: [...(typeof target === 'string' ? [target] : []), ...(day?.mistakes ?? [])],
    };
  });
}

async function tableIn(text: string): Promise<{ header: string[]; rows: TableRow[] }> {
  const rows: TableRow[] = [];
  try {
    const table = await readTable(partsOf(text));
    for await (const row of table.rows) {
      if (rows.push(row) > largestSheet.lines)
        throw new FileFailure(`Eine Liste hat höchstens ${largestSheet.lines} Zeilen. Bitte teilen Sie sie.`);
    }
    return { header: table.header.map((name) => name.toLowerCase()), rows };
  } catch (error) {
    throw error instanceof FileFailure ? refusedSheet(error.message) : error;
  }
}

/** The text with line breaks as the reader expects them; people paste sheets, so the last one may have none. */
async function* partsOf(text: string): AsyncGenerator<string> {
  const lines = storableText(text)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  yield lines.endsWith('\n') ? lines : `${lines}\n`;
}

/** The target, or what is wrong with it. */
function targetIn(company: string, installation: string): AssignmentTarget | string {
  if (company !== '' && installation !== '') return 'Firmenbuchnummer und Anlage: bitte nur eine der beiden Angaben.';
  if (installation !== '') return { installation };
  if (company === '') return 'Es fehlt die Firmenbuchnummer oder die Anlage.';
  const companyNumber = plainCompanyNumber(company);
  return companyNumber !== undefined && isCompanyNumber(companyNumber) ? { companyNumber } : companyNumberExpected;
}

function dayIn(text: string, today: string): Pick<SheetEntry, 'until' | 'mistakes'> | undefined {
  if (text === '') return undefined;
  const period = parseGermanDate(text);
  if (!period || period.first !== period.last)
    return { until: undefined, mistakes: [`„${text}“ ist kein Tag wie 31.12.2027.`] };
  const mistakes = period.first < today ? ['Der letzte Tag liegt in der Vergangenheit.'] : [];
  return { until: period.first, mistakes };
}
