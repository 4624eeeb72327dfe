import { useStore } from '@nanostores/react';
import { Fragment, useEffect, useId, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ownPartOf } from '#core/account/session/own-overview.ts';
import { $sessionState } from '#core/account/session/session-store.ts';
import { installationPath } from '#core/register/installation/installation-address.ts';
import { batDeadlineNearTitle } from '#core/search/criteria/bat-criteria.ts';
import { inspectionOverdue } from '#core/search/criteria/inspection-criteria.ts';
import { maxTextLength } from '#core/search/criteria/kinds/text.ts';
import { aroundOwnPosition, positionUnknown, usualRadius } from '#core/search/map/own-position.ts';
import { linkToSearch } from '#core/search/search/link-to-search.ts';
import { applySuggestion } from '#core/search/search/search-transitions.ts';
import type { RawSearch } from '#core/search/search/search-types.ts';
import { createSuggestions, suggestionGroups } from '#core/search/search/suggestions.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SearchField } from '../../ui/search/search-field.tsx';
import { addressOf } from '../routing/application-address.ts';
import { searchPath, viewPath } from './search-paths.ts';

/** URL parameter for the search text, so that the form also works without JavaScript. */
const [textName = ''] = new URLSearchParams(linkToSearch({ text: '?' })).keys();

const examples = ['Müllverbrennung', 'Papier Steiermark', 'Zement'];

/** Id of the field, since other parts of the page focus it. */
const searchInputId = 'start-search';

/** Pause in typing after which suggestions are requested, in ms (R9.2). */
const typingPause = 400;

/** A large search field with suggestions, and three example queries. */
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
        // Clearing the field must not start a search.
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

/** Frequent searches. Users with their own part of the register have these as figures there (start.rendered.tsx). */
const questions: readonly { name: string; search: RawSearch }[] = [
  { name: 'Noch nie inspiziert', search: { hasInspection: false } },
  { name: inspectionOverdue.label, search: { inspectionOverdue: true } },
  { name: batDeadlineNearTitle, search: { batDeadlineNear: true } },
];

/** Finds installations near the user, with the browser's permission prompt; needs JavaScript. */
function Nearby() {
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'locating' | 'unknown'>('idle');
  const find = () => {
    setState('locating');
    aroundOwnPosition(usualRadius).then(
      (near) => navigate(searchPath({ near })),
      () => setState('unknown'),
    );
  };
  return (
    <li className="start-nearby" data-needs-script="">
      <Button variant="link" icon="pin" onClick={find}>
        Anlagen in meiner Nähe
      </Button>
      <span role="status">
        {state === 'locating' && 'Ihr Standort wird bestimmt …'}
        {state === 'unknown' && positionUnknown}
      </span>
      {state === 'unknown' && (
        <Button variant="link" onClick={() => document.getElementById(searchInputId)?.focus()}>
          Zum Suchfeld
        </Button>
      )}
    </li>
  );
}

/** Links to the search for users who have a question rather than a name. */
export function Shortcuts() {
  const { session, userInfo } = useStore($sessionState);
  const hasOwnPart = session.isLoggedIn && ownPartOf(userInfo) !== undefined;
  return (
    <nav aria-labelledby="start-shortcuts" className="start-shortcuts n-no-print">
      <h2 id="start-shortcuts">Oder gleich zu</h2>
      <ul>
        <Nearby />
        <li>
          <Link to={viewPath('map', hasOwnPart)}>Alle Anlagen auf der Karte</Link>
        </li>
        {(hasOwnPart ? [] : questions).map(({ name, search }) => (
          <li key={name}>
            <Link to={searchPath(search)}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
