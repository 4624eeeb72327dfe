import { readFile, stat } from 'node:fs/promises';
import limits from './sizes.json' with { type: 'json' };
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
export const sizeLimits: Readonly<Record<string, number>> = limits;

/** Tags that are larger than their limit, much smaller, or without one; the build fails if there are any. */
export function sizeFaults(sizes: readonly TagSize[]): string[] {
  return sizes.flatMap(({ tag, bytes }) => {
    const most = sizeLimits[tag];
    const kB = bytes / 1000;
    if (most === undefined) return [`scripts/build/sizes.json has no ${tag} (${kB.toFixed(1)} kB).`];
    if (kB > most) return [`<${tag}> has ${kB.toFixed(1)} kB, at most ${most} kB are allowed.`];
    return kB < most * 0.7 ? [`<${tag}> has only ${kB.toFixed(1)} kB, ${most} kB are allowed: lower it.`] : [];
  });
}

/** The limits as text for docs/figures.md, smallest first. */
export function sizesText(): string {
  const limits = Object.entries(sizeLimits).sort(([, one], [, other]) => one - other);
  const rows = [['tag', 'script, at most'], ...limits.map(([tag, most]) => [`\`<${tag}>\``, `${most} kB`])];
  const widths = [0, 1].map((column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[], fill: string) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width, fill)).join(' | ')} |`;
  const [head = '', ...body] = rows.map((cells) => line(cells, ' '));
  return [
    'Script loaded before a tag that is alone on its page works, including the loader, as sent (brotli). Tags on one page share most of it, and code',
    'that is only needed later is loaded later. The build fails if a tag is larger:',
    '',
    ...[head, line([], '-'), ...body],
  ].join('\n');
}
