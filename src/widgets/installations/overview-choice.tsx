import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { OverviewSelection } from '../../core/criteria/overview.ts';
import { overviewTerms } from '../../core/criteria/overview.ts';
import type { SearchStore } from '../../core/search/store.ts';
import { setOverview } from '../../core/search/transitions.ts';
import { useStyles } from '../../ui/root/use-styles.ts';
import css from './overview-choice.css?inline';

interface Props {
  search: SearchStore;
  /** The parts there are for this user. */
  choices: readonly OverviewSelection[];
}

/** Which part of the register is searched, for those who have more than one. */
export function OverviewChoice({ search, choices }: Props) {
  useStyles(css, 'own');
  const name = useId();
  const { overview = 'all' } = useStore(search.$search);
  return (
    <fieldset className="overview n-no-print">
      <legend className="n-visually-hidden">Bereich</legend>
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
