import { useCallback } from 'react';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { checkSearch } from '#core/search/search/check-search.ts';
import { linkToSearch } from '#core/search/search/link-to-search.ts';
import type { RawSearch } from '#core/search/search/search-types.ts';
import { defineWidget } from '../../embed/define-widget.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { usePresetReport } from '../criteria/use-preset-report.ts';
import { useSearch } from '../criteria/use-search.ts';
import { StatisticsView } from '../views/statistics/statistics-view.tsx';
import { element } from './element.ts';
import css from './statistics.css?inline';

/** Props of `<natippc-statistics>`; documented in element.ts. */
interface StatisticsProps {
  filterId: string;
  urlState: 'on' | 'off';
  preset?: RawSearch;
  searchHref: string;
  heading: string;
  headingLevel: number;
}

/** The statistics of a search as a separate widget. */
function StatisticsElement({ filterId, urlState, preset, searchHref, heading, headingLevel }: StatisticsProps) {
  const search = useSearch(filterId, urlState === 'on', preset);
  usePresetReport(search, preset);
  const linkTo = useCallback(
    (next: RawSearch) => ({ href: (searchHref || resolvePath('installations')) + linkToSearch(next) }),
    [searchHref],
  );
  return (
    <section aria-label={heading || 'Statistik'}>
      <Heading level={headingLevel} className={heading ? 'heading' : 'n-visually-hidden'}>
        {heading || 'Statistik'}
      </Heading>
      <StatisticsView search={search} headingLevel={headingLevel + 1} linkTo={linkTo} />
    </section>
  );
}

defineWidget(element, StatisticsElement, css, { preset: checkSearch });
