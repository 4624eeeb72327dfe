import { type FormEvent, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { PageLayout } from '../layout/page-layout.tsx';

const examples = ['Müllverbrennung', 'Papierfabrik', 'Zementwerk'];

const searchPath = (text: string) => `/installations?${new URLSearchParams({ 'anlagen.q': text })}`;

/** The overview (R2.51), so far with the search and the register's figures. */
export function StartPage() {
  const navigate = useNavigate();
  const fieldId = useId();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('text');
    const words = typeof text === 'string' ? text.trim() : '';
    navigate(words === '' ? '/installations' : searchPath(words));
  };
  return (
    <PageLayout title="Industrieanlagen in Österreich nachschlagen" isStart>
      <search className="start-search">
        <form onSubmit={search}>
          <label htmlFor={fieldId}>Name, Betreiber:in, Ort oder Tätigkeit</label>
          <div className="start-search-row">
            <input id={fieldId} name="text" type="search" maxLength={200} autoComplete="off" />
            <button type="submit" className="shell-button shell-button-primary">
              Suchen
            </button>
          </div>
          <p className="start-examples">
            Zum Beispiel{' '}
            {examples.map((example, index) => (
              <span key={example}>
                {index > 0 && ' · '}
                <Link to={searchPath(example)}>{example}</Link>
              </span>
            ))}
          </p>
        </form>
      </search>
    </PageLayout>
  );
}
