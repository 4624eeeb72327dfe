import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { $overviewChoices } from '../../core/search/overview-choices.ts';
import type { SearchStore } from '../../core/search/store.ts';
import { setOverview } from '../../core/search/transitions.ts';
import { overviewTerms } from '../../core/terms/installation-terms.ts';

/** Which part of the register is searched; only for those who have more than one. */
export function OverviewChoice({ search }: { search: SearchStore }) {
  const name = useId();
  const choices = useStore($overviewChoices);
  const { overview = 'all' } = useStore(search.$search);
  if (choices.length < 2) return null;
  return (
    <fieldset className="overview w-no-print">
      <legend className="w-hidden">Bereich</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={choice === overview}
            onChange={() => search.update((current) => setOverview(current, choice))}
          />
          <span>{overviewTerms[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}
