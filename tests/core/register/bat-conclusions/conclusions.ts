import type { BatConclusion } from '#core/register/bat-conclusions/bat-conclusion-calls.ts';

/** Returns an ordinary conclusion that is in force. */
export function conclusion(code: string, changes: Partial<BatConclusion> = {}): BatConclusion {
  return {
    code,
    title: `Sektor ${code}`,
    decision: '(EU) 2020/1',
    celex: '32020D0001',
    adopted: '2020-01-01',
    published: '2020-02-01',
    journal: 'ABl. L 1, S. 1',
    deadline: '2024-02-01',
    state: 'inForce',
    activities: [],
    keywords: [],
    installations: 1,
    ...changes,
  };
}
