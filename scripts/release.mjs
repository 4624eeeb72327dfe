// npm run release: makes one archive that runs with Node alone: server, build, the packages that the server loads, and a list of its parts;
// beside it its checksum, and with RELEASE_KEY_FILE (a private key, Ed25519, PEM) its signature.
import { spawnSync } from 'node:child_process';
import { createHash, createPrivateKey, sign } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureBuild, ensurePackages, environment, root, say, stop } from './setup.mjs';

await ensurePackages();
await ensureBuild();

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `natippc-${manifest.version}`;
const target = join(root, '.tmp/release');
const stage = join(target, name);
rmSync(target, { recursive: true, force: true });
mkdirSync(stage, { recursive: true });

/** The program as built, and what its operator reads. */
for (const part of ['dist', 'docs', 'README.md', 'CHANGELOG.md', 'SECURITY.md', 'LICENSE'])
  cpSync(join(root, part), join(stage, part), { recursive: true });
/** What the program reads beside its code: migrations, tables, texts, pages. */
for (const folder of ['server', 'demo'])
  for (const path of readdirSync(join(root, folder), { recursive: true }))
    if (/\.(?!ts$|md$)\w+$/.test(path)) cpSync(join(root, folder, path), join(stage, folder, path));
for (const file of readdirSync(join(root, 'scripts/release')))
  cpSync(join(root, 'scripts/release', file), join(stage, file));

const direct = packagesImportedBy(['dist/program', 'dist/server'].map((folder) => join(root, folder)));
const packages = withDependencies(direct);
// Packages within others are copied on their own, if they are needed.
const isOwn = (folder) => (path) => !path.slice(join(root, folder).length).includes('node_modules');
for (const folder of packages)
  cpSync(join(root, folder), join(stage, folder), { recursive: true, filter: isOwn(folder) });

const { version, description, license, type, engines, dependencies } = manifest;
const scripts = {
  start: 'node dist/program/main.mjs',
  import: 'node dist/program/import.mjs',
  backup: 'node dist/program/backup.mjs backup',
  restore: 'node dist/program/backup.mjs restore',
  account: 'node dist/program/account.mjs',
  erase: 'node dist/program/erase.mjs',
  'check-config': 'node dist/program/check-config.mjs',
  'known-gaps': 'node dist/program/known-gaps.mjs',
};
const needed = Object.fromEntries(Object.entries(dependencies).filter(([dependency]) => direct.has(dependency)));
const own = { name: manifest.name, version, description, private: true, license, type, engines, scripts };
writeFileSync(join(stage, 'package.json'), `${JSON.stringify({ ...own, dependencies: needed }, null, 2)}\n`);

const partsList = command('npm', ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'], stage);
writeFileSync(join(stage, 'sbom.cdx.json'), partsList);
command('node', ['scripts/build/parts-list.ts', join(stage, 'sbom.cdx.json')], root);

const archive = join(target, `${name}.tgz`);
// Sorted, and with the same owner everywhere.
command(
  'tar',
  ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '-czf', archive, '-C', target, name],
  target,
);
const content = readFileSync(archive);
// As `sha256sum -c` reads it.
writeFileSync(`${archive}.sha256`, `${createHash('sha256').update(content).digest('hex')}  ${name}.tgz\n`);
// With a key: openssl pkeyutl -verify -pubin -inkey PUBLIC -rawin -in ARCHIVE -sigfile ARCHIVE.sig
const { RELEASE_KEY_FILE } = process.env;
if (RELEASE_KEY_FILE)
  writeFileSync(`${archive}.sig`, sign(null, content, createPrivateKey(readFileSync(RELEASE_KEY_FILE))));
say(`${archive}: ${(statSync(archive).size / 1e6).toFixed(1)} MB, ${packages.size} Pakete`);

function command(program, args, cwd) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: environment(),
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status !== 0) stop(`${program} ${args[0]}: ${stderr}`);
  return stdout;
}

/** Names of the packages that the files of some folders import or resolve. */
function packagesImportedBy(folders) {
  const found = new Set();
  for (const folder of folders)
    for (const path of readdirSync(folder, { recursive: true }))
      if (/\.[cm]js$/.test(path)) {
        const text = readFileSync(join(folder, path), 'utf8');
        for (const [, specifier] of text.matchAll(
          /(?:from|import\(|import|resolve\(|require\()\s*['"`]([^'"`]+)['"`]/g,
        )) {
          const [, packageName] = /^((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/|$)/i.exec(specifier) ?? [];
          if (packageName && existsSync(join(root, 'node_modules', packageName, 'package.json')))
            found.add(packageName);
        }
      }
  return found;
}

/** Folders of packages and of all that they depend on, relative to the project. */
function withDependencies(names) {
  const folders = new Set();
  const visit = (dependency, from, isOptional) => {
    const folder = folderOf(dependency, from);
    if (folder === undefined) {
      if (!isOptional) stop(`${dependency} fehlt in node_modules.`);
      return;
    }
    if (folders.has(folder)) return;
    folders.add(folder);
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    for (const each of Object.keys(dependencies)) visit(each, folder, each in optionalDependencies);
    for (const each of Object.keys(optionalDependencies)) visit(each, folder, true);
    for (const each of Object.keys(peerDependencies))
      if (!peerDependenciesMeta[each]?.optional) visit(each, folder, true);
  };
  for (const each of names) visit(each, '', false);
  return folders;
}

/** Where Node finds a package that a folder imports. */
function folderOf(dependency, from) {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at === '.' ? '' : at, 'node_modules', dependency);
    if (existsSync(join(root, folder, 'package.json'))) return folder;
    if (at === '' || at === '.') return undefined;
  }
}
