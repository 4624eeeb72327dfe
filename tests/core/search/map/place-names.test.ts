import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, type PlaceName, placedNames } from '#core/search/map/place-names.ts';

const place = (name: string, rank: number, x: number, y: number): PlaceName => ({ name, rank, position: [x, y] });
const asPixels = ([x, y]: readonly [number, number]): [number, number] => [x, y];
const widthOf = ({ name }: PlaceName) => name.length * 7;
const namesAt = (places: readonly PlaceName[], zoom: number, marks: readonly Box[] = []) =>
  placedNames(places, zoom, asPixels, widthOf, marks);

test('[R10.1] capitals are named from afar, seats of districts nearer by, all municipalities when zoomed in', () => {
  const places = [place('Linz', 0, 0, 0), place('Eferding', 1, 200, 0), place('Hinzenbach', 2, 400, 0)];
  const namesOf = (zoom: number) => namesAt(places, zoom).map(({ name }) => name);
  expect(namesOf(6)).toEqual(['Linz']);
  expect(namesOf(8)).toEqual(['Linz', 'Eferding']);
  expect(namesOf(11)).toEqual(['Linz', 'Eferding', 'Hinzenbach']);
});

test('[R10.1] a name stands below or above a mark, or not at all if there is no room', () => {
  const mark = { left: 89, right: 111, top: 85, bottom: 111 };
  expect(namesAt([place('Leonding', 2, 100, 100)], 12, [mark])).toEqual([expect.objectContaining({ x: 100, y: 122 })]);
  const everywhere = { left: 0, right: 200, top: 0, bottom: 200 };
  expect(namesAt([place('Leonding', 2, 100, 100)], 12, [everywhere])).toEqual([]);
});

test('[R10.1] names never touch each other or a mark, whatever the order of places', () => {
  const coordinate = fc.integer({ min: 0, max: 600 });
  const places = fc.array(fc.tuple(coordinate, coordinate, fc.integer({ min: 0, max: 2 })), { maxLength: 60 });
  const marks = fc.array(fc.tuple(coordinate, coordinate), { maxLength: 20 });
  fc.assert(
    fc.property(places, marks, (some, centres) => {
      const boxes = centres.map(([x, y]) => ({ left: x - 12, right: x + 12, top: y - 12, bottom: y + 12 }));
      const all = some.map(([x, y, rank], at) => place(`Ort ${String(at).padStart(2, '0')}`, rank, x, y));
      const placed = namesAt(all, 12, boxes);
      const own = placed.map((name) => {
        const half = widthOf(name) / 2;
        return { left: name.x - half, right: name.x + half, top: name.y - 7, bottom: name.y + 7 };
      });
      const touching = own.filter((one, at) =>
        [...boxes, ...own.slice(0, at)].some(
          (other) =>
            one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top,
        ),
      );
      expect(touching).toEqual([]);
      expect(namesAt(all.toReversed(), 12, boxes)).toEqual(placed);
    }),
  );
});
