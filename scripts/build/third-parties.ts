import { readdir, readFile } from 'node:fs/promises';
import { boundarySource } from '#server/register/tiles/built-in-boundaries.ts';

/** A third-party package that the product ships with, and its licence texts. */
export interface ThirdParty {
  name: string;
  version: string;
  /** SPDX expression; undefined if neither the package nor `stated` names one. */
  licence: string | undefined;
  /** The package's own licence and notice files. */
  texts: readonly string[];
}

/** Licences of packages that the product may ship with; with OR one of them is enough, with AND all must be allowed. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
]);

/** Licences that packages state only in prose, where no tool finds them. */
const stated: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** Build tools that leave a few lines of their own code in the output. */
const inBuild: readonly string[] = ['vite', 'rolldown'];

export function isAllowed(licence: string): boolean {
  const expression = licence.replace(/^\((.*)\)$/, '$1');
  if (/ AND /.test(expression)) return expression.split(' AND ').every(isAllowed);
  return expression.split(' OR ').some((one) => allowed.has(one));
}

type Lock = { packages: Record<string, { version?: string; license?: string; dev?: boolean; optional?: boolean }> };

/** All third-party packages that run with the product or are part of its build, by name, as installed according to the lock file. */
export async function thirdParties(root: URL): Promise<ThirdParty[]> {
  const lock: Lock = JSON.parse(await readFile(new URL('package-lock.json', root), 'utf8'));
  const found: ThirdParty[] = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    const name = path.replace(/^.*node_modules\//, '');
    if (path === '' || (entry.dev && !inBuild.includes(name))) continue;
    const folder = new URL(`${path}/`, root);
    const texts = await licenceTexts(folder);
    // Packages for other platforms are not installed here, so they are not shipped from here either.
    if (texts === undefined) continue;
    found.push({ name, version: entry.version ?? '', licence: entry.license ?? stated[name], texts });
  }
  return found.sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Texts of the licence and notice files in a package's folder; undefined if there is no such folder. */
async function licenceTexts(folder: URL): Promise<string[] | undefined> {
  const names = await readdir(folder).catch(() => undefined);
  const own = names?.filter((name) => /^(licen[cs]e|copying|notice)/i.test(name)).sort();
  return own && Promise.all(own.map(async (name) => (await readFile(new URL(name, folder), 'utf8')).trim()));
}

/** Messages about packages that the product must not ship with. */
export const faultsOf = (packages: readonly ThirdParty[]): string[] =>
  packages.flatMap(({ name, version, licence }) => {
    if (licence === undefined) return [`${name} ${version} names no licence.`];
    return isAllowed(licence) ? [] : [`${name} ${version}: ${licence} is not among the allowed licences.`];
  });

/** The licence file of the build: third-party packages, their licences and licence texts, and third-party data. */
export function licencesText(packages: readonly ThirdParty[]): string {
  const line = '-'.repeat(80);
  const parts = packages.map(({ name, version, licence = '', texts }) =>
    [line, `${name} ${version} (${licence})`, ...texts].join('\n\n'),
  );
  const data = [
    'Daten Dritter',
    `Grenzen und Namen auf der Karte: ${boundarySource} (https://creativecommons.org/licenses/by/4.0/)`,
  ];
  return `${['Software Dritter, aus der dieses Register besteht, und ihre Lizenzen', ...parts, line, ...data].join('\n\n')}\n`;
}
