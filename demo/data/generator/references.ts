import { seatOf } from '#server/register/reference-data/authority-seats.ts';

/** How an authority numbers its files, and the date on which the pattern was replaced. */
type Scheme = readonly [until: string, pattern: string];

const now = '9999';

/** The federal states' offices reorganised their departments, which changed the letters in their file numbers. */
const stateSchemes: Record<string, readonly Scheme[]> = {
  '1': [
    ['2016-02-01', '5-W-A/{number}/{page}-{year}'],
    [now, 'A4/WA-{number}/{page}-{year}'],
  ],
  '2': [
    ['2012-01-01', '15-ALL-{number}/{page}/{year}'],
    [now, '08-ALL-{number}/{page}-{year}'],
  ],
  '3': [
    ['2018-01-01', 'RU4-K-{number}/{page3}-{year}'],
    [now, 'WST1-U-{number}/{page3}-{year}'],
  ],
  '4': [
    ['2012-01-01', 'UR-{year}-{number}/{page}'],
    [now, 'AUWR-{year}-{number}/{page}'],
  ],
  '5': [
    ['2013-01-01', '21601-{number}/{page}-{year}'],
    [now, '20504-{number}/{page}-{year}'],
  ],
  '6': [
    ['2012-08-01', 'FA13A-38.10-{number}/{year}-{page}'],
    [now, 'ABT13-{number}/{year}-{page}'],
  ],
  '7': [[now, 'U-ABF-{number}/{page}-{year}']],
  '8': [[now, 'IVe-{number}/{page}-{year}']],
  '9': [[now, 'MA22-{number}-{year}-{page}']],
};

/** District authorities by federal state; {letters} identifies the district, {last} is the last digit of its code. */
const districtSchemes: Record<string, readonly Scheme[]> = {
  '1': [[now, '{letters}-02-04-{number}-{page}']],
  '2': [[now, '{letters}3-BA-{number}/{year} ({page3}/{year})']],
  '3': [[now, '{letters}W2-BA-{number}/{page3}']],
  '4': [
    ['2014-01-01', 'Ge20-{number}-{page}-{year}'],
    [now, 'BH{letters}-{year}-{number}/{page}'],
  ],
  '5': [[now, '3040{last}-152/{number}/{page}-{year}']],
  '6': [[now, 'BH{letters}-{number}/{year}-{page}']],
  '7': [[now, '{letters}-BA-{number}/{page}-{year}']],
  '8': [[now, 'BH{letters}-II-1301-{year}/{number}-{page}']],
};

/** Statutory cities. */
const citySchemes: Record<string, string> = {
  '401': '0{number}/{year} ABA',
  '501': '05/01/{number}/{year}/{page3}',
  '601': 'A17-BAB-{number}/{year}/{page3}',
  '701': 'MagIbk/{number}/BW-GU-BA/{page}',
  '900': 'MBA-{number}-{year}-{page}',
};

const schemeOn = (schemes: readonly Scheme[] | undefined, date: string): string =>
  schemes?.find(([until]) => date < until)?.[1] ?? 'Mag-{letters}-{number}/{page}-{year}';

function patternOf(authorityId: string, isCity: boolean, date: string): string {
  const [level = '', code = ''] = authorityId.split('-');
  if (level === 'lh') return schemeOn(stateSchemes[code], date);
  if (isCity) return citySchemes[code] ?? 'Mag-{letters}-{number}/{page}-{year}';
  return schemeOn(districtSchemes[code.slice(0, 1)], date);
}

interface Numbered {
  authorityId: string;
  /** Name of the authority; that of a city starts with 'Magistrat'. */
  authority: string;
  /** ISO date of the decision. */
  date: string;
  number: number;
  page: number;
}

/** A file number in the format the authority used on that day. */
export function fileReference({ authorityId, authority, date, number, page }: Numbered): string {
  const parts: Record<string, string> = {
    letters: seatOf(authorityId)?.letters ?? '',
    last: authorityId.slice(-1),
    number: String(number),
    page: String(page),
    page3: String(page).padStart(3, '0'),
    year: date.slice(0, 4),
  };
  const pattern = patternOf(authorityId, authority.startsWith('Magistrat'), date);
  return pattern.replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? '');
}
