import { describe, expect, test, vi } from 'vitest';
import type { RawSearch } from '#core/search/search/search-types.ts';
import { SearchIndex } from '#server/search/index/search-index.ts';
import { Vocabulary } from '#server/search/index/text/vocabulary.ts';
import { activity, anonymous, indexed, today } from '../../fixtures/indexed.ts';

const index = new SearchIndex();
index.put([
  indexed('mva', {
    name: 'Müllverbrennungsanlage Spittelau',
    operator: 'Fernwärme Wien GmbH',
    town: ['1090', 'Wien'],
  }),
  indexed('gkw', { name: 'Großkraftwerk Theiß', operator: 'Alpstrom AG', town: ['', 'Gedersdorf'] }),
  indexed('hkw', {
    name: 'Heizkraftwerk Mitte',
    operator: 'Müller & Söhne KG',
    town: ['', 'Linz'],
    district: { code: '401', name: 'Linz (Stadt)' },
  }),
  indexed('pm', {
    name: 'Papiermaschine 4',
    operator: 'Linzer Feinpapier AG',
    town: ['', 'Steyr'],
    inspireId: 'AT.CAED/9008390123456.INSTALLATION',
  }),
  indexed('dep', {
    name: 'Deponie Nord',
    operator: 'Gemeinde Linz',
    activities: [activity('5.4', 'Deponien')],
  }),
  indexed('old', {
    name: 'Geflügelhof',
    activities: [activity('6.6a', 'Intensivhaltung von Geflügel')],
  }),
  indexed('new', {
    name: 'Elektrolyse',
    activities: [{ ...activity('6.6', 'Elektrolyse von Wasser'), legalVersion: '2024/1785' }],
  }),
  indexed('hidden', { name: 'Zwirbelwerk', published: false }),
]);
const search = (text: string) => index.search({ text }, anonymous, today);
const ids = (text: string) => search(text).items.map(({ id }) => id);

describe('a text finds', () => {
  test.each([
    ['the start of a word, without umlauts', 'muellverbrenn', 'mva'],
    ['the start of a word, with umlauts', 'Müllverb', 'mva'],
    ['a word with its umlaut replaced by the plain vowel', 'mullverbrennungsanlage', 'mva'],
    ['ss for ß', 'grosskraftwerk', 'gkw'],
    ['a typo within a compound', 'grosskraftwek', 'gkw'],
    ['swapped letters', 'Papiermacshine', 'pm'],
    ['a name written without umlaut', 'Muller', 'hkw'],
    ['a name written with ue', 'mueller', 'hkw'],
    ['the plural of a word that ends a compound', 'Verbrennungsanlagen', 'mva'],
    ['the plural of a word', 'Papiermaschinen', 'pm'],
    ['the start of a postcode', '109', 'mva'],
    ['part of an id', '9008390123456', 'pm'],
    ['a complete id', 'AT.CAED/9008390123456.INSTALLATION', 'pm'],
    ['a code of Annex I', '5.4', 'dep'],
    ['words of different fields together', 'heizkraftwerk linz', 'hkw'],
    ['words of an activity', 'intensivhaltung', 'old'],
  ])('a text search finds %s', (_, text, id) => {
    expect(ids(text)).toEqual([id]);
  });

  test('a text search finds a word inside all compounds', () => {
    expect(ids('kraftwerk').sort()).toEqual(['gkw', 'hkw']);
  });

  test('a text search for an Annex I code finds its subcodes, in either legal version', () => {
    expect(ids('6.6').sort()).toEqual(['new', 'old']);
    expect(ids('6.6a')).toEqual(['old']);
  });

  test('a text search finds nothing if one of its words does not occur', () => {
    expect(search('kraftwerk qqqqqq').total).toBe(0);
  });

  test('a text search without any words finds everything', () => {
    expect(search(' – „“ ').total).toBe(7);
  });
});

test('the name ranks higher than the operator, the operator higher than the place', () => {
  const ranked = new SearchIndex();
  ranked.put([
    indexed('place', { name: 'Werk A', town: ['', 'Krems'] }),
    indexed('operator', { name: 'Werk B', operator: 'Krems Chemie AG' }),
    indexed('name', { name: 'Werk Krems' }),
    indexed('street', { name: 'Werk C', address: { ...indexed('').address, street: 'Krems 7' } }),
  ]);
  expect(ranked.search({ text: '"krems"' }, anonymous, today).items.map(({ id }) => id)).toEqual([
    'name',
    'operator',
    'place',
    'street',
  ]);
});

test('typos are corrected only if nothing matches as typed', () => {
  const similar = new SearchIndex();
  similar.put([indexed('1', { name: 'Kalkwerk' }), indexed('2', { name: 'Talkwerk' })]);
  expect(similar.search({ text: 'talkwerk' }, anonymous, today)).toMatchObject({ total: 1, textMatch: 'exact' });
  expect(similar.search({ text: 'dalkwerk' }, anonymous, today)).toMatchObject({ total: 2, textMatch: 'similar' });
});

test('a text with many typos scans the vocabulary only a few times', () => {
  const similar = vi.spyOn(Vocabulary.prototype, 'similar');
  const mistyped =
    'müllverbrenungsanlage spitelau fernwärne wein donua recylcing strasze feuerungsanlgae papeir zellstof';
  search(mistyped);
  index.suggest(mistyped, anonymous);
  search(mistyped.split(' ').reverse().join(' '));
  expect(similar.mock.calls.length).toBeLessThanOrEqual(3 * 6);
  similar.mockRestore();
});

test('the words to highlight are the matched ones, as far as they were typed', () => {
  expect(search('kraftwerk').matchedWords).toEqual(['kraftwerk']);
  expect(search('Muller').matchedWords).toEqual(['mueller']);
  expect(search('grosskraftwek').matchedWords).toEqual(['grosskraftwerk']);
});

test('[R6.11] an unpublished name is not found and has no influence on corrections', () => {
  expect(search('Zwirbelwerk').total).toBe(0);
  expect(index.suggest('Zwirbel', anonymous)).toEqual([]);
  const near = new SearchIndex();
  near.put([indexed('1', { name: 'Zwirbelwerk', published: false }), indexed('2', { name: 'Zwirnelwerk' })]);
  expect(near.search({ text: 'Zwirbelwerk' }, anonymous, today)).toMatchObject({ total: 1, textMatch: 'similar' });
});

describe('meanings', () => {
  const meant = new SearchIndex();
  meant.put([
    indexed('mill', {
      name: 'Werk Laakirchen',
      activities: [activity('6.1b', 'Herstellung von Papier, Pappe oder Karton')],
    }),
    indexed('named', { name: 'Papierfabrik', activities: [activity('1.1')] }),
    indexed('operator', { name: 'Kesselhaus', operator: 'Papierfabrik Steyr AG' }),
    indexed('vague', {
      name: 'Werk Ost',
      activities: [activity('6.1', 'Herstellung von Zellstoff, Papier und Holzwerkstoffplatten')],
    }),
    indexed('boards', {
      name: 'Werk West',
      activities: [activity('6.1c')],
      branch: { code: 'holz', label: 'Holz und Papier' },
    }),
    indexed('waste', { name: 'Ofen 2', activities: [activity('5.2a')], town: ['3100', 'St. Pölten'] }),
    indexed('town', { name: 'Werk Nord', town: ['8790', 'Eisenerz'] }),
    indexed('sinter', { name: 'Sinterband', activities: [activity('2.1')] }),
    indexed('miller', { name: 'Stall 3', operator: 'Müller KG', activities: [activity('6.6b')] }),
    indexed('coater', { name: 'Drahtlackieranlage', activities: [activity('6.7')] }),
    indexed('brewery', { name: 'Sudhaus', activities: [activity('6.4bii')], nace: { code: '11.05', label: '' } }),
    indexed('sugar', { name: 'Kocherei', activities: [activity('6.4bii')], nace: { code: '10.81', label: '' } }),
    indexed('unclassed', { name: 'Werk Süd', activities: [activity('6.4bii')] }),
  ]);
  const answer = (text: string) => meant.search({ text }, anonymous, today);
  const idsOf = (text: string) => answer(text).items.map(({ id }) => id);

  test('names come first, then operators, then installations with the activity', () => {
    expect(idsOf('Papierfabrik')).toEqual(['named', 'operator', 'mill', 'vague']);
    expect(answer('Papierfabrik').meanings).toEqual([
      { titles: [expect.stringContaining('Zellstoff'), 'Herstellung von Papier, Pappe oder Karton'], total: 2 },
    ]);
  });

  test.each(['Papiermühlen', 'paper mill', 'Papier-Werk', 'Herstellung von Papier', 'PAPIERFABRIKEN'])(
    '"%s" finds who makes paper',
    (text) => expect(idsOf(text)).toContain('mill'),
  );

  test('a word with a meaning does not match part of the title of another activity', () => {
    expect(idsOf('Papier')).not.toContain('boards');
    expect(idsOf('Holz und Papier')).toContain('boards');
  });

  test('meaning and place restrict each other', () => {
    expect(idsOf('Müllverbrennung 3100')).toEqual(['waste']);
    expect(idsOf('Müllverbrennung in Sankt Pölten')).toEqual(['waste']);
    expect(idsOf('Müllverbrennung 4020')).toEqual([]);
  });

  test('something similar never replaces a meaning, even of nothing in the register', () => {
    expect(answer('Kläranlage')).toMatchObject({ total: 0, textMatch: 'none' });
    expect(answer('Kläranlage').loosen.map(({ value }) => value)).toEqual([undefined]);
    expect(idsOf('Müll')).toEqual(['waste']);
  });

  test('a mistyped word has the meaning of the nearest one, and is suggested where nothing else is found', () => {
    expect(answer('Papierfabrk')).toMatchObject({ total: 4, textMatch: 'similar' });
    expect(idsOf('Muellverbrenung')).toEqual(['waste']);
  });

  test('in quotation marks, only the word itself is found', () => {
    expect(idsOf('"Papierfabrik"')).toEqual(['named', 'operator']);
    expect(idsOf('„Papierfabrk“')).toEqual([]);
    expect(answer('"Papierfabrik"').meanings).toBeUndefined();
  });

  test('the name of a place has no other meaning', () => {
    expect(idsOf('Eisenerz')).toEqual(['town']);
    expect(idsOf('Erz')).toEqual(['sinter']);
  });

  test('a class of NACE decides where the register knows it', () => {
    expect(idsOf('Brauerei').sort()).toEqual(['brewery', 'unclassed']);
    expect(idsOf('Mälzerei').sort()).toEqual(['brewery', 'sugar', 'unclassed']);
  });

  test('words with the same meaning are highlighted', () => {
    expect(answer('Papierfabrik').matchedWords).toEqual(expect.arrayContaining(['papierfabrik', 'karton']));
  });

  test('[R9.2] activities are suggested by their meaning, from the beginning of a word on', () => {
    const suggested = (text: string) =>
      meant.suggest(text, anonymous).flatMap(({ action }) => ('value' in action ? action.value : []));
    expect(suggested('Müllverb')).toEqual(['5.2']);
    expect(suggested('Papiermühle')).toEqual(['6.1b']);
  });
});

describe('abbreviations', () => {
  const places = new SearchIndex();
  places.put([
    indexed('short', { town: ['9433', 'St. Andrä'], operator: 'Holz Gesellschaft m.b.H.' }),
    indexed('long', { town: ['8444', 'Sankt Andrä'], operator: 'Holz GmbH' }),
    indexed('other', {
      address: { ...indexed('').address, street: 'Industriestr.', postalCode: '8600', city: 'Bruck an der Mur' },
    }),
    indexed('vienna', { town: ['2700', 'Wiener Neustadt'] }),
  ]);
  const idsOf = (search: RawSearch) =>
    places
      .search(search, anonymous, today)
      .items.map(({ id }) => id)
      .sort();

  test.each([
    'Sankt Andrä',
    'St. Andrä',
    'St Andrä',
    'st. andrae',
    'Holz GmbH',
    'Holz Ges.m.b.H.',
    'Holz Gesellschaft m. b. H.',
  ])('"%s" finds every spelling', (text) => expect(idsOf({ text })).toEqual(['long', 'short']));

  test.each([
    ['Bruck a.d. Mur', 'other'],
    ['Bruck a. d. Mur', 'other'],
    ['Bruck/Mur', 'other'],
    ['Industriestraße', 'other'],
    ['Wr. Neustadt', 'vienna'],
  ])('"%s" is read in full', (text, id) => expect(idsOf({ text })).toEqual([id]));

  test('a place is the same in any spelling', () => {
    expect(idsOf({ place: 'Sankt Andrä' })).toEqual(['long', 'short']);
    expect(idsOf({ place: 'Bruck a.d. Mur' })).toEqual(['other']);
  });
});

describe('suggestions', () => {
  test('suggestions state what they open or search for', () => {
    expect(index.suggest('linz', anonymous)).toEqual(
      expect.arrayContaining([
        {
          kind: 'operator',
          label: 'Linzer Feinpapier AG',
          detail: '1 Anlage',
          action: { text: 'Linzer Feinpapier AG' },
        },
        { kind: 'place', label: 'Stadt Linz', detail: '1 Anlage', action: { facet: 'regions', value: '401' } },
      ]),
    );
    expect(index.suggest('theiß', anonymous)).toEqual([
      {
        kind: 'installation',
        label: 'Großkraftwerk Theiß',
        detail: 'Alpstrom AG, Gedersdorf',
        action: { open: 'gkw' },
      },
    ]);
    expect(index.suggest('depon', anonymous)).toContainEqual({
      kind: 'activity',
      label: expect.stringMatching(/^5\.4 Deponien/),
      detail: '1 Anlage',
      action: { facet: 'activities', value: '5.4' },
    });
  });

  test('there are at most ten suggestions', () => {
    const many = new SearchIndex();
    many.put(
      Array.from({ length: 50 }, (_, n) =>
        indexed(`${n}`, {
          name: `Linzer Deponie ${n}`,
          operator: `Linz Deponie ${n}`,
          town: ['', `Deponie Linz ${n}`],
          activities: [activity('5.4', 'Deponien')],
        }),
      ),
    );
    const suggestions = many.suggest('deponie', anonymous);
    expect(suggestions.length).toBeGreaterThan(6);
    expect(suggestions.length).toBeLessThanOrEqual(10);
  });
});
