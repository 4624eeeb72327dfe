import { useId, useRef, useState } from 'react';
import { baseAddress } from '#core/platform/page/page-address.ts';
import { maxTextLength } from '#core/search/criteria/kinds/text.ts';
import { addressWithSearch, linkToSearch } from '#core/search/search/link-to-search.ts';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import { announceNavigation } from '../../ui/navigation/link.tsx';
import { SearchField } from '../../ui/search/search-field.tsx';

/** URL parameter for the search text, so that the form also works without JavaScript. */
const [textName = ''] = new URLSearchParams(linkToSearch({ text: '?' })).keys();

/** A search field in place of a record that cannot be found. @param list address of the search */
export function RecordSearch({ list }: { list: string }) {
  const form = useId();
  const place = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const submit = (typed: string) => {
    // Clearing the field must not start a search.
    if (typed === '' && text !== '') return setText('');
    const href = addressWithSearch(list, normalizeSearch({ text: typed.trim() }));
    if (place.current && announceNavigation(place.current, { href, kind: 'search' })) location.assign(href);
  };
  return (
    <div ref={place} className="failure-search n-no-print">
      <SearchField
        label="Name, Betreiber:in, Ort oder Tätigkeit"
        showLabel
        value={text}
        maxLength={maxTextLength}
        groups={[]}
        onType={setText}
        onSubmit={submit}
        onPick={() => {}}
        onDismiss={() => {}}
        field={{ form, name: textName }}
        action={new URL(list, baseAddress()).pathname}
      />
    </div>
  );
}
