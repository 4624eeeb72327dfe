import { municipalityNames } from '../../register/reference-data/municipality-names.ts';
import { meaningOf } from '../words/meanings.ts';
import { beginningsOf } from './beginnings.ts';
import { type NamedPlace, placeKey } from './place-names.ts';

/** Shortest name that is known without an installation there: shorter ones are often other words. */
const shortest = 4;
/** Names that are words, too (keys); where something is there, they are known from the register. */
const commonWords = new Set(
  'haus berg wald brand buch weiler markt stadl hart stein moos winkl grub feld burg dorf bach lang langen anger eben thal hard pill wiesen weiden winden brunn'.split(
    ' ',
  ),
);

const places = new Map<string, NamedPlace>();
for (const name of municipalityNames) {
  const key = placeKey(name);
  for (const each of [key, ...beginningsOf(key)]) {
    if (each.length < shortest || commonWords.has(each) || places.has(each) || meaningOf(each)) continue;
    places.set(each, { where: `in ${name}`, area: { towns: [key] } });
  }
}

/** A municipality where the register may know nothing: that there is none is an answer, other words of which its name is a part are none. */
export const municipalityNamed = (key: string): NamedPlace | undefined => places.get(key);
