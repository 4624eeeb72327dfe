import { expect, test } from 'vitest';
import {
  $infoDisplay,
  closeBlocks,
  infoDisplay,
  initialInfoDisplay,
  isOpen,
  openBlocks,
  setMode,
} from '#core/platform/layout/info-display.ts';

const blocks = ['a', 'b', 'c'];
const open = (display: typeof initialInfoDisplay): string[] => blocks.filter((id) => isOpen(display, id));

test('[R3.12] info blocks are all shown, all hidden or, by default, shown individually', () => {
  const one = openBlocks(initialInfoDisplay, ['b'], blocks);
  expect(initialInfoDisplay.mode).toBe('showOpen');
  expect(open(one)).toEqual(['b']);
  expect(open(setMode(one, 'showAll'))).toEqual(blocks);
  expect(open(setMode(one, 'hideAll'))).toEqual([]);
  expect(open(setMode(setMode(one, 'hideAll'), 'showOpen'))).toEqual(['b']);
});

test('[R4.46] opening or closing a block resets the mode to showOpen and leaves the other blocks as displayed', () => {
  const all = setMode(initialInfoDisplay, 'showAll');
  expect(closeBlocks(all, ['b'], blocks)).toEqual({ mode: 'showOpen', open: ['a', 'c'] });
  const none = setMode(initialInfoDisplay, 'hideAll');
  expect(openBlocks(none, ['b'], blocks)).toEqual({ mode: 'showOpen', open: ['b'] });
  expect(closeBlocks(none, ['b'], blocks)).toEqual({ mode: 'showOpen', open: [] });
});

test('[R3.12] removed blocks lose their state, and blocks of different owners do not interfere', () => {
  const [one, other] = [infoDisplay.newOwner(), infoDisplay.newOwner()];
  const leave = infoDisplay.register([`${one}a`, `${one}b`], [`${one}a`]);
  const leaveToo = infoDisplay.register([`${other}a`], []);
  expect($infoDisplay.get().open).toEqual([`${one}a`]);
  infoDisplay.open([`${other}a`]);
  expect($infoDisplay.get().open).toEqual([`${one}a`, `${other}a`]);
  leave();
  expect($infoDisplay.get().open).toEqual([`${other}a`]);
  leaveToo();
  expect($infoDisplay.get()).toEqual(initialInfoDisplay);
});
