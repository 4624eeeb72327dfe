import { formatDay } from '../../core/format/date.ts';
import type { HistoryStore } from '../../core/history/history-store.ts';
import type { HistoryItem } from '../../core/history/history-types.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { ItemName } from './item-name.tsx';

interface Props {
  history: HistoryStore;
  /** Newest first. */
  items: readonly HistoryItem[];
  headingLevel: number;
  onChosen(): void;
}

/** What happened, the newest first, by years: when, what and by whom. */
export function EventList({ history, items, headingLevel, onChosen }: Props) {
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
