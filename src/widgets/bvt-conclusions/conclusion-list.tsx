import { useStore } from '@nanostores/react';
import { useId, useMemo, useRef } from 'react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import {
  $batConclusions,
  type ConclusionList as ConclusionListStore,
  createConclusionList,
  maxTextLength,
  setSort,
  setText,
  textParameter,
} from '#core/register/bat-conclusions/conclusion-list.ts';
import { shownConclusions } from '#core/register/bat-conclusions/shown-conclusions.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { SearchBox, usePreHydrationText } from '../../ui/controls/search-box.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { useDelayed } from '../../ui/feedback/use-delayed.ts';
import { useStoreInTransition } from '../../ui/root/use-store-in-transition.ts';
import type { ConclusionAddresses } from './addresses.ts';
import { ConclusionTable } from './conclusion-table.tsx';
import { NextDeadlines, useToday } from './deadlines.tsx';
import { ChosenOrder, DocumentOrder } from './document-order.tsx';

const widths = [42, 58, 35, 64, 48, 55];

interface Props {
  urlState: 'on' | 'off';
  heading: string;
  headingLevel: number;
  addresses: ConclusionAddresses;
}

/** '23 Schlussfolgerungen', '1 von 23 Schlussfolgerungen'. */
function countText(shown: number, all: number): string {
  const noun = all === 1 ? 'Schlussfolgerung' : 'Schlussfolgerungen';
  return shown === all ? `${all} ${noun}` : `${shown} von ${all} ${noun}`;
}

/** The list of BAT conclusions (R7.32), with a text search and sortable columns; each links to its text and its installations. */
export function ConclusionList({ urlState, heading, headingLevel, addresses }: Props) {
  const list = useMemo(() => createConclusionList(urlState === 'on'), [urlState]);
  const view = useStoreInTransition(list.$view);
  const chosen = useStore(list.$chosen);
  const { data, error, isFetching, refetch } = useStore($batConclusions);
  const late = useDelayed(isFetching && !data);
  const today = useToday();
  const shown = useMemo(() => (data ? shownConclusions(data, view) : []), [data, view]);

  const failed = error && !isFetching && !data;
  return (
    <section className="conclusions" aria-label={heading || 'bvT-Schlussfolgerungen'}>
      <Heading level={headingLevel} className={heading ? 'heading' : 'n-visually-hidden'}>
        {heading || 'bvT-Schlussfolgerungen'}
      </Heading>
      <p className="intro" part="intro">
        bvT-Schlussfolgerungen legen für die ganze EU fest, was in einem Sektor als beste verfügbare Technik (bvT) gilt;
        binnen vier Jahren nach der Veröffentlichung müssen die Anlagen und ihre Genehmigungen daran angepasst sein.
      </p>
      {!failed && <FindField list={list} />}
      {data && view.text === '' && (
        <NextDeadlines conclusions={data} today={today} addresses={addresses} headingLevel={headingLevel + 1} />
      )}
      <p className="count" data-block="count" role="status">
        {data && countText(shown.length, data.length)}
      </p>
      {!data && !failed && (
        <SkeletonRows
          announcement="Die bvT-Schlussfolgerungen werden geladen."
          visible={late}
          widths={widths}
          className="skeleton-rows"
        >
          {(width) => (
            <>
              <p>
                <Skeleton width={width} tall />
              </p>
              <p>
                <Skeleton width={width + 25} />
              </p>
            </>
          )}
        </SkeletonRows>
      )}
      {failed && <Failure {...callErrorText(error)} kind="primary" onRetry={() => void refetch()} />}
      {data && shown.length > 0 && <DocumentOrder shown={shown} />}
      {data && shown.length > 0 && (
        <ConclusionTable
          conclusions={shown}
          view={view}
          today={today}
          addresses={addresses}
          chosen={chosen}
          onChoose={list.choose}
          onSort={(sort, direction) => list.update((current) => setSort(current, sort, direction))}
          onLeave={list.settle}
        />
      )}
      {data && <ChosenOrder chosen={chosen} onDeselect={() => list.choose(chosen, false)} />}
      {data && shown.length === 0 && (
        <div className="no-hits" data-block="no-hits">
          <Heading level={headingLevel + 1}>Keine Ergebnisse</Heading>
          <p>Suchen Sie nach einem Teil des Sektors, nach der Nummer des Beschlusses oder nach einer Tätigkeit.</p>
          <Button onClick={() => list.update((current) => setText(current, ''))}>
            Alle Schlussfolgerungen anzeigen
          </Button>
        </div>
      )}
    </section>
  );
}

/**
 * The search field: the list is filtered on every keystroke, without scripts on submit. Escape and the clear button empty it. It alone
 * renders within a keystroke.
 */
function FindField({ list: { $text, type, settle } }: { list: ConclusionListStore }) {
  const text = useStore($text);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  usePreHydrationText(input, text, type);
  const clear = () => {
    type('');
    input.current?.focus();
  };
  return (
    <search className="n-no-print">
      <form
        className="find"
        onSubmit={(event) => {
          event.preventDefault();
          // The text typed so far is final.
          settle();
        }}
      >
        <label htmlFor={id}>Sektor, Beschluss oder Tätigkeit finden</label>
        <SearchBox
          ref={input}
          id={id}
          name={textParameter}
          placeholder="z. B. Glas, 2019/2010 oder 5.2"
          maxLength={maxTextLength}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '' || event.nativeEvent.isComposing) return;
            // Do not let Escape also close a surrounding dialog.
            event.preventDefault();
            event.stopPropagation();
            clear();
          }}
          onClear={clear}
        />
      </form>
    </search>
  );
}
