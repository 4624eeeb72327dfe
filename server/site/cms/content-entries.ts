import { contentDescription } from '#core/site/content-editing/content-description.ts';
import { entryKind } from '../../platform/entries/entry-kind.ts';

/** The published texts of content pages, by path. Former ones are stored as wholes: nearly all of a page is its HTML. */
export const contentKind = entryKind(contentDescription, 'wholeValues');
