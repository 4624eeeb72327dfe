import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, markMatches, slug, words } from '#core/platform/format/fold.ts';

test('fold expands umlauts, strips other diacritics and lowers case', () => {
  expect(fold('Müllverbrennung GROSSKRAFTWERK Straße')).toBe('muellverbrennung grosskraftwerk strasse');
  expect(fold('ÄÖÜẞ Škoda Café Łódź')).toBe('aeoeuess skoda cafe lodz');
  expect(fold('u\u0308ber')).toBe('ueber');
});

test('folding is idempotent', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)));
});

test('words are the runs of letters and digits', () => {
  expect(words('Fernwärme Wien – Werk 2 (Süd)')).toEqual(['fernwaerme', 'wien', 'werk', '2', 'sued']);
  expect(words(' – ')).toEqual([]);
});

test('marks map back to the original letters although folding changes the length', () => {
  expect(markMatches('Großkraftwerk Süd', ['grosskraftwerk', 'sued'])).toEqual([
    { text: 'Großkraftwerk', marked: true },
    { text: ' ', marked: false },
    { text: 'Süd', marked: true },
  ]);
  expect(markMatches('Großkraftwerk', ['kraft'])).toEqual([
    { text: 'Groß', marked: false },
    { text: 'kraft', marked: true },
    { text: 'werk', marked: false },
  ]);
});

test('a letter is marked as a whole even if only part of its folded form matches', () => {
  expect(markMatches('Maß', ['mas'])).toEqual([{ text: 'Maß', marked: true }]);
  expect(markMatches('Mu\u0308ll', ['u'])).toEqual([
    { text: 'M', marked: false },
    { text: 'u\u0308', marked: true },
    { text: 'll', marked: false },
  ]);
});

test('nothing is marked without words or for an empty word', () => {
  expect(markMatches('Anlage', [])).toEqual([{ text: 'Anlage', marked: false }]);
  expect(markMatches('Anlage', [''])).toEqual([{ text: 'Anlage', marked: false }]);
  expect(markMatches('', ['a'])).toEqual([]);
});

test('joined parts equal the text, adjacent parts differ in marking, and a marked part contains a word', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'ä', 'A', 'ß', 's', 'u\u0308', 'u', 'e', ' ', '𝒳', '\u0301'),
    maxLength: 20,
  });
  fc.assert(
    fc.property(letters, fc.array(letters.map(fold), { maxLength: 3 }), (text, found) => {
      const parts = markMatches(text, found);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const [index, part] of parts.entries()) {
        expect(part.text).not.toBe('');
        expect(part.marked).not.toBe(parts[index + 1]?.marked);
        if (part.marked) expect(found.some((word) => word && fold(part.text).includes(word))).toBe(true);
      }
    }),
  );
});

test('marking all words of a text leaves no word unmarked', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'ö', 'ß', 'É', '7', ' ', '-') }), (text) => {
      const unmarked = markMatches(text, words(text)).filter((part) => !part.marked);
      expect(unmarked.flatMap((part) => words(part.text))).toEqual([]);
    }),
  );
});

test.each([
  ['Für Entwickler:innen', 'fuer-entwickler-innen'],
  ['  St. Pölten (Stadt) ', 'st-poelten-stadt'],
  ['Élysée – Жук 7', 'elysee-7'],
  ['', ''],
])('the slug of "%s" is "%s"', (text, expected) => {
  expect(slug(text)).toBe(expected);
});
