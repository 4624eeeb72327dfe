import { labelOf } from '#core/platform/description/describe.ts';
import type { AnnexIActivity } from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { tracedEntries } from '#core/register/record-history/traced-record.ts';
import { EntryChange, Line } from '../changes/value.tsx';
import { Facts, fact, Nothing, type SectionProps } from '../section.tsx';

/** The Annex I activities, and the other chapters of the directive that apply. */
export const Activities = ({ record }: SectionProps) => (
  <>
    <ActivityList record={record} />
    <Facts of={record} entries={[fact('otherRelevantChapters')]} />
  </>
);

/** Main activity first. */
function ActivityList({ record }: Pick<SectionProps, 'record'>) {
  const activities = tracedEntries(record, 'activities');
  if (activities.length === 0) return <Nothing>Es ist keine Tätigkeit eingetragen.</Nothing>;
  const sorted = activities.toSorted((a, b) => Number(b.now.main) - Number(a.now.main));
  return (
    <ul className="entries">
      {sorted.map((activity) => (
        <li key={`${activity.key} ${activity.now.legalVersion}`} className="coded" data-change={activity.change?.type}>
          <b className="code">{activity.now.code}</b>
          <div>
            <Line of={activity} fields={['title']} show={({ title }) => title} className="entry-title" />
            <Line of={activity} fields={['main', 'capacity', 'legalVersion']} show={standingOf} className="quiet" />
            <EntryChange of={activity} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const standingOf = ({ main, capacity, legalVersion }: AnnexIActivity): string =>
  [
    main ? labelOf(recordDescription, 'activities/main') : 'weitere Tätigkeit',
    capacity && `${labelOf(recordDescription, 'activities/capacity')} ${capacity}`,
    `nach Anhang I der Richtlinie ${legalVersion === '2024/1785' ? '2010/75/EU in der Fassung (EU) 2024/1785' : '2010/75/EU'}`,
  ]
    .filter(Boolean)
    .join(' · ');
