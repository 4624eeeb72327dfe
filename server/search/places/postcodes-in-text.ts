import { districtsOfPostcode } from '../../register/reference-data/postcodes.ts';
import type { NamedPlace } from './place-names.ts';

const prefix = String.raw`(?:(?:plz|postleitzahl(?:en)?)(?:[- ]?bereich)?[\s.:]*|at?-\s?)`;
const rangePattern = new RegExp(String.raw`^${prefix}?(\d{4})\s*(?:-|–|—|bis)\s*(?:at?-)?(\d{4})$`, 'i');
const beginningPattern = new RegExp(String.raw`^${prefix}?(\d{1,3})(?:x+|\*+)$`, 'i');
const prefixedPattern = new RegExp(String.raw`^${prefix}(\d{1,4})$`, 'i');

const lowest = 1_000;
const highest = 9_999;

/**
 * The postcodes that a part of a text names: '3100-3199', '3100 bis 3199', '31xx', 'PLZ 31', 'A-4020', or a bare postcode, if it has a delivery
 * area.
 */
export function postcodesNamed(text: string): NamedPlace | undefined {
  const written = text.replace(/\.$/, '');
  const range = rangePattern.exec(written);
  if (range) return between(Number(range[1]), Number(range[2]));
  const beginning = beginningPattern.exec(written)?.[1] ?? prefixedPattern.exec(written)?.[1];
  if (beginning !== undefined) {
    return between(Number(beginning.padEnd(4, '0')), Number(beginning.padEnd(4, '9')));
  }
  return /^\d{4}$/.test(written) && districtsOfPostcode(written).length > 0
    ? between(Number(written), Number(written))
    : undefined;
}

function between(from: number, to: number): NamedPlace | undefined {
  if (from < lowest || to > highest || to < from) return undefined;
  const where = from === to ? `mit der Postleitzahl ${from}` : `mit den Postleitzahlen ${from} bis ${to}`;
  return { where, area: { postcodes: [[from, to]] } };
}
