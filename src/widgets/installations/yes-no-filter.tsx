import { useStore } from '@nanostores/react';
import { type ComponentProps, useId } from 'react';
import type { YesNoId } from '../../core/criteria/criteria.ts';
import { type YesNoCriterion, yesNo } from '../../core/criteria/kinds/yes-no.ts';
import { formatInteger } from '../../core/format/number.ts';
import type { InstallationSearchResult } from '../../core/search/search-types.ts';
import type { SearchStore } from '../../core/search/store.ts';
import { setYesNo } from '../../core/search/transitions.ts';
import { fieldName } from '../../core/search/url.ts';

interface Props {
  criterion: YesNoCriterion<YesNoId>;
  search: SearchStore;
  form: string | undefined;
  result: InstallationSearchResult | undefined;
}

/** Installations of which something holds, or of which it does not. */
export function YesNoFilter({ criterion: { id, words, inAddress, parameters }, search, form, result }: Props) {
  // The sheet of a phone stands beside the panel: its choices must not be of the same group.
  const ownName = useId();
  const name = form === undefined ? ownName : fieldName(search.filterId, parameters[0] ?? id);
  const chosen = useStore(search.$search)[id];
  const set = (value: boolean | undefined) => search.update((current) => setYesNo(current, id, value));
  const counts = result?.facets[id];
  return (
    <>
      <Choice
        field={{ form, name, value: '' }}
        label="Alle"
        isChosen={chosen === undefined}
        onChoose={() => set(undefined)}
      />
      {yesNo.map((answer) => (
        <Choice
          key={answer}
          field={{ form, name, value: inAddress[answer] }}
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
  field: Pick<ComponentProps<'input'>, 'form' | 'name' | 'value'>;
  label: string;
  count?: number | undefined;
  isChosen: boolean;
  onChoose(): void;
}

function Choice({ field, label, count, isChosen, onChoose }: ChoiceProps) {
  return (
    <div className="n-facet-row" data-empty={count === 0 || undefined}>
      <label>
        <input type="radio" {...field} checked={isChosen} onChange={onChoose} />
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
