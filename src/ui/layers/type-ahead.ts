import { useCallback, useEffect, useRef } from 'react';

/** After this many ms without a key the typed text is forgotten (R9.3). */
const typeAheadReset = 500;

/**
 * The entry that typed text leads to: the next one after `from` whose label starts with it, round the end. The same
 * letter typed again goes on to the next entry that starts with it. Returns -1 where none does.
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

/** Whether a key types a character that may search a list: one character, no shortcut, no leading space. */
export function isTypedCharacter(event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }): boolean {
  return event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
}
