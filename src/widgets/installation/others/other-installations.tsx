import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { $mayBeNarrowed } from '#core/account/session/overview-choices.ts';
import { neighbourhood, searchAround, searchOfOperator } from '#core/search/map/around.ts';
import { addressWithSearch } from '#core/search/search/link-to-search.ts';
import type { Search } from '#core/search/search/search-types.ts';
import { Heading } from '../../../ui/content/heading.tsx';
import { Failure } from '../../../ui/feedback/failure.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import { useDeferred } from '../../../ui/root/use-deferred.ts';
import { RecordLinksContext } from '../record-links.ts';
import type { SectionProps } from '../section.tsx';

const loadNeighbours = () => import('./neighbours.tsx');
const loadSiblings = () => import('./operator-installations.tsx');

/** Other installations of the operator and nearby, each with a link to the search; they are loaded once the reader scrolls near. */
export function OtherInstallations({ record: { now: installation }, headingLevel }: SectionProps) {
  const place = useRef<HTMLDivElement>(null);
  const isReached = useReached(place);
  const siblings = useDeferred(loadSiblings, isReached);
  const neighbours = useDeferred(loadNeighbours, isReached);
  const [ofOperator, around] = [searchOfOperator(installation), searchAround(installation)];
  const searchOfSiblings = ofOperator && (
    <SearchLink search={ofOperator}>Anlagen dieser Betreiber:in suchen</SearchLink>
  );
  return (
    <div ref={place} className="others" data-unread={!isReached || undefined}>
      {ofOperator && (
        <>
          <Heading level={headingLevel} className="sub">
            Von {installation.operator.name}
          </Heading>
          {siblings.part ? (
            <siblings.part.OperatorInstallations
              installation={installation}
              search={ofOperator}
              searchLink={searchOfSiblings}
            />
          ) : (
            searchOfSiblings
          )}
        </>
      )}
      <Heading level={headingLevel} className="sub">
        In der Umgebung
      </Heading>
      {around && installation.geometry ? (
        <>
          {installation.geometry.accuracy === 'municipality' && (
            <p className="quiet">Von dieser Anlage ist nur die Gemeinde bekannt; gemessen ist von deren Mittelpunkt.</p>
          )}
          {neighbours.retry ? (
            <Failure text="Die Umgebung konnte nicht geladen werden." onRetry={neighbours.retry} />
          ) : (
            <div className="neighbours-room">
              {neighbours.part ? (
                <neighbours.part.Neighbours installation={installation} from={installation.geometry} search={around} />
              ) : (
                <p className="neighbours-awaited">Karte und Anlagen der Umgebung werden geladen …</p>
              )}
            </div>
          )}
          <SearchLink search={around}>Anlagen im Umkreis von {neighbourhood} km suchen</SearchLink>
        </>
      ) : (
        <p className="nothing">Die Lage dieser Anlage ist nicht eingetragen.</p>
      )}
    </div>
  );
}

function SearchLink({ search, children }: { search: Search; children: ReactNode }) {
  const { search: page } = useContext(RecordLinksContext);
  const mayBeNarrowed = useStore($mayBeNarrowed);
  return (
    <p className="n-no-print">
      <Link href={addressWithSearch(page, search, mayBeNarrowed)} kind="search" className="others-search">
        <Icon name="search" size={16} />
        {children}
      </Link>
    </p>
  );
}

/** Returns whether the element has come near the viewport at least once. */
function useReached(place: RefObject<HTMLElement | null>): boolean {
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setReached(true);
      },
      // Early enough that loaded content does not shift what is being read.
      { rootMargin: '800px 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isReached;
}
