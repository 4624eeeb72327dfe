import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ServerProcess } from '../../server/fixtures/server-process.ts';

const root = resolve(import.meta.dirname, '../../..');

/** The release, unpacked in a folder of its own: nothing of the project is beside it. */
export class Archive {
  readonly folder = mkdtempSync(join(tmpdir(), 'natippc-release-'));
  readonly program: string;
  /** The archive itself; its checksum lies beside it. */
  readonly file: string;

  constructor() {
    execFileSync(process.execPath, [join(root, 'scripts/release.mjs')], {
      stdio: 'pipe',
      // Tests run with another one, in which React would be built for development.
      env: { ...process.env, NODE_ENV: undefined },
    });
    const [archive = ''] = readdirSync(join(root, '.tmp/release')).filter((name) => name.endsWith('.tgz'));
    this.file = join(root, '.tmp/release', archive);
    execFileSync('tar', ['-xzf', this.file, '-C', this.folder]);
    this.program = join(this.folder, archive.replace(/\.tgz$/, ''));
  }

  /** An empty folder beside the program. */
  newFolder(): string {
    return mkdtempSync(join(this.folder, 'data-'));
  }

  /** Starts the server as the unit and the container do. */
  start(env: Record<string, string>): Promise<ServerProcess> {
    return ServerProcess.start(env, [join(this.program, 'dist/program/main.mjs')]);
  }

  /** Runs a command as its package.json says. */
  async command(
    env: Record<string, string>,
    name: string,
    ...parameters: string[]
  ): Promise<{ code: number; out: string; err: string }> {
    const { scripts } = JSON.parse(readFileSync(join(this.program, 'package.json'), 'utf8'));
    const [, ...line]: string[] = scripts[name].split(' ');
    const options = { cwd: this.program, env: { PATH: process.env.PATH ?? '', ...env } };
    try {
      const { stdout, stderr } = await promisify(execFile)(process.execPath, [...line, ...parameters], options);
      return { code: 0, out: stdout, err: stderr };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, out: stdout, err: stderr };
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
