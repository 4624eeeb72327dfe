import { expect, test } from 'vitest';
import {
  closeBlock,
  initialInfoDisplay,
  isOpen,
  setMode,
  toggleBlock,
} from '../../../src/core/info-display/info-display.ts';

const blocks = ['a', 'b', 'c'];
const open = (display: typeof initialInfoDisplay): string[] => blocks.filter((id) => isOpen(display, id));

test('[R3.12] showAll, hideAll, and showOpen as the default', () => {
  const one = toggleBlock(initialInfoDisplay, 'b', blocks);
  expect(initialInfoDisplay.mode).toBe('showOpen');
  expect(open(one)).toEqual(['b']);
  expect(open(setMode(one, 'showAll'))).toEqual(blocks);
  expect(open(setMode(one, 'hideAll'))).toEqual([]);
  expect(open(setMode(setMode(one, 'hideAll'), 'showOpen'))).toEqual(['b']);
});

test('[R4.46] toggling or closing a block resets the mode to showOpen; the other blocks keep their look', () => {
  const all = setMode(initialInfoDisplay, 'showAll');
  for (const change of [toggleBlock, closeBlock]) {
    const display = change(all, 'b', blocks);
    expect(display.mode).toBe('showOpen');
    expect(open(display)).toEqual(['a', 'c']);
  }
  const none = setMode(initialInfoDisplay, 'hideAll');
  expect(open(toggleBlock(none, 'b', blocks))).toEqual(['b']);
  expect(closeBlock(none, 'b', blocks)).toEqual({ mode: 'showOpen', open: [] });
});
