import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { durationText, elapsedText } from '#core/account/tasks/elapsed.ts';
import {
  allowedActions,
  anticipate,
  isFinal,
  type TaskState,
  taskStates,
  taskStorageKinds,
  taskTransitions,
  type UserTask,
} from '#core/account/tasks/task.ts';

const task = (state: TaskState, id = 'a'): UserTask => ({
  id,
  title: 'Excel-Export',
  state,
  storage: 'PERSISTENT',
  timeCreated: '2026-11-20T08:00:00Z',
});

test('[R3.4] a task has six states and two storage kinds', () => {
  expect(taskStates).toEqual(['WAITING', 'RUNNING', 'CANCELLING', 'CANCELLED', 'SUCCESS', 'FAILURE']);
  expect(taskStorageKinds).toEqual(['PERSISTENT', 'IN_MEMORY']);
});

test('every task can reach a final state, and no final state can be left', () => {
  for (const state of taskStates) {
    const reachable = new Set<TaskState>([state]);
    for (const from of reachable) for (const to of taskTransitions[from]) reachable.add(to);
    expect([...reachable].some(isFinal)).toBe(true);
    if (isFinal(state)) expect([...reachable]).toEqual([state]);
  }
});

describe('actions', () => {
  test('[R4.10] a task’s state determines whether cancel, delete and result are offered', () => {
    expect(Object.fromEntries(taskStates.map((state) => [state, allowedActions(state)]))).toEqual({
      WAITING: ['cancel'],
      RUNNING: ['cancel'],
      CANCELLING: [],
      CANCELLED: ['delete'],
      SUCCESS: ['result', 'delete'],
      FAILURE: ['delete'],
    });
  });

  test('an allowed cancel or delete is anticipated in the list of tasks before the server has answered', () => {
    const tasks = [task('RUNNING', 'a'), task('WAITING', 'b'), task('SUCCESS', 'c')];
    expect(anticipate(tasks, 'a', 'cancel').map(({ state }) => state)).toEqual(['CANCELLING', 'WAITING', 'SUCCESS']);
    expect(anticipate(tasks, 'b', 'cancel').map(({ state }) => state)).toEqual(['RUNNING', 'CANCELLED', 'SUCCESS']);
    expect(anticipate(tasks, 'c', 'delete').map(({ id }) => id)).toEqual(['a', 'b']);
    expect(anticipate(tasks, 'c', 'cancel')).toBe(tasks);
    expect(anticipate(tasks, 'a', 'delete')).toBe(tasks);
    expect(anticipate(tasks, 'x', 'delete')).toBe(tasks);
  });
});

describe('elapsed time', () => {
  const started = { timeStarted: '2026-11-20T08:00:00Z' };
  const start = Date.parse(started.timeStarted);

  test('[R3.4] the elapsed time is a German text from start to now, or to the end', () => {
    expect(elapsedText(started, start + 65_400)).toBe('1 Minute 5 Sekunden');
    expect(elapsedText({ ...started, timeFinished: '2026-11-20T10:00:00Z' }, start + 9e9)).toBe('2 Stunden');
    expect(elapsedText({}, start)).toBe('');
    expect(elapsedText({ timeStarted: 'gestern' }, start)).toBe('');
    expect(elapsedText(started, start - 5000)).toBe('0 Sekunden');
  });

  test('[R3.4] the elapsed time shows the two largest units, in singular or plural', () => {
    expect([1, 60, 3601, 86_400, 2 * 86_400 + 3 * 3600 + 59].map(durationText)).toEqual([
      '1 Sekunde',
      '1 Minute',
      '1 Stunde',
      '1 Tag',
      '2 Tage 3 Stunden',
    ]);
  });

  test('the elapsed time is rounded down and drops only units below the two largest', () => {
    const seconds: Record<string, number> = { Tag: 86_400, Stunde: 3600, Minute: 60, Sekunde: 1 };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e7 }), (duration) => {
        const words = durationText(duration).split(' ');
        let read = 0;
        for (let index = 0; index < words.length; index += 2) {
          const unit = Object.keys(seconds).find((name) => words[index + 1]?.startsWith(name)) ?? '';
          read += Number(words[index]) * (seconds[unit] ?? Number.NaN);
        }
        expect(read).toBeLessThanOrEqual(duration);
        expect(duration - read).toBeLessThan(duration >= 86_400 ? 3600 : duration >= 3600 ? 60 : 1);
      }),
    );
  });
});
