import './result-navigation.css';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatInteger } from '#core/platform/format/number.ts';
import { installationPath } from '#core/register/installation/installation-address.ts';
import { type NeighbouringResult, resultPositionOf } from '#core/search/search/result-position.ts';
import { parseSearch, writeSearch } from '#core/search/search/url.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { rememberQuery } from '../routing/last-search.ts';

/** Links to the neighbouring results of the last search, and back to its list; nothing for an installation that is not among them. */
export function ResultNavigation({ id, query }: { id: string; query: string }) {
  const search = useMemo(() => parseSearch(new URLSearchParams(query)), [query]);
  const position = useStore(useMemo(() => resultPositionOf(search, id), [search, id]));
  if (!position) return null;
  const { place, total, previous, next } = position;
  return (
    <nav className="result-navigation" aria-label="Treffer der Suche">
      <Step step={previous} query={query} rel="prev" />
      <Link to={`/installations${query}`} className="result-place">
        <span className="result-word">Treffer </span>
        {formatInteger(place)} von {formatInteger(total)}
        <span className="n-visually-hidden">, zurück zur Liste</span>
      </Link>
      <Step step={next} query={query} rel="next" />
    </nav>
  );
}

interface StepProps {
  step: NeighbouringResult | undefined;
  query: string;
  rel: 'prev' | 'next';
}

/** Link to the previous or next installation; following it also makes the link back point to the page of results with that one. */
function Step({ step, query, rel }: StepProps) {
  const word = rel === 'prev' ? 'Vorige' : 'Nächste';
  const content = (
    <>
      {rel === 'prev' && <Icon name="chevron-left" size={18} />}
      <span className="result-word">{word}</span>
      {rel === 'next' && <Icon name="chevron-right" size={18} />}
    </>
  );
  if (!step) {
    return (
      <span className="result-step" aria-hidden="true" data-none="">
        {content}
      </span>
    );
  }
  const { row, search } = step;
  return (
    <Link
      to={`/${installationPath(row.id)}`}
      rel={rel}
      className="result-step"
      title={row.name}
      aria-label={`${word} Anlage: ${row.name}`}
      onClick={() => rememberQuery(writeSearch(query, search))}
    >
      {content}
    </Link>
  );
}
