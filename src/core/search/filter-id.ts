import { shared } from '../page/shared.ts';
import { defaultFilterId } from './url.ts';

/** A filter id in use; `release` gives it back, once. */
export interface FilterIdClaim {
  filterId: string;
  release(): void;
}

const claimed = shared('filter-ids', () => new Set<string>());

/**
 * Gives a tag without a filter id one of its own: the wanted one, or, where another tag has it, the same with the smallest free
 * number ('anlagen-2'). Tags that name an id mean to share it and claim nothing.
 */
export function claimFilterId(wanted: string = defaultFilterId): FilterIdClaim {
  let filterId = wanted;
  for (let number = 2; claimed.has(filterId); number++) filterId = `${wanted}-${number}`;
  claimed.add(filterId);
  let held = true;
  return {
    filterId,
    release() {
      if (held) claimed.delete(filterId);
      held = false;
    },
  };
}
