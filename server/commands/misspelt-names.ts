import { secretNames, settingNames } from '../platform/config/setting-names.ts';
import { wholeDistance } from '../search/words/edit-distance.ts';

const known: readonly string[] = [...settingNames, ...secretNames.flatMap((name) => [name, `${name}_FILE`])];

/** Short names are near many others: HOME, HOST. */
const limitOf = (name: string): number => (name.length <= 6 ? 1 : name.length <= 11 ? 2 : 3);

/** What to say of environment variables that are no settings but almost named like one. */
export const misspeltNames = (names: readonly string[]): string[] =>
  names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((one) => wholeDistance(name.toUpperCase(), one, limitOf(one)) <= limitOf(one));
      return meant === undefined ? [] : [`${name} ist keine Einstellung. Ist ${meant} gemeint?`];
    });
