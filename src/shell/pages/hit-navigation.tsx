import './hit-navigation.css';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatInteger } from '../../core/format/number.ts';
import { installationPath } from '../../core/installation/installation-address.ts';
import { type TrailStep, trailOf } from '../../core/search/trail.ts';
import { parseSearch, writeSearch } from '../../core/search/url.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { keepSearch } from '../routing/last-search.ts';

/** Links to the neighbouring hits of the last search, and back to its list; nothing for an installation that is not among the hits. */
export function HitNavigation({ id, query }: { id: string; query: string }) {
  const search = useMemo(() => parseSearch(new URLSearchParams(query)), [query]);
  const trail = useStore(useMemo(() => trailOf(search, id), [search, id]));
  if (!trail) return null;
  const { place, total, previous, next } = trail;
  return (
    <nav className="trail" aria-label="Treffer der Suche">
      <Step step={previous} query={query} rel="prev" />
      <Link to={`/installations${query}`} className="trail-place">
        <span className="trail-word">Treffer </span>
        {formatInteger(place)} von {formatInteger(total)}
        <span className="n-visually-hidden">, zurück zur Liste</span>
      </Link>
      <Step step={next} query={query} rel="next" />
    </nav>
  );
}

interface StepProps {
  step: TrailStep | undefined;
  query: string;
  rel: 'prev' | 'next';
}

/** Link to the previous or next installation; following it also makes the link back point to that hit's result page. */
function Step({ step, query, rel }: StepProps) {
  const word = rel === 'prev' ? 'Vorige' : 'Nächste';
  const content = (
    <>
      {rel === 'prev' && <Icon name="chevron-left" size={18} />}
      <span className="trail-word">{word}</span>
      {rel === 'next' && <Icon name="chevron-right" size={18} />}
    </>
  );
  if (!step) {
    return (
      <span className="trail-step" aria-hidden="true" data-none="">
        {content}
      </span>
    );
  }
  const { row, search } = step;
  return (
    <Link
      to={`/${installationPath(row.id)}`}
      rel={rel}
      className="trail-step"
      title={row.name}
      aria-label={`${word} Anlage: ${row.name}`}
      onClick={() => keepSearch(writeSearch(query, search))}
    >
      {content}
    </Link>
  );
}
