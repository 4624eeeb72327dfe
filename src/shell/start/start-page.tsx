import { product } from '../../core/product.ts';
import { accessTo } from '../../core/routing/menu.ts';
import { routes } from '../../core/routing/routes.ts';
import { login } from '../../core/sign-in/sign-in.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useStyles } from '../../ui/root/use-styles.ts';
import { PageLayout } from '../pages/page-layout.tsx';
import { useCurrentPage } from '../routing/current-page.ts';
import { Entries } from './entries.tsx';
import { Overview } from './overview.tsx';
import { OwnPart } from './own-part.tsx';
import { Shortcuts } from './shortcuts.tsx';
import css from './start-page.css?inline';
import { StartSearch } from './start-search.tsx';

const search = routes.find(({ component }) => component === 'installations');

/** Where the register is open to registered persons only (R2.5): how to get in. */
function Closed({ isLoggedIn }: { isLoggedIn: boolean }) {
  return (
    <section className="start-closed">
      <h2>Für registrierte Personen und Behörden</h2>
      <p>
        {isLoggedIn
          ? 'Mit Ihrer derzeitigen Rolle ist das Register nicht zugänglich. Wechseln Sie die Rolle oder melden Sie sich mit einem anderen Konto an.'
          : 'Melden Sie sich an, um Anlagen zu suchen und anzusehen.'}
      </p>
      {!isLoggedIn && (
        <Button variant="primary" icon="user" onClick={() => void login()}>
          Anmelden
        </Button>
      )}
    </section>
  );
}

/** The overview of the register (R2.51): the way into the search, its figures, and the other pages. */
export function StartPage() {
  useStyles(css, 'own');
  const { context, isKnown } = useCurrentPage();
  const isOpen = accessTo(search, context, false) === 'permitted';
  return (
    <PageLayout title="Industrieanlagen in Österreich" isStart>
      <p className="start-lead">
        Das {product.title} zeigt, welche großen Industrie- und Tierhaltungsanlagen es gibt, was ihnen genehmigt ist und
        wann die Umweltinspektion zuletzt dort war.
      </p>
      {isOpen ? (
        <>
          <StartSearch />
          <Shortcuts />
          <OwnPart />
          <Overview />
        </>
      ) : (
        isKnown && <Closed isLoggedIn={context.isLoggedIn} />
      )}
      <Entries />
    </PageLayout>
  );
}
