import { memo, type ReactNode, useDeferredValue, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Heading } from '../content/heading.tsx';
import { Button } from '../controls/button.tsx';
import { SearchBox } from '../controls/search-box.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './facet.css?inline';
import {
  byCount,
  type Counts,
  type FacetOption,
  FacetRow,
  type FormField,
  findOptions,
  isRelevant,
  sizeOf,
} from './facet-row.tsx';
import { isUnfolded } from './no-script.tsx';

export interface FacetListProps {
  /** Name of the criterion, for screen readers on the button that shows more values. */
  label: string;
  /** Singular name of a value, such as „Bezirk“. */
  valueName: string;
  options: readonly FacetOption[];
  counts: Counts;
  chosen: ReadonlySet<string>;
  /** Sort by count instead of keeping the given order. */
  sortByCount: boolean;
  format(count: number): string;
  /** Normalises texts for comparison. */
  plain(text: string): string;
  /** The mouse button goes down on a value, which will be toggled on release unless the pointer leaves it. */
  onPress?(value: string): void;
  onToggle(value: string): void;
  /** The form that submits the ticked values, and the field name. */
  field?: FormField | undefined;
}

/** Number of values shown before "mehr anzeigen". */
const collapsedCount = 6;
/** Up to this many values are all shown: a button for a few more is not worth its space. There are nine federal states. */
const mostAtOnce = 9;
/** With at least this many values, the list has a search field. */
const searchThreshold = 16;

/** The values of a criterion with their counts, as checkboxes; trees expand level by level. */
export function FacetList(props: FacetListProps) {
  useStyles(css);
  const id = useId();
  const { valueName, options, counts, chosen } = props;
  const [typed, setTyped] = useState('');
  // The letter first: the values follow when nothing else is to be done.
  const wanted = useDeferredValue(typed);
  const useful = useMemo(
    () => options.filter((option) => isRelevant(option, counts, chosen)),
    [options, counts, chosen],
  );
  return (
    <div className="n-facet-list">
      {sizeOf(useful) >= searchThreshold && (
        <div className="n-facet-find">
          <label htmlFor={id} className="n-visually-hidden">
            {`${valueName} suchen`}
          </label>
          <SearchBox
            id={id}
            size="sm"
            placeholder={`${valueName} suchen`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onClear={() => setTyped('')}
          />
        </div>
      )}
      <FacetValues {...props} useful={useful} wanted={wanted} />
    </div>
  );
}

/** The values that contain what was typed, or the first ones and a button that shows the others. */
const FacetValues = memo(function FacetValues({
  label,
  options,
  counts,
  chosen,
  sortByCount,
  format,
  plain,
  onPress,
  onToggle,
  field,
  useful,
  wanted,
}: FacetListProps & { useful: readonly FacetOption[]; wanted: string }) {
  const [all, setAll] = useState(isUnfolded);
  const inTree = options.some(({ children }) => children?.length);
  const sorted = sortByCount ? useful.toSorted(byCount(counts)) : useful;
  const found = wanted ? findOptions(sorted, wanted, plain) : sorted;
  const shown =
    all || wanted || found.length <= mostAtOnce
      ? found
      : found.filter((option, index) => index < collapsedCount || chosen.has(option.value));
  const rest = found.filter((option) => !shown.includes(option));

  // The button is below the values it reveals: move the focus to the first of them, so that keyboard users do not miss them.
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
    <>
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
    </>
  );
});

export interface FacetGroupProps {
  label: string;
  headingLevel: number;
  /** Number of selected values, also shown while the group is closed. */
  chosen: number;
  initiallyOpen: boolean;
  children: ReactNode;
}

/** One criterion in the filter panel: a heading that opens and closes its content. */
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
