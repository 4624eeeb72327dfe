import { atom, type ReadableAtom } from 'nanostores';
import { shared } from '../page/shared.ts';
import {
  closeBlock,
  type InfoDisplay,
  type InfoDisplayMode,
  initialInfoDisplay,
  setMode,
  toggleBlock,
} from './info-display.ts';

const state = shared('info-display', () => ({
  $display: atom<InfoDisplay>(initialInfoDisplay),
  blocks: new Map<string, number>(),
}));

/** Global info mode and the blocks open one by one (R3.12, R4.46). */
export const $infoDisplay: ReadableAtom<InfoDisplay> = state.$display;

const blockIds = (): string[] => [...state.blocks.keys()];

/** Actions of info blocks. */
export const infoDisplay = {
  /** A block appears; returns how it takes itself off again. */
  register(id: string): () => void {
    state.blocks.set(id, (state.blocks.get(id) ?? 0) + 1);
    return () => {
      const left = (state.blocks.get(id) ?? 1) - 1;
      if (left === 0) state.blocks.delete(id);
      else state.blocks.set(id, left);
    };
  },
  setMode: (mode: InfoDisplayMode): void => state.$display.set(setMode(state.$display.get(), mode)),
  toggle: (id: string): void => state.$display.set(toggleBlock(state.$display.get(), id, blockIds())),
  close: (id: string): void => state.$display.set(closeBlock(state.$display.get(), id, blockIds())),
};
