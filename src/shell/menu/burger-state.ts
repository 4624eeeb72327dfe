/** The drawer's states (R2.31): closed, the main entries, or the sub-navigation of the chosen entry. */
export type BurgerState = { pane: 'closed' } | { pane: 'main' } | { pane: 'sub'; entryId: string };

export type BurgerEvent =
  | { type: 'toggle' }
  | { type: 'close' }
  | { type: 'choose'; entryId: string }
  | { type: 'back' };

export function burger(state: BurgerState, event: BurgerEvent): BurgerState {
  switch (event.type) {
    case 'toggle':
      return state.pane === 'closed' ? { pane: 'main' } : { pane: 'closed' };
    case 'close':
      return { pane: 'closed' };
    case 'choose':
      return state.pane === 'main' ? { pane: 'sub', entryId: event.entryId } : state;
    case 'back':
      return state.pane === 'sub' ? { pane: 'main' } : state;
  }
}
