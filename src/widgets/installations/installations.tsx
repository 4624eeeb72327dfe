import { useStore } from '@nanostores/react';
import { memo, useCallback, useId, useMemo, useRef, useState } from 'react';
import { $overviewChoices } from '#core/account/session/overview-choices.ts';
import type { OverviewSelection } from '#core/account/session/own-overview.ts';
import { currentQuery } from '#core/platform/page/page-address.ts';
import { installationAddress } from '#core/register/installation/installation-address.ts';
import { maxTextLength } from '#core/search/criteria/kinds/text.ts';
import { overviewTerms } from '#core/search/criteria/overview.ts';
import { text as textCriterion } from '#core/search/criteria/search-criteria.ts';
import { checkSearch } from '#core/search/search/check-search.ts';
import type { SearchStore } from '#core/search/search/search-store.ts';
import { setOverview } from '#core/search/search/search-transitions.ts';
import type { RawSearch } from '#core/search/search/search-types.ts';
import { suggestionGroups } from '#core/search/search/suggestions.ts';
import { fieldName, otherParameters } from '#core/search/search/url.ts';
import { type ViewStore, viewFor } from '#core/search/search/view-store.ts';
import { filterPanelState } from '#core/search/search-filters/filter-panel-state.ts';
import { defineWidget } from '../../embed/define-widget.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { announceNavigation, inPlace } from '../../ui/navigation/link.tsx';
import { useAfterPaint } from '../../ui/root/use-after-paint.ts';
import { useStoreInTransition } from '../../ui/root/use-store-in-transition.ts';
import { useStyles } from '../../ui/root/use-styles.ts';
import { SearchField } from '../../ui/search/search-field.tsx';
import { DeferredSheet } from '../criteria/deferred-sheet.tsx';
import { FilterPanel } from '../criteria/filter-panel.tsx';
import { useSearch, useSearchSelector } from '../criteria/use-search.ts';
import { element } from './element.ts';
import css from './installations.css?inline';
import overviewCss from './overview-choice.css?inline';
import { Results } from './results.tsx';

/** Props of `<natippc-installations>`; documented in element.ts. */
export interface InstallationsProps {
  filterId: string;
  urlState: 'on' | 'off';
  preset?: RawSearch;
  detailHref: string;
  heading: string;
  headingLevel: number;
  updateMode: 'live' | 'apply';
  disableFilterManagement: boolean;
  onResults(detail: { total: number; search: RawSearch }): boolean;
}

/**
 * The register's search: text, criteria, results. The search store holds all search state. Rendered again only for other props, or the
 * parts that still wait to be hydrated would all be hydrated at once.
 */
export const Installations = memo(function Installations({
  filterId,
  urlState,
  preset,
  detailHref,
  heading,
  headingLevel,
  updateMode,
  disableFilterManagement,
  onResults,
}: InstallationsProps) {
  const search = useSearch(filterId, urlState === 'on', preset);
  const views = useMemo(() => viewFor(search.filterId, urlState === 'on'), [search, urlState]);
  const counts = useAfterPaint(useStoreInTransition(search.$latest));
  const options = useMemo(() => ({ updateMode, disableFilterManagement }), [updateMode, disableFilterManagement]);
  const { panelsElsewhere } = useStore(filterPanelState(search.filterId));
  const form = useId();
  const results = useId();
  const [sheetOpen, setSheetOpen] = useState(false);

  const choices = useStore($overviewChoices);
  const openSheet = useCallback(() => setSheetOpen(true), []);

  return (
    <section className="installations" aria-label={heading || 'Anlagen suchen'}>
      <Heading level={headingLevel} className={heading ? 'heading' : 'n-visually-hidden'}>
        {heading || 'Anlagen suchen'}
      </Heading>
      <SkipToMap views={views} target={results} />
      <SearchText search={search} form={form} detailHref={detailHref} />
      {choices.length > 1 && <OverviewChoice search={search} choices={choices} />}
      <div className="layout" data-without-panel={panelsElsewhere ? true : undefined}>
        {!panelsElsewhere && (
          <div className="filters n-no-print" part="filters">
            <FilterPanel
              search={search}
              options={options}
              form={form}
              result={counts}
              headingLevel={headingLevel + 1}
            />
          </div>
        )}
        <Results
          id={results}
          search={search}
          views={views}
          form={form}
          detailHref={detailHref}
          headingLevel={headingLevel + 1}
          onFilter={openSheet}
          onResults={onResults}
        />
      </div>
      <DeferredSheet search={search} options={options} open={sheetOpen} onClose={() => setSheetOpen(false)} />
    </section>
  );
});

/** Leads past field and criteria to the map, while the results are on one. */
function SkipToMap({ views, target }: { views: ViewStore; target: string }) {
  if (useStore(views.$view) !== 'map') return null;
  return (
    <a
      className="skip"
      data-needs-script=""
      href={`#${target}`}
      onClick={inPlace(({ currentTarget }) => {
        currentTarget.parentElement?.querySelector<HTMLElement>('[data-map]')?.focus();
      })}
    >
      Zur Karte
    </a>
  );
}

interface Props {
  search: SearchStore;
  /** The parts of the register available to this user. */
  choices: readonly OverviewSelection[];
}

/** Chooses the part of the register to search, for users with more than one. */
function OverviewChoice({ search, choices }: Props) {
  useStyles(overviewCss, 'own');
  const name = useId();
  const { overview = 'all' } = useStore(search.$search);
  return (
    <fieldset className="overview n-no-print">
      <legend className="n-visually-hidden">Bereich</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={choice === overview}
            onChange={() => search.update((current) => setOverview(current, choice))}
          />
          <span>{overviewTerms[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface SearchTextProps {
  search: SearchStore;
  /** Id of the form that contains this field and the criteria. */
  form: string;
  detailHref: string;
}

/** The search text with its suggestions; choosing an installation opens it. */
const SearchText = memo(function SearchText({ search, form, detailHref }: SearchTextProps) {
  const text = useStore(search.$text);
  const suggestions = useStore(search.$suggestions);
  const kept = useSearchSelector(search, (current) => otherParameters(currentQuery(), current, search.filterId));
  const place = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => suggestionGroups(suggestions, text), [suggestions, text]);

  const pick = (id: string) => {
    const suggestion = suggestions[Number(id)];
    if (!suggestion) return;
    search.choose(suggestion);
    if (!('open' in suggestion.action)) return;
    const href = new URL(installationAddress(detailHref, suggestion.action.open), document.baseURI).href;
    const detail = { href, kind: 'installation', id: suggestion.action.open };
    if (place.current && announceNavigation(place.current, detail)) location.assign(href);
  };

  return (
    <div ref={place} className="text n-no-print">
      <SearchField
        label="Anlage, Betreiber:in, Ort oder Tätigkeit"
        placeholder="Anlage, Betreiber:in, Ort …"
        value={text}
        maxLength={maxTextLength}
        groups={groups}
        onType={search.type}
        onSubmit={search.submitText}
        onPick={pick}
        onDismiss={search.dismissSuggestions}
        field={{ form, name: fieldName(search.filterId, textCriterion.parameters[0] ?? '') }}
      >
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      </SearchField>
    </div>
  );
});

defineWidget(element, Installations, css, { preset: checkSearch });
