import { atom } from 'nanostores';
import { shared } from '../page/shared.ts';

/** Whether lists offer each of their installations to be compared. What is chosen is kept by choice.ts, which comes when it is needed. */
export const $isChoosing = shared('choosing', () => atom(false));
