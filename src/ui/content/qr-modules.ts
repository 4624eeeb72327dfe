/** QR codes by ISO/IEC 18004: texts as bytes, error correction level M, versions 1 to 10. */

/** By version: all codewords, those of error correction in a block, the blocks, and the centres of the alignment patterns. */
const versions: readonly (readonly [total: number, correction: number, blocks: number, centres: readonly number[]])[] =
  [
    [26, 10, 1, []],
    [44, 16, 1, [6, 18]],
    [70, 26, 1, [6, 22]],
    [100, 18, 2, [6, 26]],
    [134, 24, 2, [6, 30]],
    [172, 16, 4, [6, 34]],
    [196, 18, 4, [6, 22, 38]],
    [242, 22, 4, [6, 24, 42]],
    [292, 22, 5, [6, 26, 46]],
    [346, 26, 5, [6, 28, 50]],
  ];

/** Multiplication in the field of 256 elements that the standard uses. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** The codewords that let a reader mend errors in a block (Reed–Solomon). */
function correctionOf(block: readonly number[], count: number): number[] {
  let divisor = [1];
  for (let index = 0, root = 1; index < count; index += 1, root = multiply(root, 2))
    divisor = [...divisor, 0].map((value, at) => value ^ multiply(divisor[at - 1] ?? 0, root));
  const rest = [...block, ...Array<number>(count).fill(0)];
  for (let at = 0; at < block.length; at += 1) {
    const factor = rest[at] ?? 0;
    for (const [index, value] of divisor.entries())
      rest[at + index] = (rest[at + index] ?? 0) ^ multiply(value, factor);
  }
  return rest.slice(block.length);
}

/** All codewords in the order in which they are placed; undefined if the text is too long. */
function codewordsOf(text: string): { version: number; codewords: number[] } | undefined {
  const bytes = [...new TextEncoder().encode(text)];
  const index = versions.findIndex(
    ([total, correction, blocks], at) => total - correction * blocks >= bytes.length + (at < 9 ? 2 : 3),
  );
  const found = versions[index];
  if (!found) return undefined;
  const [total, correction, blocks] = found;
  const lengthBits = index < 9 ? 8 : 16;
  const bits = ['0100', bytes.length.toString(2).padStart(lengthBits, '0')]
    .concat(
      bytes.map((byte) => byte.toString(2).padStart(8, '0')),
      '0000',
    )
    .join('');
  const data = Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  for (let pad = 0xec; data.length < total - correction * blocks; pad ^= 0xec ^ 0x11) data.push(pad);
  // The last blocks are one codeword longer if the data does not divide evenly.
  const short = Math.floor(data.length / blocks);
  const longer = data.length % blocks;
  const parts = Array.from({ length: blocks }, (_, at) => {
    const start = at * short + Math.max(0, at - (blocks - longer));
    return data.slice(start, start + short + (at >= blocks - longer ? 1 : 0));
  });
  const interleave = (rows: readonly (readonly number[])[]) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, at) =>
      rows.flatMap((row) => row[at] ?? []),
    ).flat();
  const codewords = [...interleave(parts), ...interleave(parts.map((part) => correctionOf(part, correction)))];
  return { version: index + 1, codewords };
}

/** A number followed by the rest of its division by the generator polynomial (BCH). */
function withCheck(value: number, bits: number, generator: number): number {
  let rest = value;
  for (let bit = 0; bit < bits; bit += 1) rest = (rest << 1) ^ ((rest >> (bits - 1)) * generator);
  return (value << bits) | rest;
}

/** Of the eight masks, the first: every second module. Which one is taken only matters for texts that repeat themselves. */
const isMasked = (x: number, y: number): boolean => (x + y) % 2 === 0;
/** Level M and mask 0, as the standard encodes them. */
const format = withCheck(0, 10, 0x537) ^ 0x5412;

/** The modules of a text's QR code, row by row, true for dark ones; undefined if the text is too long. */
export function qrModules(text: string): boolean[][] | undefined {
  const encoded = codewordsOf(text);
  if (!encoded) return undefined;
  const { version, codewords } = encoded;
  const size = version * 4 + 17;
  const modules: (boolean | undefined)[][] = Array.from({ length: size }, () => Array(size).fill(undefined));
  const set = (x: number, y: number, isDark: boolean) => {
    const row = modules[y];
    if (row && x >= 0 && x < size) row[x] = isDark;
  };
  /** A square of rings around a centre. */
  const rings = (x: number, y: number, radius: number, isDark: (distance: number) => boolean) => {
    for (let dy = -radius; dy <= radius; dy += 1)
      for (let dx = -radius; dx <= radius; dx += 1) set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  const corners = [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const;
  for (const [x, y] of corners) rings(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  const centres = versions[version - 1]?.[3] ?? [];
  const last = centres.at(-1);
  for (const x of centres)
    for (const y of centres)
      if (!((x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)))
        rings(x, y, 2, (distance) => distance !== 1);
  for (let bit = 0; bit < 15; bit += 1) {
    const isDark = ((format >> bit) & 1) === 1;
    set(8, bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, isDark);
    set(bit < 8 ? size - 1 - bit : bit === 8 ? 7 : 14 - bit, 8, isDark);
  }
  set(8, size - 8, true);
  if (version >= 7) {
    const information = withCheck(version, 12, 0x1f25);
    for (let bit = 0; bit < 18; bit += 1) {
      const [far, near] = [size - 11 + (bit % 3), Math.floor(bit / 3)];
      set(far, near, ((information >> bit) & 1) === 1);
      set(near, far, ((information >> bit) & 1) === 1);
    }
  }
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= right === 8 ? 3 : 2) {
    const isUpwards = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const y = isUpwards ? size - 1 - step : step;
        if (modules[y]?.[x] !== undefined) continue;
        set(x, y, ((((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1) !== isMasked(x, y));
        bit += 1;
      }
  }
  return modules.map((row) => row.map(Boolean));
}
