import { useStore } from '@nanostores/react';
import { Fragment, useEffect, useId, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { maxTextLength } from '../../core/criteria/kinds/text.ts';
import { installationPath } from '../../core/installation/installation-address.ts';
import { createSuggestions, suggestionGroups } from '../../core/search/suggestions.ts';
import { applySuggestion } from '../../core/search/transitions.ts';
import { linkToSearch } from '../../core/search/url.ts';
import { SearchField } from '../../ui/search/search-field.tsx';
import { addressOf } from '../routing/address.ts';
import { searchPath } from './search-address.ts';

/** The parameter a search's text stands in, so that the form works without a script too. */
const [textName = ''] = new URLSearchParams(linkToSearch({ text: '?' })).keys();

const examples = ['Müllverbrennung', 'Papier Steiermark', 'Zement'];

/** The field's id, for what else on the page leads into it. */
export const searchInputId = 'start-search';

/** Pause in typing after which something is suggested, in ms (R9.2). */
const typingPause = 400;

/** One large field that leads into the search, or at once to what it suggests; and three queries to try. */
export function StartSearch() {
  const navigate = useNavigate();
  const form = useId();
  const [text, setText] = useState('');
  const { $suggestions, ask } = useMemo(createSuggestions, []);
  const suggestions = useStore($suggestions);
  const groups = useMemo(() => suggestionGroups(suggestions, text), [suggestions, text]);
  useEffect(() => {
    const pause = setTimeout(() => ask(text), typingPause);
    return () => clearTimeout(pause);
  }, [ask, text]);
  const pick = (id: string) => {
    const suggestion = suggestions[Number(id)];
    if (!suggestion) return;
    const { action } = suggestion;
    navigate('open' in action ? `/${installationPath(action.open)}` : searchPath(applySuggestion({}, suggestion)));
  };
  return (
    <div className="start-search">
      <SearchField
        label="Name, Betreiber:in, Ort oder Tätigkeit"
        inputId={searchInputId}
        showLabel
        value={text}
        maxLength={maxTextLength}
        groups={groups}
        onType={setText}
        // Emptied by its cross the field asks for nothing.
        onSubmit={(typed) => (typed === '' && text !== '' ? setText('') : navigate(searchPath({ text: typed.trim() })))}
        onPick={pick}
        onDismiss={() => ask('')}
        field={{ form, name: textName }}
        action={addressOf('/installations')}
      />
      <p className="start-examples">
        Zum Beispiel:{' '}
        {examples.map((example, index) => (
          <Fragment key={example}>
            {index > 0 && ', '}
            <Link to={searchPath({ text: example })}>{example}</Link>
          </Fragment>
        ))}
      </p>
    </div>
  );
}
