/**
 * Completes the list of a release's parts (CycloneDX), which npm makes of the packages that lie in it: with those that the build contains (in what
 * browsers load, and in the server), with Node and with the PostgreSQL in PGlite. node scripts/build/parts-list.ts FILE
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { thirdParties } from './third-parties.ts';

interface Part {
  type: 'library' | 'platform' | 'application';
  name: string;
  version: string;
  purl?: string;
  cpe?: string;
  licenses?: { expression: string }[];
}

const packageAddress = (name: string, version: string): string =>
  `pkg:npm/${name.startsWith('@') ? `%40${name.slice(1)}` : name}@${version}`;

async function postgresVersion(): Promise<string> {
  const database = await PGlite.create();
  try {
    const { rows } = await database.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version ?? '';
  } finally {
    await database.close();
  }
}

const [file = ''] = process.argv.slice(2);
const list: { components?: { purl?: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
const known = new Set(list.components?.map(({ purl }) => purl));
const packages = (await thirdParties(new URL('../..', import.meta.url))).map(
  ({ name, version, licence }): Part => ({
    type: 'library',
    ...{ name, version, purl: packageAddress(name, version) },
    ...(licence !== undefined && { licenses: [{ expression: licence }] }),
  }),
);
const [node, postgres] = [process.versions.node, await postgresVersion()];
const programs: Part[] = [
  { type: 'platform', name: 'node', version: node, cpe: `cpe:2.3:a:nodejs:node.js:${node}:*:*:*:*:*:*:*` },
  {
    type: 'application',
    ...{ name: 'postgresql', version: postgres, cpe: `cpe:2.3:a:postgresql:postgresql:${postgres}:*:*:*:*:*:*:*` },
  },
];
// The package `node` is the program itself.
const parts = [...packages.filter(({ name, purl }) => name !== 'node' && !known.has(purl)), ...programs];
writeFileSync(file, JSON.stringify({ ...list, components: [...(list.components ?? []), ...parts] }, null, 2));
