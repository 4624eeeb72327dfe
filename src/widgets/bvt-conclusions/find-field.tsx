import { useId, useRef } from 'react';
import { maxTextLength } from '../../core/bat-conclusions/view.ts';
import { Glyph } from '../../ui/glyph/glyph.tsx';

interface Props {
  value: string;
  onType(text: string): void;
  /** Enter: what has been typed is meant. */
  onSubmit(): void;
}

/** The text to look for; the list follows with every key. Escape and the cross empty it. */
export function FindField({ value, onType, onSubmit }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onType('');
    input.current?.focus();
  };
  return (
    <search className="w-no-print">
      <form
        className="find"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <label htmlFor={id}>Sektor, Beschluss oder Tätigkeit finden</label>
        <div className="w-search-field">
          <Glyph name="search" />
          <input
            ref={input}
            id={id}
            type="text"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="z. B. Glas, 2019/2010 oder 5.2"
            maxLength={maxTextLength}
            value={value}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || value === '' || event.nativeEvent.isComposing) return;
              // A dialog around the list must not close with it.
              event.preventDefault();
              event.stopPropagation();
              clear();
            }}
          />
          {value !== '' && (
            <button type="button" className="w-search-clear" aria-label="Suchtext löschen" onClick={clear}>
              <Glyph name="close" size={18} />
            </button>
          )}
        </div>
      </form>
    </search>
  );
}
