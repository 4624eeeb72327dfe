import type { UserTask } from './task.ts';

/** Seconds for which a task has been running, or ran; undefined while it waits or if its times are invalid. */
function elapsedSeconds(task: Pick<UserTask, 'timeStarted' | 'timeFinished'>, now: number): number | undefined {
  if (task.timeStarted === undefined) return undefined;
  const start = Date.parse(task.timeStarted);
  const end = task.timeFinished === undefined ? now : Date.parse(task.timeFinished);
  if (Number.isNaN(start) || Number.isNaN(end)) return undefined;
  return Math.max(0, Math.floor((end - start) / 1000));
}

const units = [
  { seconds: 86_400, one: 'Tag', many: 'Tage' },
  { seconds: 3_600, one: 'Stunde', many: 'Stunden' },
  { seconds: 60, one: 'Minute', many: 'Minuten' },
  { seconds: 1, one: 'Sekunde', many: 'Sekunden' },
] as const;

/** A duration in German, in its two largest units: '3 Minuten 5 Sekunden', '1 Tag', '0 Sekunden'. */
export function durationText(seconds: number): string {
  const largest = units.findIndex((unit) => seconds >= unit.seconds);
  if (largest === -1) return '0 Sekunden';
  let rest = seconds;
  return units
    .slice(largest, largest + 2)
    .flatMap((unit) => {
      const count = Math.floor(rest / unit.seconds);
      rest -= count * unit.seconds;
      return count === 0 ? [] : [`${count} ${count === 1 ? unit.one : unit.many}`];
    })
    .join(' ');
}

/** The derived elapsed-time text of R3.4; empty while a task waits. `now` in milliseconds on the server's clock. */
export function elapsedText(task: Pick<UserTask, 'timeStarted' | 'timeFinished'>, now: number): string {
  const seconds = elapsedSeconds(task, now);
  return seconds === undefined ? '' : durationText(seconds);
}
