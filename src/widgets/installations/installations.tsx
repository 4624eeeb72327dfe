import type { InstallationSearch } from '../../core/api/installation-search.ts';
import { Heading } from '../../ui/heading/heading.tsx';

/** Props of `<natippc-installations>`; documented in element.ts. */
export interface InstallationsProps {
  filterId: string;
  urlState: 'on' | 'off';
  preset?: InstallationSearch;
  detailHref: string;
  heading: string;
  headingLevel: number;
  overviewSelection: boolean;
  onResults(detail: { total: number; search: InstallationSearch }): boolean;
}

export function Installations({ headingLevel, heading }: InstallationsProps) {
  return (
    <Heading level={headingLevel} className={heading ? 'heading' : 'w-hidden'}>
      {heading || 'Anlagen suchen'}
    </Heading>
  );
}
