/** First words of many names, which mean none of them. */
const common = new Set(
  'sankt bad markt heilig heiligen gross klein deutsch hohe maria stadt neu alt ober unter nieder wiener hof'.split(
    ' ',
  ),
);

/** What stands for the name of a place that has further words: 'neusiedl' for 'neusiedl see', as `placeKey` yields it. */
export function beginningsOf(key: string): string[] {
  const beginnings: string[] = [];
  for (let end = key.indexOf(' '); end !== -1; end = key.indexOf(' ', end + 1)) {
    const beginning = key.slice(0, end);
    if (!common.has(beginning)) beginnings.push(beginning);
  }
  return beginnings;
}
