import { withStandingAnswers } from '#core/register/findings/answered.ts';
import { type ComputedCode, findingCodes, orderOf } from '#core/register/findings/finding-kinds.ts';
import { isSameFinding, saysSameIn } from '#core/register/findings/spoken-of.ts';
import type { InstallationRecord, PlausibilityFinding } from '#core/register/installation/installation-record.ts';
import { checks, type Known } from './checks.ts';

const isSame = (one: PlausibilityFinding, other: PlausibilityFinding): boolean =>
  isSameFinding(one, other) && one.message === other.message;

const isComputed = (code: string): code is ComputedCode => Object.hasOwn(checks, code);

/**
 * The record with its findings computed anew, for imports and edits alike. A finding that cannot be computed here, because the source's line told
 * it or because something is not known, stays for as long as the record says the same as the state that had it.
 *
 * @param from the states from which the record was made, such as the one before an edit
 */
export function withFindings(
  record: InstallationRecord,
  from: readonly InstallationRecord[],
  known: Known,
): InstallationRecord {
  const told: PlausibilityFinding[] = [];
  const computed = new Set<string>();
  for (const code of findingCodes) {
    const found = isComputed(code) ? checks[code](record, known) : undefined;
    if (!found) continue;
    computed.add(code);
    told.push(...found.map(({ message, ...about }) => ({ code, message, ...about })));
  }
  for (const finding of record.findings) {
    if (computed.has(finding.code)) continue;
    const sources = from.filter(({ findings }) => findings.some((each) => isSame(each, finding)));
    if (sources.length === 0 || sources.some((source) => saysSameIn(finding, source, record))) told.push(finding);
  }
  const findings = told.toSorted((one, other) => orderOf(one.code) - orderOf(other.code));
  return { ...record, findings };
}

/** The next state of a record after an edit, with the findings that it then has and the answers to them that still stand. */
export const checkedAfter = (before: InstallationRecord, after: InstallationRecord, known: Known): InstallationRecord =>
  withStandingAnswers(before, withFindings(after, [before], known));
