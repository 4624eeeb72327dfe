import { expect, test } from 'vitest';
import { deadlineState } from '#core/register/bat-conclusions/deadline.ts';
import { conclusion } from './conclusions.ts';

const on = (today: string, deadline: string) => deadlineState(conclusion('X', { deadline }), today);

test.each([
  ['2026-11-20', '2016-03-08', 'expired', 'abgelaufen seit 10 Jahren'],
  ['2026-11-20', '2024-11-20', 'expired', 'abgelaufen seit 2 Jahren'],
  ['2026-11-20', '2024-11-21', 'expired', 'abgelaufen seit 23 Monaten'],
  ['2026-11-20', '2026-10-20', 'expired', 'abgelaufen seit 1 Monat'],
  ['2026-11-20', '2026-11-04', 'expired', 'abgelaufen seit 16 Tagen'],
  ['2026-11-20', '2026-11-19', 'expired', 'abgelaufen seit 1 Tag'],
  ['2026-11-20', '2026-11-20', 'soon', 'endet heute'],
  ['2026-11-20', '2026-11-21', 'soon', 'noch 1 Tag'],
  ['2026-11-20', '2026-12-19', 'soon', 'noch 29 Tage'],
  ['2026-11-20', '2026-12-20', 'soon', 'noch 1 Monat'],
  ['2026-11-20', '2027-05-19', 'soon', 'noch 5 Monate'],
  ['2026-11-20', '2027-05-20', 'running', 'noch 6 Monate'],
  ['2026-11-20', '2028-12-06', 'running', 'noch 24 Monate'],
  // The last day of February, and a change of year.
  ['2028-02-29', '2028-03-28', 'soon', 'noch 28 Tage'],
  ['2026-12-31', '2027-01-31', 'soon', 'noch 1 Monat'],
])('[R7.32] on %s a deadline of %s is %s: %s', (today, deadline, state, text) => {
  expect(on(today, deadline)).toEqual({ state, text });
});

test('[R7.32] a replaced conclusion has no deadline any more, and a disputed deadline is described as such', () => {
  expect(deadlineState(conclusion('X', { state: 'replaced', replacedBy: 'Y' }), '2026-11-20').state).toBe('lapsed');
  const { deadline: _, ...disputed } = conclusion('X');
  expect(deadlineState(disputed, '2026-11-20')).toEqual({ state: 'disputed', text: 'Beginn der Frist strittig' });
});
