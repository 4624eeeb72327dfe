import { createHash } from 'node:crypto';
import {
  type SheetLine,
  type SheetOutcome,
  type SheetResult,
  sheetOutcomes,
} from '#core/register/owners/assignment.ts';
import { type AssignmentTarget, assign } from '../../account/assignments/assignments.ts';
import { writtenCompanyNumber } from '../../account/assignments/company-number.ts';
import type { Queryable } from '../../platform/db/rows.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { type Acting, readActing } from './acting.ts';
import { tellAssigned } from './assignment-mails.ts';
import { type AssignmentServices, doubtsAbout, lockAssignments } from './manage-assignments.ts';
import { type FoundOwner, ownersNamed } from './people.ts';
import { readSheet, refusedSheet, type SheetEntry } from './read-sheet.ts';

interface CheckedLine extends SheetLine {
  owner: FoundOwner | undefined;
  entry: SheetEntry;
}

const targetKey = (target: AssignmentTarget): string =>
  'installation' in target ? `i ${target.installation}` : `c ${target.companyNumber}`;

/** What each line leads to, by who acts for what now. */
async function check(on: Queryable, entries: readonly SheetEntry[]): Promise<CheckedLine[]> {
  const people = await ownersNamed(on, [...new Set(entries.map(({ person }) => person.toLowerCase()))]);
  const acting = await readActing(
    on,
    entries.flatMap(({ target }) => target ?? []),
  );
  const known = new Set(acting.installations.map(({ id }) => id));
  const lineOf = new Map<string, number>();
  return entries.map((entry) => {
    const { line, person, written, target } = entry;
    const named = people.filter((one) => isNamed(one, person));
    const [owner] = named;
    const mistakes = [...entry.mistakes, ...personMistakes(person, named)];
    if (target && 'installation' in target && !known.has(target.installation))
      mistakes.push('Diese Anlage gibt es nicht im Register.');
    const key = owner && target ? `${owner.username} ${targetKey(target)}` : undefined;
    const before = key === undefined ? undefined : lineOf.get(key);
    if (before !== undefined) mistakes.push(`Das steht schon in Zeile ${before}.`);
    else if (key !== undefined) lineOf.set(key, line);
    const found = mistakes.length === 0 && owner && target ? outcomeOf(acting, owner, target, entry.until) : undefined;
    const { outcome, messages } = found ?? { outcome: 'mistake' as const, messages: mistakes };
    return {
      ...{ line, outcome, messages, owner, entry },
      person: owner ? `${owner.name} (${owner.username})` : person,
      target: target ? shownAs(target, acting) : written,
      ...(entry.until !== undefined && { until: entry.until }),
    };
  });
}

const isNamed = ({ username, mail }: FoundOwner, name: string): boolean =>
  [username, mail].some((one) => one?.toLowerCase() === name.toLowerCase());

function personMistakes(name: string, named: readonly FoundOwner[]): string[] {
  const [owner, second] = named;
  if (name === '') return ['Es fehlt die Person.'];
  if (!owner) return ['Ein Konto einer Betreiber:in mit diesem Benutzernamen oder dieser Mailadresse gibt es nicht.'];
  if (second) return ['Diese Mailadresse haben mehrere Konten. Bitte nennen Sie den Benutzernamen.'];
  return owner.isDisabled ? ['Dieses Konto ist gesperrt.'] : [];
}

function outcomeOf(
  acting: Acting,
  { username }: FoundOwner,
  target: AssignmentTarget,
  until: string | undefined,
): { outcome: SheetOutcome; messages: string[] } {
  if (acting.assignedUntil(username, target) === (until ?? null)) return { outcome: 'unchanged', messages: [] };
  const doubts = doubtsAbout(acting, username, target).map(({ message }) => message);
  return { outcome: doubts.length > 0 ? 'doubt' : 'new', messages: doubts };
}

function shownAs(target: AssignmentTarget, { installations }: Acting): string {
  if ('companyNumber' in target) return writtenCompanyNumber(target.companyNumber);
  const name = installations.find(({ id }) => id === target.installation)?.name;
  return name === undefined ? target.installation : `${name} (${target.installation})`;
}

function resultOf(lines: readonly CheckedLine[], isWritten: boolean): SheetResult {
  const shown = lines.map(({ owner: _, entry: _entry, ...line }) => line);
  const counts = Object.fromEntries(
    sheetOutcomes.map((outcome) => [outcome, shown.filter((line) => line.outcome === outcome).length]),
  ) as Record<SheetOutcome, number>;
  const about = JSON.stringify(
    lines.map((line) => [line.line, line.outcome, line.person, line.target, line.messages, line.until]),
  );
  return { lines: shown, counts, seen: createHash('sha256').update(about).digest('base64url'), isWritten };
}

interface SentSheet {
  sheet: string;
  /** `seen` of the result that the administrator has looked at; absent: only a look. */
  seen?: string | undefined;
}

/**
 * Says what a sheet of assignments would do, or does it: all of it or nothing.
 * @throws {ProblemError} 400 if it cannot be read, or is to be written in spite of mistakes; 409 if its result is another one than was seen
 */
export async function takeSheet(
  { database, queueMail }: AssignmentServices,
  { sheet, seen }: SentSheet,
  { by, today }: { by: string; today: string },
): Promise<SheetResult> {
  const entries = await readSheet(sheet, today);
  if (seen === undefined) return resultOf(await check(database, entries), false);
  return database.transaction(async (tx) => {
    await lockAssignments(tx);
    const lines = await check(tx, entries);
    const result = resultOf(lines, true);
    if (result.counts.mistake > 0) throw refusedSheet('Die Liste enthält Fehler. Es ist nichts zugeordnet.');
    if (result.seen !== seen) {
      const title = 'Inzwischen hat sich geändert, wer wofür handelt. Bitte prüfen Sie die Liste noch einmal.';
      throw new ProblemError(problem('conflict', { title }));
    }
    const written = lines.filter(({ outcome }) => outcome !== 'unchanged');
    for (const { owner, entry } of written) {
      if (!owner || !entry.target) continue;
      await assign(tx, { username: owner.username, target: entry.target, origin: 'sheet', until: entry.until, by });
    }
    for (const [owner, own] of Map.groupBy(written, (line) => line.owner)) {
      if (owner)
        await tellAssigned(tx, queueMail, {
          person: owner,
          targets: own.flatMap(({ entry }) => entry.target ?? []),
          by,
        });
    }
    return result;
  });
}
