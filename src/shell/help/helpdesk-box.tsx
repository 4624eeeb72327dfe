import { portalPath } from '../../core/configuration/resolve-path.ts';
import { product } from '../../core/product.ts';

/** Where to turn to (R2.22). `level`: the heading's. */
export function HelpdeskBox({ level: Heading = 'h2' }: { level?: 'h2' | 'h3' }) {
  return (
    <section className="helpdesk-box" aria-label="Helpdesk">
      <Heading>Hilfe</Heading>
      <ul>
        <li>
          <a href={portalPath(product.links.help)}>Online-Hilfe</a>
        </li>
        <li>
          <a href={portalPath(product.links.helpdesk)}>Helpdesk kontaktieren</a>
        </li>
      </ul>
    </section>
  );
}
