import type { StorageSpace } from '../platform/db/storage-space.ts';
import { type FilePieces, noSpaceFailure, TaskFailure, type TaskKinds } from './task-kind.ts';

type Space = Pick<StorageSpace, 'shortage'>;

/** Kinds of tasks that fail rather than fill the disk with their results. */
export const withSpaceForResults = (kinds: TaskKinds, space: Space): TaskKinds =>
  Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      {
        ...kind,
        async run(parameters, context) {
          const file = await kind.run(parameters, context);
          return { ...file, parts: whileSpace(file.parts, space) };
        },
      } satisfies TaskKinds[string],
    ]),
  );

async function* whileSpace(parts: FilePieces, space: Space): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    if ((await space.shortage()) !== undefined) throw new TaskFailure(noSpaceFailure);
    yield part;
  }
}
