import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { YesNoId } from '../../core/criteria/criteria.ts';
import { type YesNoCriterion, yesNo } from '../../core/criteria/kinds/yes-no.ts';
import { formatInteger } from '../../core/format/number.ts';
import type { InstallationSearchResult } from '../../core/search/search-types.ts';
import type { SearchStore } from '../../core/search/store.ts';
import { setYesNo } from '../../core/search/transitions.ts';

interface Props {
  criterion: YesNoCriterion<YesNoId>;
  search: SearchStore;
  result: InstallationSearchResult | undefined;
}

/** Installations of which something holds, or of which it does not. */
export function YesNoFilter({ criterion: { id, words }, search, result }: Props) {
  const name = useId();
  const chosen = useStore(search.$search)[id];
  const set = (value: boolean | undefined) => search.update((current) => setYesNo(current, id, value));
  const counts = result?.facets[id];
  return (
    <>
      <Choice name={name} label="Alle" isChosen={chosen === undefined} onChoose={() => set(undefined)} />
      {yesNo.map((answer) => (
        <Choice
          key={answer}
          name={name}
          label={words[answer]}
          count={counts && (counts[answer] ?? 0)}
          isChosen={chosen === (answer === 'yes')}
          onChoose={() => set(answer === 'yes')}
        />
      ))}
    </>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  count?: number | undefined;
  isChosen: boolean;
  onChoose(): void;
}

function Choice({ name, label, count, isChosen, onChoose }: ChoiceProps) {
  return (
    <div className="n-facet-row" data-empty={count === 0 || undefined}>
      <label>
        <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
        <span className="n-facet-name">{label}</span>
        {count !== undefined && (
          <span className="n-facet-count">
            <span className="n-visually-hidden">, </span>
            {formatInteger(count)}
            <span className="n-visually-hidden"> Treffer</span>
          </span>
        )}
      </label>
    </div>
  );
}
