import { checkSearch } from '#core/search/search/check-search.ts';
import type { RawSearch } from '#core/search/search/search-types.ts';
import { defineWidget } from '../../embed/define-widget.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { usePresetReport } from '../criteria/use-preset-report.ts';
import { useSearch } from '../criteria/use-search.ts';
import { MapView } from '../views/map/map-view.tsx';
import { element } from './element.ts';
import css from './map.css?inline';

/** Props of `<natippc-map>`; documented in element.ts. */
interface MapProps {
  filterId: string;
  urlState: 'on' | 'off';
  preset?: RawSearch;
  detailHref: string;
  heading: string;
  headingLevel: number;
}

/** The results of a search on a map, as a separate widget. */
function MapElement({ filterId, urlState, preset, detailHref, heading, headingLevel }: MapProps) {
  const search = useSearch(filterId, urlState === 'on', preset);
  usePresetReport(search, preset);
  return (
    <section aria-label={heading || 'Anlagen auf der Karte'}>
      <Heading level={headingLevel} className={heading ? 'heading' : 'n-visually-hidden'}>
        {heading || 'Anlagen auf der Karte'}
      </Heading>
      <MapView search={search} urlState={urlState === 'on'} detailHref={detailHref} headingLevel={headingLevel + 1} />
    </section>
  );
}

defineWidget(element, MapElement, css, { preset: checkSearch });
