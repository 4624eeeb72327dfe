import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import { $infoDisplay, infoDisplay, isOpen } from '../../core/layout/info-display.ts';

/** Names as one text, which stays the same where a list of them is made anew. */
const joined = (names: readonly string[]): string => names.join('\n');
const parted = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** The owner's blocks by their own names; they follow the info mode of the page (R3.12) and give it up when they are toggled (R4.46). */
export function useInfoBlocks(names: readonly string[], defaultOpen: readonly string[] = []) {
  const [owner] = useState(infoDisplay.newOwner);
  const display = useStore($infoDisplay);
  const idOf = (name: string) => owner + name;
  const ids = names.map(idOf);
  const [all, first] = [joined(ids), joined(defaultOpen.map(idOf))];
  useLayoutEffect(() => infoDisplay.register(parted(all), parted(first)), [all, first]);
  return {
    isOpen: (name: string) => isOpen(display, idOf(name)),
    toggle: (name: string, open: boolean) => infoDisplay[open ? 'open' : 'close']([idOf(name)]),
    openAll: () => infoDisplay.open(ids),
    closeAll: () => infoDisplay.close(ids),
  };
}
