import { atom, type ReadableAtom } from 'nanostores';
import { shared } from '../page/shared.ts';
/** How info blocks are shown all over the page (R3.12). `showOpen`: each block as its visitor left it. */
export type InfoDisplayMode = 'showAll' | 'hideAll' | 'showOpen';

export interface InfoDisplay {
  mode: InfoDisplayMode;
  /** Blocks opened one by one, by their id. */
  open: readonly string[];
}

export const initialInfoDisplay: InfoDisplay = { mode: 'showOpen', open: [] };

export function isOpen({ mode, open }: InfoDisplay, id: string): boolean {
  return mode === 'showAll' || (mode === 'showOpen' && open.includes(id));
}

/** Shows or hides all blocks of the page. */
export const setMode = (display: InfoDisplay, mode: InfoDisplayMode): InfoDisplay => ({ ...display, mode });

/**
 * Opens blocks and gives up the global mode (R4.46). The other blocks keep the look they had: after 'showAll' they stay open.
 *
 * @param blocks ids of all blocks on the page
 */
export const openBlocks = (display: InfoDisplay, ids: readonly string[], blocks: readonly string[]): InfoDisplay => ({
  mode: 'showOpen',
  open: blocks.filter((block) => ids.includes(block) || isOpen(display, block)),
});

/** Closes blocks; the global mode goes back to showOpen even if they were closed already (R4.46). */
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

/** Global info mode and the blocks open one by one (R3.12, R4.46), of all roots of the page. */
export const $infoDisplay: ReadableAtom<InfoDisplay> = $display;

/** Actions of info blocks; ids are the page's, made with `newOwner`. */
export const infoDisplay = {
  /** A beginning for the ids of one owner's blocks that no other root of the page uses. */
  newOwner(): string {
    state.owners += 1;
    return `${state.owners}/`;
  },
  /** Blocks appear, some of them open; returns how they take themselves off again. */
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
  /** Shows or hides all blocks of the page, or each as its visitor left it. */
  setMode: (mode: InfoDisplayMode): void => $display.set(setMode($display.get(), mode)),
  open: (ids: readonly string[]): void => $display.set(openBlocks($display.get(), ids, [...blocks])),
  close: (ids: readonly string[]): void => $display.set(closeBlocks($display.get(), ids, [...blocks])),
};
