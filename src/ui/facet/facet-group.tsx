import { type ReactNode, useId, useState } from 'react';
import { Glyph } from '../glyph/glyph.tsx';
import { Heading } from '../heading/heading.tsx';

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
  const id = useId();
  const [open, setOpen] = useState(initiallyOpen || chosen > 0);
  return (
    <div className="w-facet">
      <Heading level={headingLevel}>
        <button
          type="button"
          className="w-facet-head"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span>{label}</span>
          {chosen > 0 && (
            <span className="w-facet-chosen">
              {chosen}
              <span className="w-hidden"> gewählt</span>
            </span>
          )}
          <Glyph name="down" size={18} />
        </button>
      </Heading>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which here is the heading's button. */}
      <div id={id} role="group" aria-label={label} className="w-facet-body" hidden={!open}>
        {open && children}
      </div>
    </div>
  );
}
