import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { inspectionOverdue } from '../../core/criteria/inspection-overdue.ts';
import { aroundOwnPosition, positionUnknown, usualRadius } from '../../core/map/own-position.ts';
import type { RawSearch } from '../../core/search/search-types.ts';
import { ownPartOf } from '../../core/session/overview.ts';
import { $sessionState } from '../../core/session/session-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { searchPath, viewPath } from './search-address.ts';
import { searchInputId } from './start-search.tsx';

/** What visitors often come for, each a search of its own. Who has a part of the register has it counted there (own-part.tsx). */
const questions: readonly { name: string; search: RawSearch }[] = [
  { name: 'Noch nie inspiziert', search: { hasInspection: false } },
  { name: inspectionOverdue.label, search: { inspectionOverdue: true } },
  { name: 'bvT-Frist in den nächsten 12 Monaten', search: { batDeadlineNear: true } },
];

/** Finds what lies around the visitor, whom the browser asks first; without a script there is nobody to ask. */
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
    <li className="start-nearby">
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

/** Ways into the search for those who have a question rather than a name. */
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
