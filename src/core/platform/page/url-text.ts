import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { createUrlState, type UrlState, type UrlStateOptions } from './url-state.ts';

/** Debounce delay of typed text, in ms (R9.2), before it is searched for and written to the address, whose updates browsers rate-limit. */
export const typingPause = 400;

/** A value in the page's address with a text that visitors type. */
export interface UrlTextOptions<Value> extends UrlStateOptions<Value> {
  /** The text of a value. */
  textOf(value: Value): string | undefined;
  /** Returns the value with another text; equivalent texts, such as those with extra surrounding blanks, should become equal. */
  withText(value: Value, text: string): Value;
  /** Called after each pause in typing with the typed text, and with '' when something else ends the typing. */
  onTyped?(text: string): void;
}

export interface UrlText<Value> extends UrlState<Value> {
  /** Content of the text field: ahead of the value while the visitor types, and exactly as typed, including blanks. */
  $text: ReadableAtom<string>;
  /** Handles input in the text field: the value follows after a pause. A sequence of typing is one history entry. */
  type(text: string): void;
  /** Applies the typed text immediately. */
  settle(): void;
  /** Returns the value that `update` would set, without setting it. */
  after(transition: (value: Value) => Value): Value;
  /** Applies a transition, together with the text typed so far, as one history entry. */
  update(transition: (value: Value) => Value, replace?: boolean): void;
}

/** Creates a value in the page's address with a text that visitors type. */
export function createUrlText<Value>(options: UrlTextOptions<Value>): UrlText<Value> {
  /** The typed text; undefined while the field shows the value's own text. */
  const $typed = atom<string | undefined>();
  let pause: ReturnType<typeof setTimeout> | undefined;
  // The first change in a sequence of typing adds a history entry, the following ones replace it.
  let isRun = false;

  const state = createUrlState({
    ...options,
    onChange(by) {
      if (by === 'address') {
        endTyping();
        $typed.set(undefined);
      }
      options.onChange?.(by);
    },
  });
  const { $value } = state;
  onMount($value, () => endTyping);

  function endTyping(): void {
    clearTimeout(pause);
    isRun = false;
    options.onTyped?.('');
  }

  /** The value with the typed text; the same object if the text is equivalent. */
  function typedValue(): Value {
    const value = $value.get();
    const typed = $typed.get();
    const next = typed === undefined ? value : options.withText(value, typed);
    return options.textOf(next) === options.textOf(value) ? value : next;
  }

  function settle(): void {
    clearTimeout(pause);
    const value = typedValue();
    if (value === $value.get()) return;
    state.set(value, isRun);
    isRun = true;
  }

  return {
    ...state,
    $text: computed([$value, $typed], (value, typed) => typed ?? options.textOf(value) ?? ''),
    type(text) {
      $typed.set(text);
      clearTimeout(pause);
      pause = setTimeout(() => {
        settle();
        options.onTyped?.(text);
      }, typingPause);
    },
    settle,
    after: (transition) => transition(typedValue()),
    update(transition, replace) {
      const value = transition(typedValue());
      endTyping();
      state.set(value, replace);
      if (typedValue() !== $value.get()) $typed.set(undefined);
    },
  };
}
