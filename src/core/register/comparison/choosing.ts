import { atom } from 'nanostores';
import { shared } from '../../platform/page/shared.ts';

/** Whether lists offer their installations for comparison. The selection itself is in choice.ts, which is loaded on demand. */
export const $isChoosing = shared('choosing', () => atom(false));
