/**
 * Builds dist/: the bundles (Vite), the shell's page, custom-elements.json and types from the widgets' definitions, third-party licences,
 * and precompressed copies of all text files. Run by `npm run build`.
 */

import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { build } from 'vite';
import { readDefinitions } from './build/definitions.ts';
import { writeDocs } from './build/docs/write-docs.ts';
import { documentedWidgets } from './build/documentation.ts';
import { documentationFaults } from './build/documentation-faults.ts';
import { writeLoaderVersion } from './build/loader-version.ts';
import { buildPackage } from './build/package/build-package.ts';
import { precompress } from './build/precompress.ts';
import { serverPage } from './build/server-page.ts';
import { buildServerProgram } from './build/server-program.ts';
import { sizeFaults, sizeLimits, tagSizes, withNewTags, writeLimits } from './build/sizes.ts';
import { faultsOf, licencesText, thirdParties } from './build/third-parties.ts';
import { shellDeclarations } from './build/typings/frameworks.ts';
import { writeTypings } from './build/typings/write-typings.ts';
import { writeSections, writtenSections } from './build/written-sections.ts';

const root = new URL('..', import.meta.url);
const dist = new URL('dist/', root);

const widgets = documentedWidgets(await readDefinitions(new URL('src/widgets/', root)));
const undocumented = documentationFaults(widgets);
if (undocumented.length > 0) throw new Error(undocumented.join('\n'));
const { version }: { version: string } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'));

await writeFile(new URL('src/shell/custom-elements.d.ts', root), shellDeclarations(widgets));

await build({ root: root.pathname, logLevel: 'warn' });
await build({ root: root.pathname, ...serverPage });
await buildServerProgram();
await writeTypings(widgets, version, dist);

const loader = await writeLoaderVersion(version, dist);

const packages = await thirdParties(root);
const faults = faultsOf(packages);
if (faults.length > 0) throw new Error(faults.join('\n'));
await writeFile(new URL('licences.txt', dist), licencesText(packages));

const page = new URL('src/shell/index.html', root);
if (existsSync(page)) {
  await mkdir(new URL('shell/', dist), { recursive: true });
  await cp(page, new URL('shell/index.html', dist));
}

// Compressing takes half of the build's work, in threads of its own.
const [{ files, bytes, brotli }] = await Promise.all([
  precompress(dist),
  buildPackage(widgets, root, new URL('package/', dist)),
]);
console.log(`dist/: ${files} files, ${kB(bytes)}, compressed ${kB(brotli)} (brotli)`);

const sizes = await tagSizes(dist);
const limits = withNewTags(sizes, sizeLimits);
const tooLarge = sizeFaults(sizes, limits);
if (tooLarge.length > 0) throw new Error(tooLarge.join('\n'));
await writeLimits(limits);
await writeSections(root, writtenSections(widgets, limits));

await writeDocs({ widgets, sizes, loader }, dist);

function kB(size: number): string {
  return `${(size / 1000).toFixed(1)} kB`;
}
