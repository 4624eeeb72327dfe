import { withParameters } from '../../platform/page/page-address.ts';
import { product } from '../../product.ts';
import { criteria } from '../criteria/criteria.ts';
import { defaultDirection, sortKeys } from '../row/sort-keys.ts';
import { type ExportFormatName, exportFormats } from './export-call.ts';
import type { Search } from './search-types.ts';
import { orderName } from './url.ts';

/** The orders as a parameter of the address: sort key and direction, as `name-auf`. */
export const orderNames = sortKeys.flatMap((key) => [orderName(key, 'asc'), orderName(key, 'desc')]);

/**
 * The address of an export for programs, relative to the context path (R7.35): what of a search everybody may see, in its newest state.
 * Its parameters are those of the search in the address of its page, without the filter's id.
 */
export function exportAddress(search: Search, format: ExportFormatName): string {
  const { sort, direction } = search;
  const parameters = [
    ...criteria.flatMap((criterion) => criterion.write(search)),
    ...(sort ? [['sort', orderName(sort, direction ?? defaultDirection(sort))] as const] : []),
  ];
  return `${product.api.installations}.${exportFormats[format].extension}${withParameters('', () => false, parameters)}`;
}
