import { useStore } from '@nanostores/react';
import type { RefObject } from 'react';
import { formatInteger } from '../../core/format/number.ts';
import type { SearchStore } from '../../core/search/store.ts';
import type { ViewStore } from '../../core/search/view-store.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { NoScript } from '../../ui/search/no-script.tsx';
import { OpenButton } from '../criteria/open-button.tsx';
import { totalText } from '../criteria/total-text.ts';
import { CompareSwitch } from './compare-switch.tsx';
import { Chips } from './late.ts';
import { SortChoice } from './sort-choice.tsx';
import { TakeAlong } from './take-along.tsx';
import { ViewSwitch } from './view-switch.tsx';

interface Props {
  search: SearchStore;
  views: ViewStore;
  form: string;
  headingLevel: number;
  heading: RefObject<HTMLHeadingElement | null>;
  onFilter(): void;
  /** The last chip is gone, and the focus with it. */
  onEmptied(): void;
}

/**
 * How the results can be looked at and taken along; then the bar that stays in sight: how many, what restricts them, in what order, and on
 * a phone the way to the filters.
 */
export function ResultsHead({ search, views, form, headingLevel, heading, onFilter, onEmptied }: Props) {
  const { data, isPlaceholderData } = useStore(search.$result);
  const isRefreshing = useStore(search.$isRefreshing);
  const view = useStore(views.$view);
  const isPaged = view === 'list' || view === 'table';
  const first = data ? (data.page - 1) * data.pageSize + 1 : 0;
  const last = data ? first + data.items.length - 1 : 0;
  const which =
    isPaged && data && data.items.length > 0 && data.total > data.items.length
      ? `${formatInteger(first)}–${formatInteger(last)}`
      : '';
  return (
    <>
      <div className="ways">
        <ViewSwitch views={views} />
        <div className="head-tools" data-view={view}>
          {view === 'list' && data && data.total > 1 && <CompareSwitch />}
          <TakeAlong search={search} views={views} />
        </div>
      </div>
      <div className="bar">
        <Heading level={headingLevel} className="total" data-block="total" ref={heading} tabIndex={-1}>
          <span data-outdated={isRefreshing || undefined}>{data ? totalText(data.total) : 'Anlagen'}</span>
          {(isRefreshing || which) && <span className="which"> {isRefreshing ? 'wird aktualisiert …' : which}</span>}
        </Heading>
        <div className="bar-filter n-no-print">
          <OpenButton search={search} onClick={onFilter} />
        </div>
        <Chips search={search} onEmptied={onEmptied} />
        {isPaged && <SortChoice search={search} form={form} />}
        <NoScript>
          <Button type="submit" form={form}>
            Anwenden
          </Button>
        </NoScript>
      </div>
      <p role="status" className="n-visually-hidden">
        {isRefreshing && 'Die Ergebnisse werden aktualisiert.'}
        {data && !isPlaceholderData ? `${totalText(data.total)} gefunden${which ? `, angezeigt ${which}` : ''}` : ''}
      </p>
    </>
  );
}
