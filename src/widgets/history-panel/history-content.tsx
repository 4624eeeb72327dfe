import { useStore } from '@nanostores/react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { formatDate, formatDay } from '#core/platform/format/date.ts';
import type { HistoryStore } from '#core/register/history/history-store.ts';
import type { AnnouncedItem, HistoryItem } from '#core/register/history/history-types.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useDelayed } from '../../ui/feedback/use-delayed.ts';
import { ItemName, VersionList } from './version-list.tsx';

export interface HistoryContentProps {
  history: HistoryStore;
  /** Level of the headings inside. */
  headingLevel: number;
  /** Called when the visitor has selected a version or an event. */
  onChosen(): void;
  /** Called when the visitor has changed which changes are shown. */
  onChange(): void;
}

/** The items of a history, or why there are none. */
export function HistoryContent({ history, headingLevel, onChosen, onChange }: HistoryContentProps) {
  const current = useStore(history.$history);
  const isLate = useDelayed(current.state === 'loading');
  switch (current.state) {
    case 'loading':
      return <Loading isVisible={isLate} />;
    case 'failed':
      return (
        <Failure
          title="Die Versionen konnten nicht geladen werden."
          text={callErrorText(current.error).text}
          onRetry={current.retry}
        />
      );
    case 'ready': {
      const { definition } = current;
      if (definition.items.length === 0) return <p className="history-none">Keine Einträge vorhanden</p>;
      if (definition.historyType === 'HISTORY') {
        return (
          <>
            {definition.announced && <AnnouncedList items={definition.announced} headingLevel={headingLevel} />}
            <EventList history={history} items={definition.items} headingLevel={headingLevel} onChosen={onChosen} />
          </>
        );
      }
      return (
        <VersionList
          history={history}
          versions={definition.items}
          shown={current.shown}
          currentVersionId={current.currentVersionId}
          onChosen={onChosen}
          onChange={onChange}
        />
      );
    }
  }
}

const widths = [60, 75, 50, 70];

function Loading({ isVisible }: { isVisible: boolean }) {
  return (
    <div className="history-loading" aria-busy="true" data-visible={isVisible || undefined}>
      <p role="status" className="n-visually-hidden">
        {isVisible ? 'Die Versionen werden geladen.' : ''}
      </p>
      {widths.map((width) => (
        <div key={width}>
          <Skeleton width={width / 2} tall />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}

/** What will change on a day ahead, the next one first. */
function AnnouncedList({ items, headingLevel }: { items: readonly AnnouncedItem[]; headingLevel: number }) {
  return (
    <section className="history-year" aria-label="Angekündigt">
      <Heading level={headingLevel}>Angekündigt</Heading>
      <ol>
        {items.map(({ id, date, user, details }) => (
          <li key={id} data-announced={id}>
            <p className="item-when">
              ab <time dateTime={date}>{formatDate(date)}</time>
              {user && ` · ${user}`}
            </p>
            {details?.map((line) => (
              <p key={line} className="item-detail">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Props {
  history: HistoryStore;
  /** Newest first. */
  items: readonly HistoryItem[];
  headingLevel: number;
  onChosen(): void;
}

/** The events by year, newest first: when, what and by whom. */
function EventList({ history, items, headingLevel, onChosen }: Props) {
  const years = Map.groupBy(items, ({ date }) => formatDay(date).slice(-4));
  return [...years].map(([year, events]) => (
    <section key={year} className="history-year" aria-label={year || 'Ohne Datum'}>
      <Heading level={headingLevel}>{year || 'Ohne Datum'}</Heading>
      <ol>
        {events.map((item) => (
          <li key={item.id} data-item={item.id}>
            <p className="item-when">
              <time dateTime={item.date}>{formatDay(item.date)}</time>
              {item.user && ` · ${item.user}`}
            </p>
            <ItemName
              history={history}
              item={item}
              onSelect={(navigate) => {
                history.select(item.id, navigate);
                onChosen();
              }}
            >
              {item.title.name}
            </ItemName>
            {item.mark && <span className="item-mark">{item.mark}</span>}
            {item.details?.map((line) => (
              <p key={line} className="item-detail">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  ));
}
