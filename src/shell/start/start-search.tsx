import { type FormEvent, Fragment, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../../ui/controls/button.tsx';
import { searchPath } from './search-address.ts';

const examples = ['Müllverbrennung', 'Papier Steiermark', 'Zement'];

/** One large field that leads into the search, and three queries to try. */
export function StartSearch() {
  const navigate = useNavigate();
  const fieldId = useId();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('text');
    const words = typeof text === 'string' ? text.trim() : '';
    navigate(searchPath({ text: words }));
  };
  return (
    <search className="start-search">
      <form onSubmit={search}>
        <label htmlFor={fieldId}>Name, Betreiber:in, Ort oder Tätigkeit</label>
        <div className="start-search-row">
          <input id={fieldId} name="text" type="search" maxLength={200} autoComplete="off" enterKeyHint="search" />
          <Button type="submit" variant="primary" size="lg" icon="search">
            Suchen
          </Button>
        </div>
      </form>
      <p className="start-examples">
        Zum Beispiel:{' '}
        {examples.map((example, index) => (
          <Fragment key={example}>
            {index > 0 && ', '}
            <Link to={searchPath({ text: example })}>{example}</Link>
          </Fragment>
        ))}
      </p>
    </search>
  );
}
