/** Keeps a fault that repeats in a loop from flooding the log: at most 10 reports a minute, the same fault once a minute. */
export const reportsPerMinute = 10;
const minute = 60_000;

/** Reports logged within the last minute, and how often each fault was held back since. */
export interface ReportBudget {
  logged: readonly { key: string; at: number }[];
  heldBack: Readonly<Record<string, number>>;
}

export const fullBudget: ReportBudget = { logged: [], heldBack: {} };

export type BudgetDecision =
  | { log: true; repeats: number; budget: ReportBudget }
  | { log: false; reason: 'duplicate' | 'rate'; budget: ReportBudget };

/** Whether a report of this fault goes out now. `repeats` counts the earlier ones that were held back. */
export function spendReport(budget: ReportBudget, key: string, now: number): BudgetDecision {
  const logged = budget.logged.filter(({ at }) => now - at < minute);
  const duplicate = logged.some((entry) => entry.key === key);
  const heldBackBefore = budget.heldBack[key] ?? 0;
  if (duplicate || logged.length >= reportsPerMinute) {
    return {
      log: false,
      reason: duplicate ? 'duplicate' : 'rate',
      budget: { logged, heldBack: bounded({ ...budget.heldBack, [key]: heldBackBefore + 1 }) },
    };
  }
  const { [key]: _sent, ...heldBack } = budget.heldBack;
  return { log: true, repeats: heldBackBefore, budget: { logged: [...logged, { key, at: now }], heldBack } };
}

/** Faults with ever new messages must not grow the page's memory: the earliest counts go first. */
function bounded(heldBack: Record<string, number>): Record<string, number> {
  const entries = Object.entries(heldBack);
  return entries.length <= 100 ? heldBack : Object.fromEntries(entries.slice(-100));
}
