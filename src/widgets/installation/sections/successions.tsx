import { labelOf } from '#core/platform/description/describe.ts';
import { fieldWords } from '#core/platform/description/words.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { type Entry, tracedEntries } from '#core/register/record-history/traced-record.ts';
import { Heading } from '../../../ui/content/heading.tsx';
import { EntryChange, Line } from '../changes/value.tsx';
import type { SectionProps } from '../section.tsx';

/** What the record says of installations before and after it; the links to them are at the top of the page. */
export function Successions({ record, headingLevel }: Pick<SectionProps, 'record' | 'headingLevel'>) {
  const entries = tracedEntries(record, 'successions');
  if (entries.length === 0) return null;
  return (
    <>
      <Heading level={headingLevel} className="sub">
        {labelOf(recordDescription, 'successions')}
      </Heading>
      <ul className="entries">
        {entries.map((entry) => (
          <li key={entry.key} data-change={entry.change?.type}>
            <Line of={entry} fields={['role', 'kind', 'day']} show={wordsOf} className="entry-title" />
            <EntryChange of={entry} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** 'Nachfolger, übernommen am 01.07.2026'; authorities also read its name when that was entered. */
function wordsOf(entry: Entry<'successions'>): string {
  const [role, kind, day] = (['role', 'kind', 'day'] as const).map((field) =>
    fieldWords(recordDescription, `successions/${field}`, entry),
  );
  return `${role}${entry.installationName === undefined ? '' : ` „${entry.installationName}“`}, ${kind} am ${day}`;
}
