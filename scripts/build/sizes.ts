import { readFile, stat } from 'node:fs/promises';
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

/**
 * The maximum size of each tag promised by README, in kB: the rows of its table `| <natippc-…> | 105 kB |`.
 *
 * @param readme the text of README
 */
export const promisedSizes = (readme: string): Map<string, number> =>
  new Map(
    Array.from(readme.matchAll(/^\| `<(natippc-[a-z-]+)>`\s*\| (\d+) kB\s*\|$/gm), ([, tag = '', most]) => [
      tag,
      Number(most),
    ]),
  );

/** Tags that are larger than promised, much smaller, or missing from README; the build fails if there are any. */
export function sizeFaults(sizes: readonly TagSize[], promised: ReadonlyMap<string, number>): string[] {
  return sizes.flatMap(({ tag, bytes }) => {
    const most = promised.get(tag);
    const kB = bytes / 1000;
    if (most === undefined) return [`README's table of sizes has no <${tag}> (${kB.toFixed(1)} kB).`];
    if (kB > most) return [`<${tag}> has ${kB.toFixed(1)} kB, README promises ${most} kB.`];
    return kB < most * 0.7 ? [`<${tag}> has only ${kB.toFixed(1)} kB, README promises ${most} kB: lower it.`] : [];
  });
}
