import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { createUrlState, type UrlState, type UrlStateOptions } from './url-state.ts';

/** Pause in typing after which the text is searched for and stands in the address, in ms (R9.2): browsers limit how often that may change. */
export const typingPause = 400;

interface WithText {
  text?: string;
}

/** A value in the page's address, one part of which is a text that visitors type. */
export interface UrlTextOptions<Value extends WithText> extends UrlStateOptions<Value> {
  /** The value with another text; equal texts, such as those that differ in blanks around them, are to become the same. */
  withText(value: Value, text: string): Value;
  /** Called after each pause in typing with what has been typed, and with nothing when something else ends the typing. */
  onTyped?(text: string): void;
}

export interface UrlText<Value extends WithText> extends UrlState<Value> {
  /** What stands in the text field: ahead of the value while the visitor types, and as typed, with its blanks. */
  $text: ReadableAtom<string>;
  /** Takes a key press in the text field: the value follows after the pause. A run of typing is one entry of the history. */
  type(text: string): void;
  /** Takes over now what has been typed. */
  settle(): void;
  /** The value that `update` would set, which stays unset. */
  after(transition: (value: Value) => Value): Value;
  /** Takes a transition, together with what has been typed so far, as one entry of the history. */
  update(transition: (value: Value) => Value, replace?: boolean): void;
}

/** Makes a value of the page's address with a text that visitors type. */
export function createUrlText<Value extends WithText>(options: UrlTextOptions<Value>): UrlText<Value> {
  /** Undefined while nothing has been typed that the value's own text would not tell. */
  const $typed = atom<string | undefined>();
  let pause: ReturnType<typeof setTimeout> | undefined;
  // The first change of a run of typing adds an entry to the history, the following ones replace it.
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

  /** The value with what has been typed; the value itself where that means its text. */
  function typedValue(): Value {
    const value = $value.get();
    const typed = $typed.get();
    const next = typed === undefined ? value : options.withText(value, typed);
    return next.text === value.text ? value : next;
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
    $text: computed([$value, $typed], (value, typed) => typed ?? value.text ?? ''),
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
