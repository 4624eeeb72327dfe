import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Heading } from '../content/heading.tsx';
import { Button } from '../controls/button.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './facet.css?inline';
import {
  byCount,
  type Counts,
  type FacetOption,
  FacetRow,
  type FormField,
  findOptions,
  isWorthShowing,
  sizeOf,
} from './facet-row.tsx';
import { isUnfolded } from './no-script.tsx';
import { SearchBox } from './search-box.tsx';

export interface FacetListProps {
  /** Name of the criterion, for the field that finds values in it. */
  label: string;
  /** What one value is called: „Bezirk“. */
  valueName: string;
  options: readonly FacetOption[];
  counts: Counts;
  chosen: ReadonlySet<string>;
  /** Sorted by number of things instead of as given. */
  sortByCount: boolean;
  format(count: number): string;
  /** Brings texts into the form in which they are compared. */
  plain(text: string): string;
  /** A mouse button goes down on a value: unless it leaves it again, the value is toggled when the button comes up. */
  onPress?(value: string): void;
  onToggle(value: string): void;
  /** The form that sends the ticked values, and under what name. */
  field?: FormField | undefined;
}

/** Values shown before "mehr anzeigen". */
const first = 6;
/** So many stand there at once: a button for a few more is not worth its place. The federal states are nine. */
const mostAtOnce = 9;
/** From this number of values on there is a field to find one. */
const manyValues = 16;

/** The values of a criterion with their counts, as check boxes; trees open level by level. */
export function FacetList({
  label,
  valueName,
  options,
  counts,
  chosen,
  sortByCount,
  format,
  plain,
  onPress,
  onToggle,
  field,
}: FacetListProps) {
  useStyles(css);
  const id = useId();
  const [all, setAll] = useState(isUnfolded);
  const [wanted, setWanted] = useState('');

  const inTree = options.some(({ children }) => children?.length);
  const useful = options.filter((option) => isWorthShowing(option, counts, chosen));
  const sorted = sortByCount ? useful.toSorted(byCount(counts)) : useful;
  const found = wanted ? findOptions(sorted, wanted, plain) : sorted;
  const shown =
    all || wanted || found.length <= mostAtOnce
      ? found
      : found.filter((option, index) => index < first || chosen.has(option.value));
  const rest = found.filter((option) => !shown.includes(option));

  // The button stands below the values it brings: the focus goes up to the first of them, so that they are not passed over.
  const list = useRef<HTMLUListElement>(null);
  const firstHidden = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (all && firstHidden.current !== undefined) {
      list.current?.children[firstHidden.current]?.querySelector('input')?.focus();
    }
    firstHidden.current = undefined;
  }, [all]);
  const showAll = () => {
    firstHidden.current = found.findIndex((option) => !shown.includes(option));
    setAll(true);
  };

  const row = (option: FacetOption) => (
    <FacetRow
      key={option.value}
      option={option}
      counts={counts}
      chosen={chosen}
      inTree={inTree}
      implied={false}
      unfold={wanted !== ''}
      format={format}
      onPress={onPress}
      onToggle={onToggle}
      field={field}
    />
  );

  return (
    <div className="n-facet-list">
      {sizeOf(useful) >= manyValues && (
        <div className="n-facet-find">
          <label htmlFor={id} className="n-visually-hidden">
            {`${valueName} suchen`}
          </label>
          <SearchBox
            id={id}
            size="sm"
            placeholder={`${valueName} suchen`}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            onClear={() => setWanted('')}
          />
        </div>
      )}
      {shown.length === 0 && (
        <p className="n-facet-none">{wanted ? 'Kein Wert enthält diesen Text.' : 'Keine Werte in dieser Auswahl.'}</p>
      )}
      <ul className="n-facet-values" ref={list}>
        {shown.map(row)}
      </ul>
      {(rest.length > 0 || (all && !wanted && found.length > mostAtOnce)) && (
        <Button variant="link" size="sm" aria-expanded={all} onClick={all ? () => setAll(false) : showAll}>
          {all ? 'Weniger anzeigen' : `${rest.length} mehr anzeigen`}
          <span className="n-visually-hidden">: {label}</span>
        </Button>
      )}
    </div>
  );
}

export interface FacetGroupProps {
  label: string;
  headingLevel: number;
  /** Number of values chosen in it, shown also while it is closed. */
  chosen: number;
  initiallyOpen: boolean;
  children: ReactNode;
}

/** One criterion in a panel of filters: a heading that opens and closes what belongs to it. */
export function FacetGroup({ label, headingLevel, chosen, initiallyOpen, children }: FacetGroupProps) {
  useStyles(css);
  const id = useId();
  const [open, setOpen] = useState(() => initiallyOpen || chosen > 0 || isUnfolded());
  return (
    <div className="n-facet">
      <Heading level={headingLevel}>
        <button
          type="button"
          className="n-facet-head"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span>{label}</span>
          {chosen > 0 && (
            <span className="n-facet-chosen">
              {chosen}
              <span className="n-visually-hidden"> gewählt</span>
            </span>
          )}
        </button>
      </Heading>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which here is the heading's button. */}
      <div id={id} role="group" aria-label={label} className="n-facet-body" data-open={open || undefined}>
        {open && children}
      </div>
    </div>
  );
}
