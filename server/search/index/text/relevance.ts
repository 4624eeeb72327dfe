/** A page of the slots (given in order of name), sorted by score; equal scores keep the given order. */
export function relevancePage(
  slotsByName: Iterable<number>,
  scores: Uint16Array | undefined,
  offset: number,
  limit: number,
  bestFirst: boolean,
): number[] {
  const byScore = new Map<number, number[]>();
  for (const slot of slotsByName) {
    const score = scores?.[slot] ?? 0;
    const slots = byScore.get(score);
    if (slots) slots.push(slot);
    else byScore.set(score, [slot]);
  }
  const page: number[] = [];
  let skip = offset;
  for (const [, slots] of [...byScore].sort(([one], [other]) => (bestFirst ? other - one : one - other))) {
    if (skip >= slots.length) skip -= slots.length;
    else {
      page.push(...slots.slice(skip, skip + limit - page.length));
      skip = 0;
    }
    if (page.length >= limit) break;
  }
  return page;
}
