import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Browser } from './browser.ts';

const main = resolve(import.meta.dirname, '../../../demo/server/main.ts');

/** A server in a process of its own, as `npm start` runs it. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly #origin: string;

  private constructor(child: ChildProcess, origin: string) {
    this.#child = child;
    this.#origin = origin;
  }

  /** Starts it and waits until it says where it listens. */
  static async start(env: Record<string, string>): Promise<ServerProcess> {
    const child = spawn(process.execPath, [main], {
      env: { PATH: process.env.PATH ?? '', PORT: '0', APP_ENV: 'TEST', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const origin = await new Promise<string>((found, failed) => {
      const listen = (chunk: Buffer) => {
        said += chunk.toString();
        const address = /http:\/\/localhost:\d+/.exec(said)?.[0];
        if (address) found(address);
      };
      child.stdout?.on('data', listen);
      child.stderr?.on('data', listen);
      child.once('exit', (code) => failed(new Error(`The server ended with ${code}: ${said}`)));
    });
    return new ServerProcess(child, origin);
  }

  /** Where it listens, without a path. */
  get origin(): string {
    return this.#origin;
  }

  browser(): Browser {
    return new Browser((url, init) => fetch(url.replace(/^https?:\/\/[^/]+/, this.#origin), init));
  }

  /** The same browser, now speaking to this process: cookies stay. */
  continue(browser: Browser): Browser {
    const here = this.browser();
    for (const [name, value] of browser.cookies) here.cookies.set(name, value);
    return here;
  }

  /** Ends it as a power cut would. */
  kill(): Promise<unknown> {
    return this.#end('SIGKILL');
  }

  /** Ends it in order. */
  stop(): Promise<unknown> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill(signal);
    await ended;
  }
}
