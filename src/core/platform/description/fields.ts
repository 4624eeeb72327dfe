/** What descriptions are written with. */
export { code } from './kinds/code.ts';
export { codes } from './kinds/codes.ts';
export { date } from './kinds/date.ts';
export { flag } from './kinds/flag.ts';
export { type GroupOptions, group } from './kinds/group.ts';
export { list } from './kinds/list.ts';
export { longText } from './kinds/long-text.ts';
export { number } from './kinds/number.ts';
export { reference } from './kinds/reference.ts';
export { text } from './kinds/text.ts';
export { webAddress } from './kinds/web-address.ts';
export { optional } from './optional.ts';
