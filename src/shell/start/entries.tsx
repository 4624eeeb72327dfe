import { Link } from 'react-router';
import { routes } from '../../core/routing/routes.ts';
import { useCurrentPage } from '../routing/current-page.ts';

/** The other pages this visitor finds in the menu, each with one sentence (R2.51). */
export function Entries() {
  const { menu } = useCurrentPage();
  const shown = menu.flatMap(({ id, name, target }) => {
    const description = routes.find(({ linkId }) => linkId === id)?.data?.description;
    return id === 'nav-start' || description === undefined ? [] : [{ id, name, target, description }];
  });
  return (
    <section className="start-entries">
      <h2>Im Register</h2>
      <ul>
        {shown.map(({ id, name, target, description }) => (
          <li key={id}>
            <Link to={target}>{name}</Link>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
