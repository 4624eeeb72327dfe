import { expect, test } from 'vitest';
import { type BurgerEvent, type BurgerState, burger } from '../../src/shell/menu/burger-state.ts';

const after = (...events: BurgerEvent[]): BurgerState => events.reduce<BurgerState>(burger, { pane: 'closed' });

test('[R2.31] the burger menu goes from closed to the main pane, to the sub pane of an entry, and back', () => {
  expect(after({ type: 'toggle' })).toEqual({ pane: 'main' });
  expect(after({ type: 'toggle' }, { type: 'choose', entryId: 'a' })).toEqual({ pane: 'sub', entryId: 'a' });
  expect(after({ type: 'toggle' }, { type: 'choose', entryId: 'a' }, { type: 'back' })).toEqual({ pane: 'main' });
});

test('[R2.31] the burger menu closes from every pane', () => {
  expect(after({ type: 'toggle' }, { type: 'close' })).toEqual({ pane: 'closed' });
  expect(after({ type: 'toggle' }, { type: 'choose', entryId: 'a' }, { type: 'close' })).toEqual({ pane: 'closed' });
  expect(after({ type: 'toggle' }, { type: 'choose', entryId: 'a' }, { type: 'toggle' })).toEqual({ pane: 'closed' });
});

test('a closed burger menu ignores choosing and going back', () => {
  expect(after({ type: 'choose', entryId: 'a' })).toEqual({ pane: 'closed' });
  expect(after({ type: 'back' })).toEqual({ pane: 'closed' });
});
