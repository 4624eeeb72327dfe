import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import type { SearchStore } from '../../core/search/store.ts';
import { clearAll, clearValue } from '../../core/search/transitions.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

interface Props {
  search: SearchStore;
  /** The last chip is gone, and the button that took it away: where the focus goes. */
  onRemoved(): void;
}

/** What restricts the results, each to be taken away. The focus goes on to the next chip, or to the one before. */
export function Chips({ search, onRemoved }: Props) {
  const criteria = useStore(search.$activeCriteria);
  if (criteria.length === 0) return null;

  const keepFocus = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const item = currentTarget.closest('li');
    const [next = null] = [item?.nextElementSibling, item?.previousElementSibling].flatMap(
      (neighbour) => neighbour?.querySelector<HTMLElement>('.chip') ?? [],
    );
    if (next) next.focus();
    else onRemoved();
  };
  return (
    <ul className="chips" aria-label="Gesetzte Filter">
      {criteria.flatMap(({ id, label, isStatement, values }) =>
        values.map((value) => (
          <li key={`${id} ${value.value}`}>
            <button
              type="button"
              className="chip"
              onClick={(event) => {
                keepFocus(event);
                search.update((current) => clearValue(current, id, value.value));
              }}
            >
              <span className="n-visually-hidden">Filter entfernen: </span>
              <span>
                {!isStatement && <span className="chip-criterion">{label}: </span>}
                {value.label}
              </span>
              <Icon name="close" size={14} />
            </button>
          </li>
        )),
      )}
      <li className="n-no-print">
        <Button
          variant="link"
          onClick={() => {
            onRemoved();
            search.update(clearAll);
          }}
        >
          Alle zurücksetzen
        </Button>
      </li>
    </ul>
  );
}
