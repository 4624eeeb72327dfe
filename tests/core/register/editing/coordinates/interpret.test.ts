import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundedDegrees, writtenDegrees } from '#core/platform/format/degrees.ts';
import * as conversions from '#core/register/editing/coordinates/convert.ts';
import { interpretCoordinates } from '#core/register/editing/coordinates/interpret.ts';
import { readCoordinates } from '#core/register/editing/coordinates/read-coordinates.ts';
import type { SystemCode } from '#core/register/editing/coordinates/reference-systems.ts';

const interpreted = (text: string, system?: SystemCode) => interpretCoordinates(text, system, conversions);
const vienna = { latitude: 48.2082, longitude: 16.3738 };

describe('degrees', () => {
  test.each([
    '48,2082 16,3738',
    '48.2082, 16.3738',
    '48.2082,16.3738',
    '48,2082, 16,3738',
    '48,2082,16,3738',
    '48,2082; 16,3738',
    ' 48.2082 / 16.3738 ',
    '48,2082° 16,3738°',
    'N 48,2082° E 16,3738°',
    '16,3738 O 48,2082 N',
  ])('[R5.1] „%s“ is read', (text) => {
    expect(interpreted(text)).toEqual({ state: 'point', point: vienna, doubts: [] });
  });

  test.each([
    'N 48° 12′ 29,5″ E 16° 22′ 25,7″',
    '48°12\'29.5"N 16°22\'25.7"E',
    '16° 22′ 25,7″ O, 48° 12′ 29,5″ N',
    "48° 12' 29,5'' 16° 22' 25,7''",
    '48° 12,49167′ N 16° 22,42833′ E',
  ])('[R5.1] „%s“ is read', (text) => {
    const read = interpreted(text);
    expect(read).toMatchObject({ state: 'point', doubts: [] });
    if (read.state !== 'point') throw new Error(text);
    expect(read.point.latitude).toBeCloseTo(48.208194, 5);
    expect(read.point.longitude).toBeCloseTo(16.373806, 5);
  });

  test('[R5.1] what is written is read again', () => {
    const anywhere = fc.record({
      latitude: fc.double({ min: 46, max: 50, noNaN: true }),
      longitude: fc.double({ min: 9, max: 18, noNaN: true }),
    });
    fc.assert(
      fc.property(anywhere, (point) => {
        expect(readCoordinates(writtenDegrees(point))).toEqual({ kind: 'degrees', point: roundedDegrees(point) });
      }),
    );
  });

  test('[R5.1] any text is answered with a point, a question or a German sentence', () => {
    const piece = fc.constantFrom('48', '16', ',', '.', ' ', '°', "'", '"', 'N', 'E', '-', '5340353', ';', 'x', '75');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const read = interpreted(pieces.join(''));
        if (read.state === 'point') expect(Number.isFinite(read.point.latitude + read.point.longitude)).toBe(true);
        else expect('message' in read && read.message).toMatch(/^.{10,}[.?]$/);
      }),
    );
  });
});

describe('what is wrong is named', () => {
  test.each<[string, string, RegExp]>([
    ['swapped axes', '16,3738 48,2082', /vertauscht: Gemeint ist vielleicht 48,2082 16,3738/],
    ['swapped letters', 'E 48,2082 N 16,3738', /vertauscht/],
    ['a point abroad', '48,1439 17,1097', /liegt nicht in Österreich/],
  ])('[R5.1] %s', (_, text, message) => {
    const read = interpreted(text);
    expect(read).toMatchObject({ state: 'point', doubts: [{ message: expect.stringMatching(message) }] });
  });

  test.each<[string, string, RegExp]>([
    ['a single number', '48,2082', /nur eine Zahl/],
    ['three numbers', '48 12 29', /genau zwei Zahlen/],
    ['words', 'beim Hafen links', /in Grad eingeben|Bitte Breite und Länge/],
    ['minutes of 60 and more', 'N 48° 75′ E 16° 22′', /Minuten sind kleiner als 60: 75′/],
    ['seconds of 60 and more', '48° 12′ 61″ N 16° 22′ 1″ E', /Sekunden sind kleiner als 60: 61″/],
    ['two latitudes', 'N 48,2 N 16,3', /fehlt eine der beiden/],
    ['degrees out of range', '248,2082 16,3738', /Außerhalb des Wertebereichs/],
    ['degrees out of range with letters', '98° N 16° E', /Außerhalb des Wertebereichs/],
  ])('[R5.1] %s', (_, text, message) => {
    expect(interpreted(text)).toEqual({ state: 'unreadable', message: expect.stringMatching(message) });
  });

  test('[R5.1] a lost comma', () => {
    expect(interpreted('482082 163738')).toMatchObject({
      ...{ state: 'systemWanted', possible: [] },
      message: 'Fehlt das Komma? Gemeint ist vielleicht 48,2082 16,3738.',
    });
  });

  test('[R5.1] numbers that fit several systems, or none', () => {
    expect(interpreted('605000 5245000')).toMatchObject({ state: 'systemWanted', possible: [25832, 25833] });
    expect(interpreted('1000000 1000000')).toMatchObject({ state: 'systemWanted', possible: [] });
  });

  test('[R5.1] the wrong system', () => {
    expect(interpreted('625.923,3 483.187,2', 25833)).toMatchObject({
      state: 'point',
      doubts: [{ message: expect.stringMatching(/nicht in Österreich. Die Zahlen passen zu: MGI Austria Lambert/) }],
    });
    expect(interpreted('625.923,3 483.187,2')).toMatchObject({ state: 'point', system: 31287, doubts: [] });
  });

  test('[R5.1] until the conversion is loaded, metres are neither right nor wrong', () => {
    expect(interpretCoordinates('625923 483187', undefined, undefined)).toEqual({ state: 'pending' });
  });
});
