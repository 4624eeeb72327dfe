import { type FormEvent, Fragment, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { linkToSearch } from '../../core/search/url.ts';
import { Button } from '../../ui/controls/button.tsx';
import { addressOf } from '../routing/address.ts';
import { searchPath } from './search-address.ts';

/** The parameter a search's text stands in, so that the form works without a script too. */
const [textName = ''] = new URLSearchParams(linkToSearch({ text: '?' })).keys();

const examples = ['Müllverbrennung', 'Papier Steiermark', 'Zement'];

/** One large field that leads into the search, and three queries to try. */
export function StartSearch() {
  const navigate = useNavigate();
  const fieldId = useId();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get(textName);
    const words = typeof text === 'string' ? text.trim() : '';
    navigate(searchPath({ text: words }));
  };
  return (
    <search className="start-search">
      <form action={addressOf('/installations')} onSubmit={search}>
        <label htmlFor={fieldId}>Name, Betreiber:in, Ort oder Tätigkeit</label>
        <div className="start-search-row">
          <input id={fieldId} name={textName} type="search" maxLength={200} autoComplete="off" enterKeyHint="search" />
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
