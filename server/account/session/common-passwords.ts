import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { product } from '#core/product.ts';
import { projectRoot } from '../../platform/program/program-files.ts';

let known: ReadonlySet<string> | undefined;

/** Loaded when a password is set for the first time. */
function commonPasswords(): ReadonlySet<string> {
  const text = () => readFileSync(join(projectRoot, 'server/account/session/common-passwords.txt'), 'utf8');
  known ??= new Set(
    text()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
  return known;
}

/** Case, accents and umlauts do not make a password rarer, however they are written. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/([aou])e/g, '$1');

const looksLike: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '@': 'a', $: 's' };

/** The word before digits, years and punctuation at the end. */
const stemOf = (text: string): string => text.replace(/(?<![^\p{L}])[^\p{L}]+$/u, '');

/** 'abcabc' is 'abc'. */
const onceOf = (text: string): string => /^(.{3,}?)\1+$/su.exec(text)?.[1] ?? text;

/** Words of the product and its field: a password made of nothing else is what somebody tries first here. */
const ownWords = new RegExp(
  `${product.key}|ippc|ied|industrie|anlagen?|register|umwelt|emission(?:en)?|behord|betreiber|verwaltung|osterreich`,
  'g',
);

/**
 * Whether a password is one of the commonest, a German word, or a word of this register's field, also with digits or a year at its end,
 * repeated, or with digits for letters ('passwort12', 'Sommer2026!', 'p4ssw0rt1234').
 */
export function isCommonPassword(password: string): boolean {
  const text = folded(password.normalize('NFKC'));
  const stem = stemOf(text);
  const plain = stem.replace(/[01345@$]/g, (sign) => looksLike[sign] ?? sign);
  const once = onceOf(plain);
  const letters = plain.replace(/\P{L}/gu, '');
  const isOwn = letters !== '' && letters.replace(ownWords, '').length < 3 && letters.length > 3;
  return isOwn || [text, onceOf(text), stem, plain, once, stemOf(once)].some((form) => commonPasswords().has(form));
}
