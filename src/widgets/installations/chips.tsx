import { useStore } from '@nanostores/react';
import type { SearchStore } from '../../core/search/store.ts';
import { clearAll, clearValue } from '../../core/search/transitions.ts';
import { Glyph } from '../../ui/glyph/glyph.tsx';

/** What restricts the results, each to be taken away. */
export function Chips({ search }: { search: SearchStore }) {
  const criteria = useStore(search.$activeCriteria);
  if (criteria.length === 0) return null;
  return (
    <ul className="chips w-no-print" aria-label="Gesetzte Filter">
      {criteria.flatMap(({ id, label, values }) =>
        values.map((value) => (
          <li key={`${id} ${value.value}`}>
            <button
              type="button"
              className="chip"
              onClick={() => search.update((current) => clearValue(current, id, value.value))}
            >
              <span className="w-hidden">Filter entfernen: </span>
              <span>
                <span className="chip-criterion">{label}:</span> {value.label}
              </span>
              <Glyph name="close" size={14} />
            </button>
          </li>
        )),
      )}
      <li>
        <button type="button" className="w-button" data-kind="text" onClick={() => search.update(clearAll)}>
          Alle zurücksetzen
        </button>
      </li>
    </ul>
  );
}
