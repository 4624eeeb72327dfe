import { inPlace } from '../navigation/link.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './alternatives.css?inline';

/** An alternative search and its number of hits. */
export interface Alternative {
  key: string;
  text: string;
  /** The number of hits, in words. */
  total: string;
  href: string;
  onFollow(): void;
}

/** Alternatives to a search without results, each with its number of hits, one tap away (R8.12). */
export function Alternatives({ alternatives }: { alternatives: readonly Alternative[] }) {
  useStyles(css);
  return (
    <ul className="n-alternatives">
      {alternatives.map(({ key, text, total, href, onFollow }) => (
        <li key={key}>
          <a className="n-alternatives__link" href={href} onClick={inPlace(onFollow)}>
            <span>{text}</span>
            <span className="n-alternatives__total">{total}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
