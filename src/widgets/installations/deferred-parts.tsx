/** Parts of the first view made of links, which work before this code has loaded, and the stored choice of installations to compare. */

import { useStore } from '@nanostores/react';
import { memo, useId } from 'react';
import { formatInteger } from '#core/platform/format/number.ts';
import { totalText } from '#core/register/installation/record-terms.ts';
import { criterionOf } from '#core/search/criteria/criteria.ts';
import type { ActiveCriterion } from '#core/search/search/active-criteria.ts';
import { applyAlternative, clearAll, clearCriterion } from '#core/search/search/clear-criteria.ts';
import { maxRow } from '#core/search/search/normalize.ts';
import { setPage, setPageSize } from '#core/search/search/page-transitions.ts';
import type { SearchStore } from '#core/search/search/search-store.ts';
import { setText } from '#core/search/search/search-transitions.ts';
import {
  type InstallationSearchResult,
  pageSizes,
  type RawSearch,
  type SearchAlternative,
  type UnderstoodPlaces,
} from '#core/search/search/search-types.ts';
import { fieldName, parameterNames } from '#core/search/search/url.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { NativeSelect } from '../../ui/controls/native-select.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { Pager } from '../../ui/navigation/pager.tsx';
import { useAfterPaint } from '../../ui/root/use-after-paint.ts';
import { useStoreInTransition } from '../../ui/root/use-store-in-transition.ts';
import { Alternatives } from '../../ui/search/alternatives.tsx';
import { FilterChips } from '../../ui/search/filter-chips.tsx';

export { comparison } from '#core/register/comparison/choice.ts';

/**
 * The active criteria as chips, each with two values and the number of further ones (R4.30). A new chip appears together with its results,
 * so that the layout shifts only once.
 */
export function Chips({ search }: { search: SearchStore }) {
  const criteria = useStoreInTransition(search.$shownCriteria);
  if (criteria.length === 0) return null;
  const chips = criteria.map(({ id, label, isStatement, values }) => {
    const without = (current: RawSearch) => clearCriterion(current, id);
    return {
      id,
      label: isStatement ? undefined : label,
      values: values.map((value) => value.label),
      href: search.hrefOf(without),
      onRemove: () => search.update(without),
    };
  });
  return (
    <FilterChips label="Gesetzte Filter" chips={chips}>
      <ButtonLink variant="link" size="sm" href={search.hrefOf(clearAll)} onFollow={() => search.update(clearAll)}>
        Alle zurücksetzen
      </ButtonLink>
    </FilterChips>
  );
}

interface Props {
  search: SearchStore;
  result: InstallationSearchResult;
  headingLevel: number;
  /** Called when an alternative has been followed and the alternatives disappear, to move the focus. */
  onChanged(): void;
}

/** Shown if nothing was found: alternatives to the search, each with its number of results (R8.12). */
export function NoResults({ search, result, headingLevel, onChanged }: Props) {
  const criteria = useStore(search.$activeCriteria);
  const { text: typed = '' } = useStore(search.$search);
  const leaveOut = (transition: (current: RawSearch) => RawSearch) => {
    onChanged();
    search.update(transition);
  };
  return (
    <div className="none" data-block="no-results">
      <Heading level={headingLevel}>Keine Ergebnisse</Heading>
      {result.loosen.length > 0 ? (
        <>
          <p>Keine Anlage entspricht dieser Auswahl. So erhalten Sie Treffer:</p>
          <Alternatives
            alternatives={result.loosen.map((alternative) => {
              const without = (current: RawSearch) => applyAlternative(current, alternative);
              return {
                key: `${alternative.criterion} ${alternative.value ?? ''}`,
                text: alternativeText(alternative, criteria, typed),
                total: totalText(alternative.total),
                href: search.hrefOf(without),
                onFollow: () => leaveOut(without),
              };
            })}
          />
        </>
      ) : (
        <p>Prüfen Sie die Schreibweise oder suchen Sie nach einem Ort oder einer Tätigkeit.</p>
      )}
      {criteria.length > 0 && (
        <ButtonLink href={search.hrefOf(clearAll)} onFollow={() => leaveOut(clearAll)}>
          Alle Filter zurücksetzen
        </ButtonLink>
      )}
    </div>
  );
}

/**
 * How the typed words were understood beyond what the texts say: the places that they name and the activities that they mean, each with the way
 * to search for the words alone (R7.35).
 */
export function Meanings({ search, result, onChanged }: Omit<Props, 'headingLevel'>) {
  const { text = '' } = useStore(search.$search);
  const { meanings = [], understood: { places } = {}, total } = result;
  const added = meanings.map(({ titles, total: more }) => `${titles.join('; ')} (${totalText(more)})`);
  const linkTo = (label: string, literal: string) => {
    const literally = (current: RawSearch) => setText(current, literal);
    return (
      <ButtonLink
        variant="link"
        size="sm"
        href={search.hrefOf(literally)}
        onFollow={() => {
          onChanged();
          search.update(literally);
        }}
      >
        {label}
      </ButtonLink>
    );
  };
  return (
    <>
      {places && (
        <p className="note" data-block="places">
          {`${placesText(places, total)} `}
          {places.names.length > 0 &&
            linkTo(
              places.names.length === 1
                ? `Nach dem Wort „${places.names[0]}“ suchen`
                : `Nach den Wörtern „${places.names.join(' ')}“ suchen`,
              places.literal,
            )}
        </p>
      )}
      {added.length > 0 && (
        <p className="note">
          {`Auch: ${added.join(', ')}. `}
          {linkTo('Nur wörtlich suchen', `"${text.replaceAll('"', '')}"`)}
        </p>
      )}
    </>
  );
}

/** 'Im Bezirk Melk: 8 Anlagen.' Of a region whose border is a matter of usage it says so. */
function placesText({ where, isRough, total }: UnderstoodPlaces, found: number): string {
  const place = `${isRough ? 'ungefähr ' : ''}${where.join(', ')}`;
  const named = found - total;
  const others = named === 0 ? '' : ` ${named === 1 ? 'Eine weitere trägt' : `${named} weitere tragen`} den Namen.`;
  return `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${total === 0 ? 'keine solche Anlage' : totalText(total)}.${others}`;
}

const countOfWords = (text: string): number => text.split(' ').length;

/** @param typed the text of the search */
function alternativeText(
  { criterion, value }: SearchAlternative,
  criteria: readonly ActiveCriterion[],
  typed: string,
): string {
  if (criterion === 'overview') return 'In allen Anlagen suchen';
  if (criterion === 'text') {
    if (value === undefined) return 'Ohne den Suchbegriff';
    // The same number of words means a spelling correction; fewer words mean that one was dropped.
    return countOfWords(value) === countOfWords(typed) ? `Meinten Sie „${value}“?` : `Nach „${value}“ suchen`;
  }
  const active = criteria.find(({ id }) => id === criterion);
  const { label } = criterionOf(criterion);
  if (value === undefined) return `Ohne Filter ${label}`;
  return `Ohne ${label}: ${active?.values.find((each) => each.value === value)?.label ?? value}`;
}

interface ResultPagesProps {
  search: SearchStore;
  /** Id of the form that the page size field belongs to. */
  form: string;
  /** Called when the visitor has gone to another page. */
  onGone(): void;
}

/** The pages of a result and the page size. They change with the result, not with a pending search. */
export function ResultPages(props: ResultPagesProps) {
  const data = useAfterPaint(useStoreInTransition(props.search.$result).data);
  return data && <PagesOf {...props} result={data} />;
}

const PagesOf = memo(function PagesOf({
  search,
  form,
  result,
  onGone,
}: ResultPagesProps & { result: InstallationSearchResult }) {
  const id = useId();
  const { page, pageSize, total, further = 0 } = result;
  const goTo = (next: number) => {
    search.update((current) => setPage(current, next));
    onGone();
  };
  return (
    <div className="pages n-no-print">
      <Pager
        page={page}
        pages={Math.ceil(Math.min(total + further, maxRow) / pageSize)}
        label="Seiten der Ergebnisse"
        format={formatInteger}
        hrefOf={(next) => search.hrefOf((current) => setPage(current, next))}
        onPage={goTo}
      />
      <div className="choice">
        <label htmlFor={id}>Pro Seite</label>
        <NativeSelect
          id={id}
          form={form}
          name={fieldName(search.filterId, parameterNames.pageSize)}
          value={pageSize}
          onChange={({ target }) => {
            const size = pageSizes[target.selectedIndex];
            if (size) search.update((current) => setPageSize(current, size));
          }}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </NativeSelect>
      </div>
    </div>
  );
});
