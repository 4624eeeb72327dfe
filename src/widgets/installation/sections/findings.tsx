import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { labelOf } from '#core/platform/description/describe.ts';
import { formatDate } from '#core/platform/format/date.ts';
import { editPath } from '#core/register/editing/edit-address.ts';
import { editorOf } from '#core/register/editing/editor.ts';
import { answerTo, bySeverity, severityOf } from '#core/register/findings/answered.ts';
import { kindOf, severityTerms } from '#core/register/findings/finding-kinds.ts';
import { mendedAt } from '#core/register/findings/mended-at.ts';
import type { PlausibilityFinding } from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { type TracedRecord, tracedEntries } from '#core/register/record-history/traced-record.ts';
import { Heading } from '../../../ui/content/heading.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import { EntryChange, Line } from '../changes/value.tsx';
import type { SectionProps } from '../section.tsx';

/** What seems wrong in the record, the gravest first; whoever edits it gets a link to the field that mends it. */
export function Findings({ record, headingLevel }: Pick<SectionProps, 'record' | 'headingLevel'>) {
  const $editor = useMemo(() => editorOf(record.now.id), [record.now.id]);
  const { kind } = useStore($editor);
  const traced = tracedEntries(record, 'findings');
  if (traced.length === 0) return null;
  const order = bySeverity(traced.map(({ now }) => now));
  const sorted = traced.toSorted((one, other) => order.indexOf(one.now) - order.indexOf(other.now));
  return (
    <>
      <Heading level={headingLevel} className="sub">
        {labelOf(recordDescription, 'findings')}
      </Heading>
      <ul className="entries">
        {sorted.map((finding) => (
          <li key={finding.key} data-change={finding.change?.type}>
            <b>
              {severityTerms[severityOf(finding.now)]}: {kindOf(finding.now.code)?.title ?? 'Hinweis'}
            </b>
            <Line of={finding} fields={['message']} show={({ message }) => message} />
            <EntryChange of={finding} />
            <Answer record={record} finding={finding.now} />
            {kind === 'authority' && !record.before && <MendingLink record={record} finding={finding.now} />}
          </li>
        ))}
      </ul>
    </>
  );
}

interface OfFinding {
  record: TracedRecord;
  finding: PlausibilityFinding;
}

function Answer({ record, finding }: OfFinding) {
  const answer = answerTo(record.now, finding);
  return (
    answer && (
      <p className="quiet">
        Trifft zu, weil: {answer.reason} ({formatDate(answer.day)})
      </p>
    )
  );
}

function MendingLink({ record: { now }, finding }: OfFinding) {
  const at = mendedAt(now, finding);
  if (!at || answerTo(now, finding)) return null;
  return (
    <p className="n-no-print">
      <Link href={resolvePath(editPath(now.id, at.part, at.entry, at.field))} kind="edit">
        Beheben<span className="n-visually-hidden"> {finding.message}</span>
      </Link>
    </p>
  );
}
