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
