import { atom, type ReadableAtom } from 'nanostores';
import { shared } from '../page/shared.ts';
/** How info blocks are shown on the whole page (R3.12). `showOpen`: each block as the visitor left it. */
export type InfoDisplayMode = 'showAll' | 'hideAll' | 'showOpen';

export interface InfoDisplay {
  mode: InfoDisplayMode;
  /** Ids of the blocks opened individually. */
  open: readonly string[];
}

export const initialInfoDisplay: InfoDisplay = { mode: 'showOpen', open: [] };

export function isOpen({ mode, open }: InfoDisplay, id: string): boolean {
  return mode === 'showAll' || (mode === 'showOpen' && open.includes(id));
}

/** Shows or hides all blocks of the page. */
export const setMode = (display: InfoDisplay, mode: InfoDisplayMode): InfoDisplay => ({ ...display, mode });

/**
 * Opens blocks and leaves the global mode (R4.46). The other blocks keep their state: after 'showAll' they stay open.
 *
 * @param blocks ids of all blocks on the page
 */
export const openBlocks = (display: InfoDisplay, ids: readonly string[], blocks: readonly string[]): InfoDisplay => ({
  mode: 'showOpen',
  open: blocks.filter((block) => ids.includes(block) || isOpen(display, block)),
});

/** Closes blocks and resets the global mode to showOpen, even if they were already closed (R4.46). */
export const closeBlocks = (display: InfoDisplay, ids: readonly string[], blocks: readonly string[]): InfoDisplay => ({
  mode: 'showOpen',
  open: blocks.filter((block) => !ids.includes(block) && isOpen(display, block)),
});

const state = shared('info-display', () => ({
  $display: atom<InfoDisplay>(initialInfoDisplay),
  blocks: new Set<string>(),
  owners: 0,
}));

const { $display, blocks } = state;

/** Global info mode and individually opened blocks (R3.12, R4.46), for all roots on the page. */
export const $infoDisplay: ReadableAtom<InfoDisplay> = $display;

/** Actions of info blocks; their ids are unique on the page, since they are prefixed by `newOwner`. */
export const infoDisplay = {
  /** Returns a prefix for the ids of one owner's blocks that no other root on the page uses. */
  newOwner(): string {
    state.owners += 1;
    return `${state.owners}/`;
  },
  /** Registers blocks, some of them open; returns a function that unregisters them. */
  register(ids: readonly string[], open: readonly string[]): () => void {
    for (const id of ids) blocks.add(id);
    const { mode, open: before } = $display.get();
    if (open.length > 0) $display.set({ mode, open: [...before, ...open] });
    return () => {
      for (const id of ids) blocks.delete(id);
      const { mode: last, open: left } = $display.get();
      $display.set({ mode: last, open: left.filter((id) => !ids.includes(id)) });
    };
  },
  /** Shows or hides all blocks of the page, or each as the visitor left it. */
  setMode: (mode: InfoDisplayMode): void => $display.set(setMode($display.get(), mode)),
  open: (ids: readonly string[]): void => $display.set(openBlocks($display.get(), ids, [...blocks])),
  close: (ids: readonly string[]): void => $display.set(closeBlocks($display.get(), ids, [...blocks])),
};
