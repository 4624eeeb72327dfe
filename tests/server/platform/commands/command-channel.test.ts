import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askServer, offerCommands, type ServerCommand } from '#server/platform/commands/command-channel.ts';
import { ExpectedError } from '#server/platform/config/expected-error.ts';

const brokenOff = 'Der Server hat den Befehl abgebrochen; sein Protokoll sagt, warum.';
const much = 'x'.repeat(4_000_000);

let folder: string;
let end: (() => Promise<void>) | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'natippc-commands-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await end?.();
  end = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function offer(command: ServerCommand): Promise<void> {
  end = await offerCommands(folder, { command });
}

const answer = async (): Promise<string> => {
  const answered = await askServer(folder, 'command');
  if (!answered) throw new Error('Nobody answers.');
  return text(answered);
};

test.each<[string, ServerCommand]>([
  [
    'before its first byte',
    async () => {
      throw new Error('broken on purpose');
    },
  ],
  [
    'in the middle',
    async (_, write) => {
      await write(much);
      throw new Error('broken on purpose');
    },
  ],
])('a command that fails %s is said in German, and the server answers the next one', async (_, broken) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  let fails = true;
  await offer((parameters, write) => (fails ? broken(parameters, write) : write('done')));
  const error = await answer().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ExpectedError);
  expect(error).toMatchObject({ message: brokenOff });
  expect(log.mock.calls.join()).toContain('broken on purpose');
  fails = false;
  expect(await answer()).toBe('done');
});

test.each([
  ['reads nothing of what is written', much],
  ['left before anything more was written', 'x'],
])('a command ends as soon as its client has gone, if it %s', async (_, content) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const gone = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<unknown>();
  await offer(async (_parameters, write) => {
    await write('begun');
    if (content === 'x') await gone.promise;
    for (;;) {
      try {
        await write(content);
      } catch (error) {
        ended.resolve(error);
        throw error;
      }
    }
  });
  const answered = await askServer(folder, 'command');
  for await (const part of answered ?? []) if (part.startsWith('begun')) break;
  // Until the server has noticed.
  await vi.waitFor(async () => {
    gone.resolve();
    expect(String(await ended.promise)).toContain('closed before it had taken everything');
  });
});
