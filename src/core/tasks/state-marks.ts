import type { Mark } from '../installation/state-marks.ts';
import type { TaskState } from './task.ts';

/** Shape and tone of each state of a task. */
export const taskMarks: Record<TaskState, Mark> = {
  WAITING: { shape: 'ring', tone: 'muted' },
  RUNNING: { shape: 'half', tone: 'success' },
  CANCELLING: { shape: 'half', tone: 'warning' },
  CANCELLED: { shape: 'crossed', tone: 'muted' },
  SUCCESS: { shape: 'full', tone: 'success' },
  FAILURE: { shape: 'triangle', tone: 'danger' },
};
