import { useId, useState } from 'react';
import type { RawSearch } from '#core/search/search/search-types.ts';
import { authorityTable, type StateQuestion, stateQuestions, stateTable } from '#core/search/views/charts.ts';
import type { Statistics } from '#core/search/views/statistics.ts';
import { Heading } from '../../../ui/content/heading.tsx';
import { NativeSelect } from '../../../ui/controls/native-select.tsx';
import { ChartTable } from './chart-table.tsx';
import type { ResultLink } from './value-link.tsx';

interface Props {
  statistics: Statistics;
  search: RawSearch;
  headingLevel: number;
  linkTo(next: RawSearch): ResultLink;
}

const questions = Object.keys(stateQuestions) as StateQuestion[];

/** Federal states against one question as a table, with the authorities behind the overdue inspections. */
export function StateComparison({ statistics, search, headingLevel, linkTo }: Props) {
  const heading = useId();
  const field = useId();
  const [question, setQuestion] = useState<StateQuestion>('results');
  const authorities = authorityTable(statistics, search);
  return (
    <section className="statistic" data-statistic="states" data-kind="table" aria-labelledby={heading}>
      <Heading level={headingLevel} id={heading} className="statistic-title">
        Bundesländer im Vergleich
      </Heading>
      <p className="statistic-choice n-no-print" data-needs-script="">
        <label htmlFor={field}>Bundesland gegen</label>
        <NativeSelect
          id={field}
          value={question}
          onChange={({ target }) => setQuestion(questions[target.selectedIndex] ?? 'results')}
        >
          {questions.map((each) => (
            <option key={each} value={each}>
              {stateQuestions[each]}
            </option>
          ))}
        </NativeSelect>
      </p>
      <ChartTable chart={stateTable(statistics, search, question)} linkTo={linkTo} />
      <details className="statistic-table">
        <summary>
          {authorities.title} ({authorities.rows.length})
        </summary>
        <ChartTable chart={authorities} linkTo={linkTo} />
      </details>
    </section>
  );
}
