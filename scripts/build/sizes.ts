import { readFileSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { markdownTable } from '../markdown-table.ts';
import type { WidgetFiles } from './widget-files.ts';

/** What a page with one tag loads before the tag works, including the loader: bytes as sent with brotli. */
export interface TagSize {
  tag: string;
  bytes: number;
}

export async function tagSizes(dist: URL): Promise<TagSize[]> {
  const widgets: Record<string, WidgetFiles> = JSON.parse(await readFile(new URL('widgets.json', dist), 'utf8'));
  const size = async (file: string) => {
    const packed = await stat(new URL(`${file}.br`, dist)).catch(() => stat(new URL(file, dist)));
    return packed.size;
  };
  return Promise.all(
    Object.entries(widgets).map(async ([tag, { scripts }]) => {
      const sizes = await Promise.all(['natippc.js', ...scripts].map(size));
      return { tag, bytes: sizes.reduce((sum, each) => sum + each, 0) };
    }),
  );
}

/** The largest size that each tag may have, in kB. */
export type SizeLimits = Readonly<Record<string, number>>;

const limitsFile = new URL('sizes.json', import.meta.url);

export const sizeLimits: SizeLimits = JSON.parse(readFileSync(limitsFile, 'utf8'));

/** The limits, with one for each tag that has none: its present size. */
export const withNewTags = (sizes: readonly TagSize[], limits: SizeLimits): SizeLimits => ({
  ...limits,
  ...Object.fromEntries(sizes.flatMap(({ tag, bytes }) => (tag in limits ? [] : [[tag, Math.ceil(bytes / 1000)]]))),
});

/** Writes limits that were not there, so that whoever adds a tag sees in the change how large it is. */
export async function writeLimits(limits: SizeLimits): Promise<void> {
  const added = Object.entries(limits).filter(([tag]) => !(tag in sizeLimits));
  if (added.length === 0) return;
  await writeFile(limitsFile, `${JSON.stringify(limits, null, 2)}\n`);
  for (const [tag, most] of added) console.warn(`scripts/build/sizes.json: <${tag}> is new, at most ${most} kB.`);
}

/** Tags that are larger than their limit, or much smaller; the build fails if there are any. */
export function sizeFaults(sizes: readonly TagSize[], limits: SizeLimits): string[] {
  return sizes.flatMap(({ tag, bytes }) => {
    const most = limits[tag] ?? 0;
    const kB = bytes / 1000;
    if (kB > most) return [`<${tag}> has ${kB.toFixed(1)} kB, at most ${most} kB are allowed.`];
    return kB < most * 0.7 ? [`<${tag}> has only ${kB.toFixed(1)} kB, ${most} kB are allowed: lower it.`] : [];
  });
}

/** The limits as text for docs/figures.md, smallest first. */
export function sizesText(limits: SizeLimits): string {
  const rows = Object.entries(limits).sort(([, one], [, other]) => one - other);
  return [
    'Script loaded before a tag that is alone on its page works, including the loader, as sent (brotli). Tags on one page share most of it, and code',
    'that is only needed later is loaded later. The build fails if a tag is larger:',
    '',
    markdownTable(
      ['tag', 'script, at most'],
      rows.map(([tag, most]) => [`\`<${tag}>\``, `${most} kB`]),
    ),
  ].join('\n');
}
