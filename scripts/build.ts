/**
 * Builds dist/: the bundles (vite), the shell's page, custom-elements.json and types from the widgets' definitions, the licences of what
 * others have made, and the precompressed copies of everything text. Run by `npm run build`.
 */

import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { build } from 'vite';
import { readDefinitions } from './build/definitions.ts';
import { customElementsManifest } from './build/manifest.ts';
import { precompress } from './build/precompress.ts';
import { serverPage } from './build/server-page.ts';
import { faultsOf, licencesText, thirdParties } from './build/third-parties.ts';
import { typeDeclarations } from './build/types.ts';

const root = new URL('..', import.meta.url);
const dist = new URL('dist/', root);

await build({ root: root.pathname, logLevel: 'warn' });
await build({ root: root.pathname, ...serverPage });

const definitions = await readDefinitions(new URL('src/widgets/', root));
await writeFile(
  new URL('custom-elements.json', dist),
  `${JSON.stringify(customElementsManifest(definitions), null, 2)}\n`,
);
await writeFile(new URL('natippc.d.ts', dist), typeDeclarations(definitions));

const packages = await thirdParties(root);
const faults = faultsOf(packages);
if (faults.length > 0) throw new Error(faults.join('\n'));
await writeFile(new URL('licences.txt', dist), licencesText(packages));

const page = new URL('src/shell/index.html', root);
if (existsSync(page)) {
  await mkdir(new URL('shell/', dist), { recursive: true });
  await cp(page, new URL('shell/index.html', dist));
}

const { files, bytes, brotli } = await precompress(dist);
console.log(`dist/: ${files} files, ${kB(bytes)}, compressed ${kB(brotli)} (brotli)`);

function kB(size: number): string {
  return `${(size / 1000).toFixed(1)} kB`;
}
