import { readdir, readFile } from 'node:fs/promises';

/** A package of others that the product brings along, with what its licence says. */
export interface ThirdParty {
  name: string;
  version: string;
  /** SPDX expression; undefined where neither the package nor `stated` names one. */
  licence: string | undefined;
  /** The package's own licence and notice files. */
  texts: readonly string[];
}

/** Licences under which packages may be brought along; with OR one of them is enough, with AND all are needed. */
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

/** What packages say in words only, where no tool finds it. */
const stated: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** Tools of the build of which a few lines stand in what it makes. */
const inBuild: readonly string[] = ['vite', 'rolldown'];

export function isAllowed(licence: string): boolean {
  const expression = licence.replace(/^\((.*)\)$/, '$1');
  if (/ AND /.test(expression)) return expression.split(' AND ').every(isAllowed);
  return expression.split(' OR ').some((one) => allowed.has(one));
}

type Lock = { packages: Record<string, { version?: string; license?: string; dev?: boolean; optional?: boolean }> };

/** All packages of others that run with the product or stand in its build, by name; as the lock file has them installed. */
export async function thirdParties(root: URL): Promise<ThirdParty[]> {
  const lock: Lock = JSON.parse(await readFile(new URL('package-lock.json', root), 'utf8'));
  const found: ThirdParty[] = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    const name = path.replace(/^.*node_modules\//, '');
    if (path === '' || (entry.dev && !inBuild.includes(name))) continue;
    const folder = new URL(`${path}/`, root);
    const texts = await licenceTexts(folder);
    // What another system needs is not installed here, nor brought along from here.
    if (texts === undefined) continue;
    found.push({ name, version: entry.version ?? '', licence: entry.license ?? stated[name], texts });
  }
  return found.sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Texts of the files that say so in a package's folder; undefined where there is no such folder. */
async function licenceTexts(folder: URL): Promise<string[] | undefined> {
  const names = await readdir(folder).catch(() => undefined);
  const own = names?.filter((name) => /^(licen[cs]e|copying|notice)/i.test(name)).sort();
  return own && Promise.all(own.map(async (name) => (await readFile(new URL(name, folder), 'utf8')).trim()));
}

/** What must not be brought along as it is, in words. */
export const faultsOf = (packages: readonly ThirdParty[]): string[] =>
  packages.flatMap(({ name, version, licence }) => {
    if (licence === undefined) return [`${name} ${version} names no licence.`];
    return isAllowed(licence) ? [] : [`${name} ${version}: ${licence} is not among the allowed licences.`];
  });

/** The text that goes with the build: who made what it is made of, and under which terms. */
export function licencesText(packages: readonly ThirdParty[]): string {
  const line = '-'.repeat(80);
  const parts = packages.map(({ name, version, licence = '', texts }) =>
    [line, `${name} ${version} (${licence})`, ...texts].join('\n\n'),
  );
  return `${['Software Dritter, aus der dieses Register besteht, und ihre Lizenzen', ...parts].join('\n\n')}\n`;
}
