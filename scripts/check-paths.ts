/**
 * Finds names of files in comments and documentation that lead nowhere, as after a file has been moved: npm run paths (part of
 * `npm run check`). A name is right if a file's path ends with it: `server/tasks/task-calls.ts`, `tasks/task-calls.ts`, `task-calls.ts`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A name of a file that leads nowhere. */
export interface LostPath {
  file: string;
  line: number;
  name: string;
}

const written = /\.(ts|tsx|mjs|css|md|yml|service|sql)$/;
/** A name with an ending that only files of this project have; not part of an address, a placeholder or a pattern. */
const named =
  /(?<![\w@/.<>*{}$#:-])(?!\.\w+\.)[\w@][\w.@-]*(?:\/[\w.@-]+)*\.(?:tsx|ts|mjs|css|sql|spec\.ts)(?![\w>*{(])/g;
const comment = /^\s*(?:\/\*|\*|\/\/|#|--)|\/\/ |\/\*\*? |--/;

/** What a line says to readers: all of a text, and of code its comment. */
function proseOf(file: string, line: string): string {
  if (file.endsWith('.md')) return line.replace(/\]\([^)]*\)/g, ']');
  const at = line.search(comment);
  return at === -1 ? '' : line.slice(at);
}

/**
 * The names in a file's prose that no file has.
 *
 * @param known paths of all files, and what else a name may be
 */
export function lostPaths(file: string, text: string, known: ReadonlySet<string>): LostPath[] {
  return text.split('\n').flatMap((line, at) =>
    [...proseOf(file, line).matchAll(named)]
      .map(([name]) => name.replace(/^\.{1,2}\//, ''))
      .filter((name) => !known.has(name))
      .map((name) => ({ file, line: at + 1, name })),
  );
}

/** All endings of paths, at each slash. */
export function endingsOf(paths: readonly string[]): Set<string> {
  const endings = new Set<string>();
  for (const path of paths)
    for (let rest = path; rest !== ''; rest = rest.includes('/') ? rest.slice(rest.indexOf('/') + 1) : '')
      endings.add(rest);
  return endings;
}

/** What the build describes for hosts. */
const typings = ['natippc.d.ts', 'natippc-react.d.ts', 'natippc-vue.d.ts'];

/** The programs that the build makes. */
function builtFiles(files: readonly string[]): string[] {
  const commands = files.flatMap((file) => /^server\/commands\/(.+)-command\.ts$/.exec(file)?.[1] ?? []);
  return ['main', ...commands].map((name) => `dist/program/${name}.mjs`);
}

if (import.meta.main) {
  const { stdout } = spawnSync('git', ['ls-files'], { encoding: 'utf8' });
  const files = stdout.split('\n').filter(Boolean);
  const known = endingsOf([...files, ...builtFiles(files), ...typings]);
  const lost = files
    .filter((file) => written.test(file) && file !== 'CHANGELOG.md')
    .flatMap((file) => lostPaths(file, readFileSync(file, 'utf8'), known));
  for (const { file, line, name } of lost) console.error(`${file}:${line}: there is no ${name}`);
  if (lost.length > 0) process.exitCode = 1;
  else console.log('All names of files in comments and documentation lead somewhere.');
}
