import { inPlace } from '../navigation/link.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './proposals.css?inline';

/** An alternative search and its number of hits. */
export interface Proposal {
  key: string;
  text: string;
  /** The number of hits, in words. */
  total: string;
  href: string;
  onFollow(): void;
}

/** Alternatives to a search without results, each with its number of hits, one tap away (R8.12). */
export function Proposals({ proposals }: { proposals: readonly Proposal[] }) {
  useStyles(css);
  return (
    <ul className="n-proposals">
      {proposals.map(({ key, text, total, href, onFollow }) => (
        <li key={key}>
          <a className="n-proposals__link" href={href} onClick={inPlace(onFollow)}>
            <span>{text}</span>
            <span className="n-proposals__total">{total}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
