/** The middle value; of an even number, the upper of the two. */
export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** The value below which `share` (0 to 1) of the values lie. */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
}

/** Prints rows of `[what, measured, target, unit]`; a target of undefined is only reported. Answers whether all are met. */
export function printTable(title, rows) {
  console.log(`\n${title}`);
  let met = true;
  for (const [what, measured, target, unit] of rows) {
    const ok = target === undefined || measured <= target;
    met &&= ok;
    const bound = target === undefined ? '' : `${ok ? '≤' : '>'} ${target} ${unit}`;
    console.log(`  ${what.padEnd(62)} ${measured.toFixed(1).padStart(9)} ${unit.padEnd(3)} ${bound}`);
  }
  return met;
}
