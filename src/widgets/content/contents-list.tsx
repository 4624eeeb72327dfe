import type { Section } from './arrange.ts';

/** The sections of a longer page: above the text, or beside it where there is room. */
export function ContentsList({ sections }: { sections: readonly Section[] }) {
  return (
    <nav className="contents n-no-print" aria-label="Auf dieser Seite">
      <p className="contents-title" aria-hidden="true">
        Auf dieser Seite
      </p>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${encodeURIComponent(id)}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
