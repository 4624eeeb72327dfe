import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './long-list.css?inline';

interface Props {
  /** How many entries a phone shows at first; more than a few are not worth a button. */
  first: 3 | 8;
  /** How many there are. */
  count: number;
  /** What they are, for the button: 'Dokumente'. */
  noun: string;
  /** A list (`ol`, `ul class="rows"`) or a table. */
  children: ReactNode;
}

/** A long list, of which a phone shows the beginning until its reader asks for the rest; elsewhere, on paper and without scripts all of it. */
export function LongList({ first, count, noun, children }: Props) {
  // Lists set how their entries are laid out.
  useStyles(css, 'own');
  const place = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const show = () => {
    // The button goes; reading goes on at the first entry that was hidden.
    const next = place.current?.querySelectorAll(':is(ol, ul.rows, tbody) > *')[first];
    setWhole(true);
    requestAnimationFrame(() => next?.querySelector<HTMLElement>('a[href], summary, button')?.focus());
  };
  return (
    <div ref={place} className="n-long" data-first={first} data-all={isWhole || undefined}>
      {children}
      {!isWhole && count > first && (
        <p className="n-long__more n-no-print">
          <Button onClick={show}>
            {count - first} weitere {noun} anzeigen
          </Button>
        </p>
      )}
    </div>
  );
}
