/** Stands where something told of a person. */
export const erased = 'gelöschte Person';

/** Finds what tells of people in texts, however it is spelled, and puts `erased` in its place. */
export interface PersonMatcher {
  /** The text without them; the same one if it tells of none of them. */
  erase(text: string): string;
  /** A value of JSON without them in any of its texts; the same one if none does. */
  eraseValue(value: unknown): unknown;
  /** A text that may be JSON, as many columns contain. */
  eraseStored(text: string): string;
  /** The text without their family names either, also alone; for texts that are about one of them, such as the name of their farm. */
  eraseFamily(text: string): string;
  /** Whether a text is the name of one of them and nothing else. */
  isName(text: string): boolean;
  /** Whether a text contains one of their names. */
  mentions(text: string): boolean;
  /** Patterns for ILIKE, of which every text that tells of them fits one; others may fit too. */
  readonly patterns: readonly string[];
}

/**
 * @param names first and last names; 'Huber Franz' and 'Huber, Franz' are found as well as 'Franz Huber'
 * @param texts what else tells of them, such as addresses of mail and telephone numbers
 */
export function personMatcher(names: readonly string[], texts: readonly string[] = []): PersonMatcher {
  const spelled = names.flatMap(spellings);
  const all = [...spelled, ...texts].sort((one, other) => other.length - one.length);
  const within = new RegExp(`${before}${anyOf(all)}${after}`, 'giu');
  const families = names.flatMap((name) => name.trim().split(/\s+/).slice(1).at(-1) ?? []);
  const family = new RegExp(`${before}${anyOf(families)}${after}`, 'giu');
  const named = new RegExp(`${before}${anyOf(spelled)}${after}`, 'iu');
  const whole = new RegExp(`^\\s*${anyOf(spelled)}\\s*$`, 'iu');
  const erase = (text: string) => text.replace(within, erased);
  const eraseValue = (value: unknown): unknown => {
    if (typeof value === 'string') return erase(value);
    if (Array.isArray(value)) {
      const list = value.map(eraseValue);
      return list.some((one, index) => one !== value[index]) ? list : value;
    }
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).map(([name, one]) => [erase(name), eraseValue(one), name, one] as const);
    return members.some(([name, one, oldName, old]) => name !== oldName || one !== old)
      ? Object.fromEntries(members.map(([name, one]) => [name, one]))
      : value;
  };
  return {
    erase,
    eraseValue,
    eraseStored(text) {
      const value = jsonIn(text);
      if (value === undefined) return erase(text);
      const left = eraseValue(value);
      return left === value ? text : JSON.stringify(left);
    },
    eraseFamily: (text) => erase(text).replace(family, erased),
    isName: (text) => whole.test(text),
    mentions: (text) => named.test(text),
    // Where a name is divided, no part of it can be relied on.
    patterns: [...new Set([...all.map(pattern), ...dividers.map((divider) => `%${divider}%`)])],
  };
}

/** One of these texts; without any, nothing. */
const anyOf = (texts: readonly string[]): string =>
  texts.length === 0 ? '(?!)' : `(?:${texts.map(source).join('|')})`;

/** An object or a list in JSON; undefined for any other text. */
function jsonIn(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function spellings(name: string): string[] {
  const words = name.trim().split(/[\s,]+/);
  const last = words.at(-1) ?? '';
  const first = words.slice(0, -1).join(' ');
  return first === '' ? [last] : [`${first} ${last}`, `${last} ${first}`, `${last}, ${first}`];
}

/** Not within a word; what is encoded for an address may stand before it ('%20Franz'). */
const before = '(?:(?<![\\p{L}\\p{N}])|(?<=%[\\da-f]{2}))';
/** A genitive ends later ('Zwölfkirchners Hof'); a company that has the name in its own is no natural person, a sole trader (e.U.) is. */
const company = '(?:GmbH|Ges\\.?m\\.?b\\.?H|FlexCo|AG|KG|OG|KEG|OEG|SE|Privatstiftung)';
const space = '(?:\\s|\\+|%20|&nbsp;)+';
const after = `(?:['’]?s|['’])?(?![\\p{L}\\p{N}])(?!${space}(?:&(?:amp;)?${space}(?:Co|Söhne|Sohn|Partner)\\.?${space})?${company}(?![\\p{L}\\p{N}]))`;

/** What divides a word at the end of a line or nowhere: soft hyphen, zero-width space. */
const dividers = ['\u00ad', '&shy;', '\u200b', '%C2%AD'];
const divided = `(?:${dividers.join('|')})*`;

/** A text as a regular expression: as it is, with other white space, encoded for an address, or as HTML. */
const source = (text: string): string =>
  text
    .normalize('NFC')
    .split(/\s+/)
    .map((word) => [...word].map(letter).join(divided))
    .join(space);

const entities: Record<string, string> = {
  ...{ '&': '&amp;', '"': '&quot;', "'": '&#39;', ß: '&szlig;' },
  ...{ ä: '&auml;', ö: '&ouml;', ü: '&uuml;', Ä: '&Auml;', Ö: '&Ouml;', Ü: '&Uuml;' },
};

function letter(sign: string): string {
  const escaped = sign.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  if (/[A-Za-z0-9]/.test(sign)) return escaped;
  const others = [sign.normalize('NFD'), encodeURIComponent(sign), entities[sign]].filter(
    (one): one is string => one !== undefined && one !== sign,
  );
  return others.length === 0 ? escaped : `(?:${[escaped, ...others].join('|')})`;
}

/** The longest part of a text that every spelling of it has. */
function pattern(text: string): string {
  const [longest = ''] = (text.match(/[A-Za-z0-9]+/g) ?? []).sort((one, other) => other.length - one.length);
  return `%${longest}%`;
}
