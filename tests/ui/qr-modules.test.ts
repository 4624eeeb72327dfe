import { describe, expect, test } from 'vitest';
import { qrModules } from '../../src/ui/content/qr-modules.ts';

const textOf = (length: number) => 'otpauth://totp/IPPC:x?secret='.padEnd(length, 'aB3/').slice(0, length);

/** As an independent implementation draws it (Python package qrcode 8.2, bytes, level M, mask 0). */
const first = `
#######..#..#.#######
#.....#.##....#.....#
#.###.#..##...#.###.#
#.###.#..####.#.###.#
#.###.#.###.#.#.###.#
#.....#..#..#.#.....#
#######.#.#.#.#######
.........#.##........
#.#.#.#..###....#..#.
.#..#...##.#...###...
.#...##..##.##.##.###
.#...#..##.##........
.#...##.#...#..####..
........#.#.######.#.
#######....######.###
#.....#..##....##....
#.###.#.##.###..#.##.
#.###.#...####...#.#.
#.###.#.######.###..#
#.....#..###.....#.#.
#######.##.###.#...##`;

/** By length of the text: the version it takes, whose code has four modules more to each side than the one before. */
const sizes = [
  [1, 1],
  [14, 1],
  [15, 2],
  [62, 4],
  [106, 6],
  [107, 7],
  [180, 9],
  [213, 10],
] as const;

/** Reads a code's bytes back: unmasks the modules in their order, and takes the blocks apart. */
function read(modules: boolean[][], isFixed: (x: number, y: number) => boolean): number[] {
  const size = modules.length;
  const bits: number[] = [];
  for (let right = size - 1; right >= 1; right -= right === 8 ? 3 : 2)
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        if (!isFixed(x, y)) bits.push(Number(modules[y]?.[x] !== ((x + y) % 2 === 0)));
      }
  return Array.from(bits.join('').match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

describe('QR codes', () => {
  test('a code is what another implementation makes of the text', () => {
    const drawn = qrModules('IPPC-Register')?.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''));
    expect(drawn?.join('\n')).toBe(first.trim());
  });

  test.each(sizes)('a text of %i bytes takes version %i', (length, version) => {
    expect(qrModules(textOf(length))).toHaveLength(version * 4 + 17);
  });

  test('the text of a small code can be read back', () => {
    const text = textOf(14);
    const isFixed = (x: number, y: number) =>
      x === 6 || y === 6 || (x < 9 && y < 9) || (x < 9 && y > 12) || (x > 12 && y < 9);
    const [mode = 0, ...rest] = read(qrModules(text) ?? [], isFixed);
    const nibbles = [mode, ...rest].flatMap((byte) => [byte >> 4, byte & 15]);
    const bytes = Array.from(
      { length: text.length },
      (_, at) => (nibbles[3 + at * 2] ?? 0) * 16 + (nibbles[4 + at * 2] ?? 0),
    );
    expect([nibbles[0], String.fromCharCode(...bytes)]).toEqual([4, text]);
  });

  test('a text that is too long has none', () => {
    expect(qrModules(textOf(214))).toBeUndefined();
  });
});
