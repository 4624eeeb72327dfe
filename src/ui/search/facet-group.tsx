import { type ReactNode, useId, useState } from 'react';
import { Heading } from '../content/heading.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './facet.css?inline';
import { isUnfolded } from './no-script.tsx';

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
