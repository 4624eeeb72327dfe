import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addYears } from '#core/platform/format/days.ts';
import { validateForm } from '#core/platform/forms/validate.ts';
import { amendmentFields, amendmentValues, isAnnounced, splitAmendment } from '#core/register/editing/amendment.ts';

const today = '2026-03-01';
const start = '2005-03-01';
const day = fc.integer({ min: -9_000, max: 800 }).map((days) => addDays(today, days));

const faultsOf = (amendment: object, mayBeAhead: boolean, dateOfStartOfOperation?: string) =>
  validateForm(
    amendmentFields({ ...(dateOfStartOfOperation !== undefined && { dateOfStartOfOperation }) }, today, { mayBeAhead }),
    { amendment },
    { today },
  );

describe('how an edit is meant', () => {
  test('[R3.9] a form begins with a change since today', () => {
    expect(splitAmendment({ remarks: 'x', ...amendmentValues(today) })).toEqual({
      values: { remarks: 'x' },
      amendment: { revision: 'change', validFrom: today },
    });
  });

  test('[R3.9] a day is good from the start of operation to a year ahead, of a correction or a proposal to today', () => {
    fc.assert(
      fc.property(
        day,
        fc.constantFrom('change', 'correction'),
        fc.boolean(),
        fc.boolean(),
        (validFrom, revision, mayBeAhead, isStartKnown) => {
          const latest = mayBeAhead && revision === 'change' ? addYears(today, 1) : today;
          const isGood = validFrom <= latest && (!isStartKnown || validFrom >= start);
          const faults = faultsOf({ revision, validFrom }, mayBeAhead, isStartKnown ? start : undefined);
          expect(faults.map(({ id }) => id)).toEqual(isGood ? [] : ['amendment.validFrom']);
        },
      ),
    );
  });

  test('[R3.9] only what holds after today is announced', () => {
    expect(
      [today, addDays(today, 1)].map((validFrom) => isAnnounced({ revision: 'change', validFrom }, today)),
    ).toEqual([false, true]);
    expect(isAnnounced({ revision: 'correction' }, today)).toBe(false);
  });
});
