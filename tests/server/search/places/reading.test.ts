import { describe, expect, test } from 'vitest';
import { SearchIndex } from '#server/search/index/search-index.ts';
import { authorityOfUpperAustria } from '../../fixtures/example-record.ts';
import { activity, anonymous, indexed, today } from '../../fixtures/indexed.ts';

const melk = { code: '315', name: 'Melk' };
const index = new SearchIndex();
index.put([
  indexed('melk', { name: 'Zementwerk', town: ['3390', 'Melk'], district: melk, activities: [activity('3.1a')] }),
  indexed('weins', { name: 'Deponie', town: ['3681', 'Hofamt Priel'], district: melk }),
  indexed('firm', { name: 'Lager', operator: 'Melk Bau GmbH', town: ['4020', 'Linz'] }),
  indexed('office', {
    name: 'Werk',
    authorities: [{ ...authorityOfUpperAustria, name: 'Bezirkshauptmannschaft Melk' }],
  }),
  indexed('rauch', { name: 'Abfüllung', operator: 'Rauch Getränke GmbH', town: ['6714', 'Nüziders'] }),
  indexed('street', { name: 'Halle', address: { ...indexed('').address, street: 'Linzer Straße' } }),
  indexed('hidden', { name: 'Turm', town: ['9999', 'Verborgendorf'], published: false }),
]);

const answer = (text: string) => index.search({ text }, anonymous, today);
const ids = (text: string) =>
  answer(text)
    .items.map(({ id }) => id)
    .sort();

describe('a place in a text', () => {
  test('[R7.35] is the district, not the office that has its name', () => {
    expect(ids('Bezirk Melk')).toEqual(['melk', 'weins']);
  });

  test('[R7.35] without "Bezirk" is also found in names, which are counted apart', () => {
    expect(ids('Melk')).toEqual(['firm', 'melk', 'weins']);
    expect(answer('Melk').understood).toEqual({
      places: { where: ['im Bezirk Melk'], isRough: false, total: 2, names: ['Melk'], literal: '"Melk"' },
    });
  });

  test('[R7.35] is a town where the text says so', () => {
    expect(ids('Gemeinde Melk')).toEqual(['melk']);
  });

  test('[R7.35] can be taken back to the word, beside other words', () => {
    expect(answer('Deponie im Bezirk Melk').understood?.places?.literal).toBe('Deponie "Melk"');
    expect(ids('"Melk"')).toContain('office');
    expect(answer('"Melk"').understood).toBeUndefined();
  });

  test('[R7.35] restricts the meaning of other words', () => {
    expect(ids('Zement Bezirk Melk')).toEqual(['melk']);
    expect(ids('Zement Bezirk Amstetten')).toEqual([]);
  });

  test('[R7.35] is left out as a whole if nothing is found', () => {
    expect(answer('Zement im Bezirk Amstetten').loosen[0]).toEqual({ criterion: 'text', value: 'Zement', total: 1 });
  });

  test('[R7.35] is a municipality also where nothing is, and no other name', () => {
    const hainburg = new SearchIndex();
    hainburg.put([indexed('w', { town: ['3204', 'Weinburg'] }), indexed('e', { town: ['4482', 'Ennsdorf'] })]);
    const at = (text: string) => hainburg.search({ text }, anonymous, today);
    expect(at('Hainburg')).toMatchObject({ total: 0, understood: { places: { where: ['in Hainburg a.d. Donau'] } } });
    expect(at('Enns').total).toBe(0);
  });

  test('[R7.35] is named also after words that find nothing', () => {
    expect(answer('Xylophonbau in Melk').understood?.places?.where).toEqual(['im Bezirk Melk']);
  });

  test('[R7.35] is none before the word for a street', () => {
    expect(answer('Linzer Straße').understood).toBeUndefined();
    expect(ids('Linzer Straße')).toEqual(['street']);
  });

  test('[R6.11] is none if only hidden installations are there', () => {
    expect(answer('Verborgendorf').understood).toBeUndefined();
    expect(answer('Verborgndorf').understood).toBeUndefined();
  });

  test('[R9.2] is suggested', () => {
    expect(index.suggest('Mostv', anonymous)[0]).toEqual({
      kind: 'place',
      label: 'Im Mostviertel',
      detail: '2 Anlagen',
      action: { text: 'Mostviertel' },
    });
    expect(index.suggest('Bez. Melk', anonymous)[0]).toMatchObject({ label: 'Im Bezirk Melk', detail: '2 Anlagen' });
  });
});

describe('a complaint or question', () => {
  test('[R7.35] finds what is at its place, otherwise everything, and asks for one', () => {
    expect(ids('Es stinkt in Melk')).toEqual(['firm', 'melk', 'weins']);
    expect(ids('Mich stört der Lärm der Fabrik in Melk')).toEqual(['firm', 'melk', 'weins']);
    expect(answer('Es stinkt in Melk').understood).toMatchObject({ complaint: 'stinkt' });
    expect(answer('Gestank')).toMatchObject({ total: 6, understood: { complaint: 'gestank', nearby: '' } });
  });

  test('[R7.35] is none if the word is the name of a firm', () => {
    expect(ids('Rauch')).toEqual(['rauch']);
    expect(answer('Rauch').understood).toBeUndefined();
  });

  test('[R7.35] asks for what is near with the words that say what, unless it names a place', () => {
    expect(answer('Wo ist das nächste Zementwerk?').understood).toEqual({ nearby: 'Zementwerk' });
    expect(answer('Deponie in der Nähe von Melk').understood?.nearby).toBeUndefined();
  });
});

test('[R8.12] only words that are near are offered as a correction', () => {
  const offered = (text: string) => answer(text).loosen.flatMap(({ value }) => value ?? []);
  expect(offered('asdfqwer')).toEqual([]);
  expect(offered('Gestrank')).toEqual([]);
  expect(offered('Wien Zementwerk')).toEqual(['Zementwerk']);
});
