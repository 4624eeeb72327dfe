/** A number of seconds as a German phrase, in minutes from two minutes on. */
export function waitText(seconds: number): string {
  if (seconds === 1) return 'einer Sekunde';
  if (seconds < 120) return `${seconds} Sekunden`;
  return `${Math.ceil(seconds / 60)} Minuten`;
}

/** What a refused code is answered. @param result seconds until the next attempt, if there is a delay */
export const codeFailure = (result: 'wrong' | number): string =>
  result === 'wrong'
    ? 'Dieser Code stimmt nicht, oder er ist schon benutzt. Bitte geben Sie den nächsten ein.'
    : `Nach mehreren falschen Versuchen ist der nächste in ${waitText(result)} möglich.`;
