import { expect, test } from 'vitest';
import { timerMessage } from '../../../src/core/timer/timer-texts.ts';

test('[R4.4] the warning counts down in mm:ss and offers to extend', () => {
  expect(timerMessage({ phase: 'warning', secondsLeft: 599, open: true })).toMatchObject({
    countdown: '09:59',
    action: 'Sitzung verlängern',
  });
  expect(timerMessage({ phase: 'aboutToExpire', secondsLeft: 9, open: true })?.countdown).toBe('00:09');
  expect(timerMessage({ phase: 'idle' })).toBeUndefined();
});

test('[R8.9] the end is told and leads to the sign-in', () => {
  expect(timerMessage({ phase: 'expired', open: true })).toMatchObject({
    body: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    action: 'Zur Anmeldemaske',
  });
});
