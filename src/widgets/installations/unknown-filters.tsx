import { useStore } from '@nanostores/react';
import type { SearchStore } from '../../core/search/store.ts';
import { dropUnknown, unknownValues } from '../../core/search/unknown-values.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useStyles } from '../../ui/root/use-styles.ts';
import css from './problems.css?inline';

interface Props {
  search: SearchStore;
  /** What was dropped is gone with its button: where the focus goes. */
  onDropped(): void;
}

/** Names what the address asks for and the register does not know, with one button that leaves it out. */
export function UnknownFilters({ search, onDropped }: Props) {
  useStyles(css, 'own');
  const { data, isPlaceholderData } = useStore(search.$result);
  const metadata = useStore(search.$metadata);
  const current = useStore(search.$search);
  const unknown = isPlaceholderData ? [] : unknownValues(current, metadata.data, data);
  if (unknown.length === 0) return null;
  const one = unknown.length === 1;
  const drop = () => {
    search.update((former) => dropUnknown(former, unknown));
    onDropped();
  };
  return (
    <div className="unknown" data-block="unknown-filters">
      <p role="status">
        Im Register nicht bekannt: {unknown.map(({ label, value }) => `${label} „${value}“`).join(', ')}.
      </p>
      <Button onClick={drop}>{one ? 'Diese Angabe weglassen' : 'Diese Angaben weglassen'}</Button>
    </div>
  );
}
