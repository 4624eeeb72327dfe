/**
 * The baseline for the snippet on a third-party page: what a good developer would write by hand with nothing but React. It fetches the
 * same search and criteria in parallel, and shows the same rows, a search field, and check boxes with counts, which start a new search.
 */

import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { statusTerms } from '#core/register/installation/record-terms.ts';
import type {
  CriterionMetadata,
  FilterMetadata,
  InstallationRow,
  InstallationSearchResult,
} from '#core/search/search/search-types.ts';
import { countsOf, facetsOf, wordsOf } from './shown.ts';

type Chosen = Readonly<Record<string, readonly string[]>>;

async function search(chosen: Chosen, text: string): Promise<InstallationSearchResult> {
  const answer = await fetch('/natippc/api/natippcInstallations', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ ...chosen, ...(text && { text }) }),
  });
  return answer.json();
}

const metadata: Promise<FilterMetadata> = fetch('/natippc/api/filter/metadata').then((answer) => answer.json());

function Page() {
  const [criteria, setCriteria] = useState<CriterionMetadata[]>([]);
  const [chosen, setChosen] = useState<Chosen>({});
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  const [result, setResult] = useState<InstallationSearchResult>();
  useEffect(() => {
    metadata.then((known) => setCriteria(known.criteria));
  }, []);
  useEffect(() => {
    let current = true;
    search(chosen, searched).then((found) => current && setResult(found));
    return () => {
      current = false;
    };
  }, [chosen, searched]);
  useEffect(() => {
    const soon = setTimeout(() => setSearched(text), 300);
    return () => clearTimeout(soon);
  }, [text]);

  const toggle = (id: string, value: string) =>
    setChosen((before) => {
      const values = before[id] ?? [];
      return { ...before, [id]: values.includes(value) ? values.filter((each) => each !== value) : [...values, value] };
    });

  if (!result) return <p>Wird geladen …</p>;
  return (
    <div className="layout">
      <form onSubmit={(event) => event.preventDefault()}>
        <input type="search" aria-label="Suche" value={text} onChange={({ target }) => setText(target.value)} />
        {facetsOf(criteria, result).map(({ id, label, values }) => (
          <fieldset key={id}>
            <legend>{label}</legend>
            {values.map(({ value, name, count }) => (
              <label key={value}>
                <input
                  type="checkbox"
                  checked={chosen[id]?.includes(value) ?? false}
                  onChange={() => toggle(id, value)}
                />
                {name}, {count} Treffer
              </label>
            ))}
          </fieldset>
        ))}
      </form>
      <section>
        <h2>{countsOf(result)}</h2>
        <ol>
          {result.items.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function Row({ row }: { row: InstallationRow }) {
  const { place, activity, state } = wordsOf(row);
  return (
    <li data-result={row.id}>
      <div>
        <h3>
          <a href={`/natippc/installations/${row.id}`}>{row.name}</a>
        </h3>
        <p>
          {row.operator} · {place}
        </p>
        <p>
          <b>{row.activityCode}</b> {activity}
        </p>
      </div>
      <p>
        {statusTerms[row.status]}
        <span>{state}</span>
      </p>
    </li>
  );
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(<Page />);
