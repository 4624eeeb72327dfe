import { useStore } from '@nanostores/react';
import { memo, useMemo, useRef } from 'react';
import { maxTextLength } from '../../core/criteria/kinds/text.ts';
import { text as textCriterion } from '../../core/criteria/text.ts';
import { installationAddress } from '../../core/installation/installation-address.ts';
import { pageAddress } from '../../core/page/address.ts';
import type { SearchStore } from '../../core/search/store.ts';
import { suggestionGroups } from '../../core/search/suggestions.ts';
import { fieldName, keptParameters } from '../../core/search/url.ts';
import { announceNavigation } from '../../ui/navigation/link.tsx';
import { SearchField } from '../../ui/search/search-field.tsx';
import { useOfSearch } from '../criteria/use-search.ts';

interface Props {
  search: SearchStore;
  /** Id of the form of this field, to which the criteria belong too. */
  form: string;
  detailHref: string;
}

/** The text of the search with its suggestions; one that names an installation opens it. */
export const SearchText = memo(function SearchText({ search, form, detailHref }: Props) {
  const text = useStore(search.$text);
  const suggestions = useStore(search.$suggestions);
  const kept = useOfSearch(search, (current) => keptParameters(pageAddress()?.search ?? '', current, search.filterId));
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
