import { useCallback, useEffect, useRef } from 'react';

/** Time in ms without a key press after which the typed text is reset (R9.3). */
const typeAheadReset = 500;

/**
 * Returns the index of the entry that matches the typed text: the next one after `from` whose label starts with it, wrapping
 * around. Repeating a letter moves to the next entry that starts with it. Returns -1 if none matches.
 */
export function findByTypedText(labels: readonly string[], typed: string, from: number): number {
  const text = typed.toLocaleLowerCase('de');
  const first = text[0] ?? '';
  const repeated = text.length > 1 && [...text].every((letter) => letter === first);
  const wanted = repeated ? first : text;
  const start = text.length === 1 || repeated ? from + 1 : Math.max(from, 0);
  for (let step = 0; step < labels.length; step += 1) {
    const index = (start + step) % labels.length;
    if (labels[index]?.toLocaleLowerCase('de').startsWith(wanted)) return index;
  }
  return -1;
}

/** Collects typed characters; the buffer empties 500 ms after the last one (R9.3). */
export function useTypeAhead(): (character: string) => string {
  const buffer = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((character) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      buffer.current = '';
    }, typeAheadReset);
    buffer.current += character;
    return buffer.current;
  }, []);
}

/** Whether a key event is a character for type-ahead: a single character, no shortcut, no space. */
export function isTypedCharacter(event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }): boolean {
  return event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
}
