import './section-navigation.css';
import { Link } from 'react-router';
import type { Route } from '#core/site/routing/route.ts';
import { useCurrentPage } from '../routing/current-page.ts';

interface Props {
  /** Accessible name. */
  label: string;
  /** The sections; the first is the page above the others. */
  sections: readonly Route[];
  /** What the first one is called here. */
  firstName: string;
}

/** The sections of a page that consists of several. */
export function SectionNavigation({ label, sections, firstName }: Props) {
  const { route: current } = useCurrentPage();
  return (
    <nav className="section-navigation" aria-label={label}>
      <ul>
        {sections.map((section, index) => (
          <li key={section.linkId}>
            <Link
              to={section.absolutePath}
              aria-current={
                section.linkId === current?.linkId
                  ? 'page'
                  : index > 0 && current?.parent?.linkId === section.linkId
                    ? 'true'
                    : undefined
              }
            >
              {index === 0 ? firstName : section.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
