import { inPlace } from '../navigation/link.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './proposals.css?inline';

/** Another search, and what it would find. */
export interface Proposal {
  key: string;
  text: string;
  /** How much it finds, in words. */
  total: string;
  href: string;
  onFollow(): void;
}

/** Other searches where one has found nothing, each with what it would bring, one tap away (R8.12). */
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
