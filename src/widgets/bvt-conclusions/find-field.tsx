import { useId, useRef } from 'react';
import { maxTextLength, textParameter } from '../../core/bat-conclusions/conclusion-list.ts';
import { SearchBox, useEarlyText } from '../../ui/search/search-box.tsx';

interface Props {
  value: string;
  onType(text: string): void;
  /** Enter: what has been typed is meant. */
  onSubmit(): void;
}

/** The text to look for; the list follows with every key, without script with the form. Escape and the cross empty it. */
export function FindField({ value, onType, onSubmit }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEarlyText(input, value, onType);
  const clear = () => {
    onType('');
    input.current?.focus();
  };
  return (
    <search className="n-no-print">
      <form
        className="find"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <label htmlFor={id}>Sektor, Beschluss oder Tätigkeit finden</label>
        <SearchBox
          ref={input}
          id={id}
          name={textParameter}
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
          onClear={clear}
        />
      </form>
    </search>
  );
}
