import { useStore } from '@nanostores/react';
import { type SearchView, searchViews, type ViewStore } from '../../core/search/view-store.ts';
import { inPlace } from '../../ui/navigation/plain-click.ts';

const labels: Record<SearchView, string> = {
  list: 'Liste',
  table: 'Tabelle',
  map: 'Karte',
  statistics: 'Statistik',
  changes: 'Änderungen',
};

/** The ways to look at what was found. The list needs no script; the others are offered where there is one. */
export function ViewSwitch({ views }: { views: ViewStore }) {
  const current = useStore(views.$view);
  return (
    <nav className="views n-no-print" aria-label="Ansicht">
      {searchViews.map((view) => (
        <a
          key={view}
          href={views.hrefOf(view)}
          aria-current={view === current || undefined}
          onClick={inPlace(() => views.show(view))}
        >
          {labels[view]}
        </a>
      ))}
    </nav>
  );
}
