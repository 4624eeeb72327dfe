import type { InstallationRecord, PlausibilityFinding } from '../record/record.ts';
import { kindOf, orderOf, type Severity, severities } from './finding-kinds.ts';
import { isSameFinding, saysSameIn } from './spoken-of.ts';

type WithFindings = Pick<InstallationRecord, 'findings' | 'acknowledgements'>;
export type Acknowledgement = NonNullable<InstallationRecord['acknowledgements']>[number];

/** The reason why an authority lets a finding stand; undefined if it is open. */
export const answerTo = (
  { acknowledgements = [] }: Pick<WithFindings, 'acknowledgements'>,
  finding: PlausibilityFinding,
): Acknowledgement | undefined => acknowledgements.find((each) => isSameFinding(each, finding));

/** The findings that nobody has answered. */
export const openFindings = (record: WithFindings): PlausibilityFinding[] =>
  record.acknowledgements ? record.findings.filter((each) => !answerTo(record, each)) : record.findings;

/** A hint if another version of the program has made it. */
export const severityOf = ({ code }: Pick<PlausibilityFinding, 'code'>): Severity => kindOf(code)?.severity ?? 'hint';

/** Findings, the gravest first; of one severity in the order of their kinds. */
export const bySeverity = (findings: readonly PlausibilityFinding[]): PlausibilityFinding[] => {
  const rank = (finding: PlausibilityFinding) => severities.indexOf(severityOf(finding));
  return findings.toSorted((one, other) => rank(one) - rank(other) || orderOf(one.code) - orderOf(other.code));
};

/**
 * The next state of a record with those answers only whose finding is still there, and about the same values as before: otherwise the finding
 * is open again.
 */
export function withStandingAnswers(before: InstallationRecord, after: InstallationRecord): InstallationRecord {
  const { acknowledgements, ...record } = after;
  if (!acknowledgements) return after;
  const standing = acknowledgements.filter((answer) => {
    const isNew = !before.acknowledgements?.some((each) => isSameFinding(each, answer));
    const isThere = after.findings.some((finding) => isSameFinding(finding, answer));
    return isThere && (isNew || saysSameIn(answer, before, after));
  });
  if (standing.length === acknowledgements.length) return after;
  return { ...record, ...(standing.length > 0 && { acknowledgements: standing }) };
}
