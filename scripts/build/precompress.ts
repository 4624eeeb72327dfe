import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isLoadedFirst } from './chunks.ts';

const text = /\.(js|css|json|html|svg|txt|d\.ts)$/;
/** Below this size (bytes) a compressed copy does not save enough to be worthwhile. */
const smallest = 300;

/**
 * Writes FILE.br (quality 11) and FILE.gz (level 9) next to every text file in a folder; returns sizes in bytes. Of the files that pages
 * load first, FILE.br is the smallest of several. Compresses as many files at once as there are threads for it. Files that others write
 * meanwhile are left out.
 */
export async function precompress(folder: URL): Promise<{ files: number; bytes: number; brotli: number }> {
  const files = readdirSync(fileURLToPath(folder), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && text.test(entry.name),
  );
  const sizes = await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
  const sum = (of: 'bytes' | 'brotli') => sizes.reduce((total, size) => total + size[of], 0);
  return { files: files.length, bytes: sum('bytes'), brotli: sum('brotli') };
}

const { BROTLI_PARAM_LGBLOCK: block, BROTLI_PARAM_NDIRECT: direct, BROTLI_PARAM_NPOSTFIX: postfix } = constants;

/** Ways to divide a file into blocks and to write distances, of which none is best for every content: sizes differ by 0.3 %. */
const encodings = [
  { [direct]: 1 },
  { [block]: 19, [direct]: 0 },
  { [block]: 19, [direct]: 3 },
  { [direct]: 4 },
  { [postfix]: 2, [direct]: 16 },
];

async function compress(path: string): Promise<{ bytes: number; brotli: number }> {
  const content = await readFile(path);
  const bytes = content.length;
  if (bytes < smallest) return { bytes, brotli: 0 };
  const brotliWith = (encoding: Record<number, number>) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_LGWIN]: 22,
        ...encoding,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
      },
    });
  const tried = isLoadedFirst(path) ? encodings : encodings.slice(0, 1);
  const [gz, ...compressed] = await Promise.all([promisify(gzip)(content, { level: 9 }), ...tried.map(brotliWith)]);
  const br = compressed.reduce((best, other) => (other.length < best.length ? other : best));
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  return { bytes, brotli: br.length };
}
