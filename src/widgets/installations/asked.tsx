import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formatInteger } from '#core/platform/format/number.ts';
import { aroundOwnPosition, positionUnknown, usualRadius } from '#core/search/map/own-position.ts';
import type { SearchStore } from '#core/search/search/search-store.ts';
import { setLocation, setText } from '#core/search/search/search-transitions.ts';
import type { InstallationSearchResult, UnderstoodText } from '#core/search/search/search-types.ts';
import { Button } from '../../ui/controls/button.tsx';

interface Props {
  search: SearchStore;
  result: InstallationSearchResult;
  understood: UnderstoodText;
}

/** Number of authorities to name. */
const mostAuthorities = 3;

/** What helps who complains or asks for what is near: whom to call, and the search around the visitor's position. */
export function Asked({ search, result, understood: { complaint, nearby } }: Props) {
  if (complaint === undefined && nearby === undefined) return null;
  return (
    <div className="unknown" data-block="asked">
      {complaint !== undefined && (
        <p>
          Welche Anlage stört, steht nicht im Register. Öffnen Sie die Anlage, die Sie vermuten: Unter „Störung oder
          Belästigung melden“ steht, wen Sie anrufen. Bei Gefahr: Feuerwehr <a href="tel:122">122</a>, Polizei{' '}
          <a href="tel:133">133</a>.
        </p>
      )}
      {nearby === undefined ? (
        <ResponsibleAuthorities search={search} result={result} />
      ) : (
        <OwnPosition search={search} text={nearby} />
      )}
    </div>
  );
}

/** The authorities of most of the installations found, as the register knows them. */
function ResponsibleAuthorities({ search, result }: Omit<Props, 'understood'>) {
  const { data: metadata } = useStore(search.$metadata);
  const options = metadata?.criteria.find(({ id }) => id === 'authorities')?.options ?? [];
  const named = Object.entries(result.facets.authorities)
    .sort(([, one], [, other]) => other - one)
    .flatMap(([id, total]) => {
      const label = options.find(({ value }) => value === id)?.label;
      return label === undefined ? [] : [`${label} (${formatInteger(total)})`];
    })
    .slice(0, mostAuthorities);
  return named.length === 0 ? null : <p>Zuständige Behörden dieser Anlagen: {named.join(', ')}.</p>;
}

/** Searches around the visitor's position instead of for the words that ask for it. */
function OwnPosition({ search, text }: { search: SearchStore; text: string }) {
  const [message, setMessage] = useState('');
  const searchHere = () => {
    setMessage('Ihr Standort wird bestimmt …');
    aroundOwnPosition(usualRadius).then(
      (near) => search.update((current) => setLocation(setText(current, text), { near })),
      () => setMessage(positionUnknown),
    );
  };
  return (
    <>
      <p>In Ihrer Nähe suchen: Geben Sie einen Ort ein, oder</p>
      <Button onClick={searchHere}>Meinen Standort verwenden</Button>
      <p role="status">{message}</p>
    </>
  );
}
