import type { AnnexIActivity } from '../../../core/installation/installation-record.ts';
import { tracedEntries } from '../../../core/record-history/traced-record.ts';
import { EntryChange, Line } from '../changes/value.tsx';
import type { SectionProps } from '../section.tsx';
import { Nothing } from '../section.tsx';

/** The Annex I activities, main activity first. */
export function Activities({ record }: SectionProps) {
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
    main ? 'Haupttätigkeit' : 'weitere Tätigkeit',
    capacity && `Kapazität ${capacity}`,
    `nach Anhang I der Richtlinie ${legalVersion === '2024/1785' ? '2010/75/EU in der Fassung (EU) 2024/1785' : '2010/75/EU'}`,
  ]
    .filter(Boolean)
    .join(' · ');
