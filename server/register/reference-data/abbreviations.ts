import { fold } from '#core/platform/format/fold.ts';

// abbreviation or English name (folded)|what it stands for. Those with a star also count without a full stop.
// Source: official names of municipalities (Statistik Austria), legal forms of the Austrian company register, postal usage.
const table = `
st|Sankt*
skt|Sankt*
sct|Sankt*
hl|heilig
gr|Groß
kl|Klein
wr|Wiener*
dt|Deutsch
mkt|Markt
ob|Ober
unt|Unter
nd|Nieder
str|Straße*
pl|Platz
bgm|Bürgermeister
dr|Doktor
ing|Ingenieur
prof|Professor
dir|Direktor
bhf|Bahnhof
fa|Firma
gebr|Gebrüder*
ges|Gesellschaft
gen|Genossenschaft
bez|Bezirk
bh|Bezirkshauptmannschaft*
mag|Magistrat
noe|Niederösterreich*
ooe|Oberösterreich*
stmk|Steiermark*
ktn|Kärnten*
bgld|Burgenland*
sbg|Salzburg*
szbg|Salzburg*
vbg|Vorarlberg*
vlbg|Vorarlberg*
ibk|Innsbruck*
styria|Steiermark*
carinthia|Kärnten*
tyrol|Tirol*
vienna|Wien*
aktiengesellschaft|AG*
kommanditgesellschaft|KG*
genossenschaft|eGen*
`;

const inFull = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [short = '', long = ''] = line.split('|');
      const spelling = long.replace('*', '');
      return [short, { spelling, folded: fold(spelling), isBare: long.endsWith('*') }] as const;
    }),
);

/** Spellings of legal forms, of which the letters are separate words. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/\b(?:ges(?:ellschaft|\.)?\s?|g\.?\s?)?m\.?\s?b\.?\s?h\b\.?/g, ' gmbh '],
  [/\be\.\s?u\.(?=\W|$)/g, ' eu '],
  [/\be\.?\s?gen\b\.?/g, ' egen '],
  [/\bupper austria\b/g, ' oberoesterreich '],
  [/\blower austria\b/g, ' niederoesterreich '],
  [/\b([aok])\.\s?g\.(?=\W|$)/g, ' $1g '],
];

/** Words that say nothing about an installation: they never restrict a search for other words. */
const functionWords = new Set(
  'von vom fuer der die das des den dem und oder mit an am im in bei zu zum zur aus nahe naehe of for the and near from with'.split(
    ' ',
  ),
);
/** 'a. d. Donau', 'i. Innkreis', 'b. Wien'. */
const shortFunctionWords = new Set(['a', 'd', 'i', 'b', 'u']);

/** A word as it was written, its folded form without abbreviation, and what it means for a search. */
export interface ReadWord {
  /** Folded, as written. */
  written: string;
  /** Folded, in full: 'sankt' for 'St.'; equal to `written` for other words. */
  folded: string;
  /** In full, if it is an abbreviation. */
  spelling?: string;
  /** Such as 'von' or the 'a.' of 'a. d. Donau'. */
  isFunctionWord: boolean;
}

/** The words of a text, folded, with abbreviations of places and firms in full (R7.35). */
export function readWords(text: string): ReadWord[] {
  let folded = fold(text);
  if (/\.|bh|austria/.test(folded)) for (const [pattern, form] of forms) folded = folded.replace(pattern, form);
  return Array.from(folded.matchAll(/([\p{L}\p{N}]+)(\.?)/gu), ([, written = '', stop], at): ReadWord => {
    const isShort = stop === '.';
    const isFunctionWord = functionWords.has(written) || (isShort && at > 0 && shortFunctionWords.has(written));
    const known = inFull.get(written);
    if (known && (isShort || known.isBare)) {
      return { written, folded: known.folded, spelling: known.spelling, isFunctionWord };
    }
    // 'Industriestr.', 'Linzerstr'
    if (written.length > 5 && written.endsWith('str')) return { written, folded: `${written}asse`, isFunctionWord };
    return { written, folded: written, isFunctionWord };
  });
}

const sign =
  /\.|(?<![\p{L}\p{N}])(?:s[ck]?t|wr|gebr|nö|oö|stmk|ktn|bgld|s?z?bg|vl?bg|ibk|bh)(?![\p{L}\p{N}])|str(?![\p{L}])|mbh|genossenschaft|(?:aktien|kommandit)gesellschaft/iu;

/** Whether a text may contain abbreviations: most do not, and reading them takes time. */
export const isAbbreviated = (text: string): boolean => sign.test(text);

/** The words by which a text is found: as written, and in full where they are abbreviated. */
export const wordsInFull = (text: string): string[] => [
  ...new Set(readWords(text).flatMap(({ written, folded }) => [written, folded])),
];

/** The folded words of a text in full, without function words; for comparing names of places. */
export const nameInFull = (text: string): string =>
  readWords(text)
    .filter(({ isFunctionWord }) => !isFunctionWord)
    .map(({ folded }) => folded)
    .join(' ');

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

// Looked behind, so that the sign before may also belong to the word before.
const startOfWord = String.raw`(?<![^ ,./(\n-])`;
const endOfShort = String.raw`(?:\.|(?=[ ,)-]|$))`;

/** Full forms, folded, with all their spellings. */
const spellingsOf = new Map(
  [...Map.groupBy(inFull, ([, { folded }]) => folded)].map(([folded, all]) => {
    const spellings = new Set(all.map(([, { spelling }]) => spelling));
    const shorts = all.flatMap(([short]) => [short, short.replace('oe', 'ö')]);
    return [folded, `(?:${[...spellings].join('|')}|${startOfWord}(?:${[...new Set(shorts)].join('|')})${endOfShort})`];
  }),
);
spellingsOf.set('gmbh', String.raw`(?:GmbH|GesmbH|(?:Ges(?:ellschaft|\.)? ?|G\.)?m\. ?b\. ?H\.?)`);

/**
 * A pattern for texts that contain a text, in any spelling of abbreviated places and firms: 'St. Pölten' also for 'Sankt Pölten'. For regular
 * expressions without regard to case, which may be those of several lines.
 */
export const anySpelling = (text: string): string =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [read, ...others] = readWords(word);
      // A word with other signs is looked for as it is.
      const isPlain = read && others.length === 0 && (read.folded === 'gmbh' || /^\p{L}+\.?$/u.test(word));
      return (isPlain && spellingsOf.get(read.folded)) || escaped(word);
    })
    .join(' ');
