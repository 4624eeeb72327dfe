import { useEffect, useRef } from 'react';
import { Highlight } from '../content/highlight.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './suggestion-list.css?inline';

export interface SuggestionOption {
  id: string;
  parts: readonly { text: string; marked: boolean }[];
  /** Second, quieter line. */
  detail: string;
}

export interface SuggestionGroup {
  label: string;
  options: readonly SuggestionOption[];
}

interface Props {
  id: string;
  label: string;
  /** If empty, the list is hidden but still rendered for aria-controls. */
  groups: readonly SuggestionGroup[];
  active: string | undefined;
  optionId(option: string): string;
  onPick(option: string): void;
}

/** The list below a search field, at most 300 px high (R9.2); the focus stays in the field, also on mouse clicks. */
export function SuggestionList({ id, label, groups, active, optionId, onPick }: Props) {
  useStyles(css);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active === undefined) return;
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className="n-suggestions" hidden={groups.length === 0}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed inside a listbox.
        <div key={group.label} role="group" aria-label={group.label}>
          <div className="n-suggestions-kind" aria-hidden="true">
            {group.label}
          </div>
          {group.options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus.
            // biome-ignore lint/a11y/useFocusableInteractive: as above, through aria-activedescendant.
            <div
              key={option.id}
              id={optionId(option.id)}
              role="option"
              aria-selected={option.id === active}
              className="n-suggestion"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(option.id)}
            >
              <span>
                <Highlight parts={option.parts} />
              </span>
              {option.detail && <small>{option.detail}</small>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
