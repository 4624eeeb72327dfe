import { isObject } from '#core/platform/api/checks.ts';
import type { CmsText } from '#core/site/content-editing/cms-page.ts';
import type { EntryKind } from '../../platform/entries/entry-kind.ts';

/**
 * The published texts of content pages, by path. A version's change is the former text as a whole: texts are rewritten rather than
 * edited field by field, and nearly all of a page is its HTML.
 */
export const contentKind: EntryKind<CmsText> = {
  name: 'content',
  valueOf: textOf,
  storedOf: ({ title, html, validOn }) => ({ title, html, validOn }),
  changeOf: (former) => JSON.stringify(former),
  undo: (_following, change) => textOf(JSON.parse(change)),
};

function textOf(stored: unknown): CmsText {
  const { title, html, validOn } = isObject(stored) ? stored : {};
  return { title: String(title ?? ''), html: String(html ?? ''), validOn: String(validOn ?? '') };
}
