import { exportFormatNames } from '#core/search/search/export-call.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { conclusionDocument, mountConclusionDocument } from './conclusion-document.ts';
import { type ExportSource, exportKind } from './export/export-task.ts';
import { mountExports } from './export-routes.ts';
import { mountOpenDataRoutes } from './open-data-routes.ts';
import { runnable, type TaskKinds } from './task-kind.ts';
import { mountTaskRoutes } from './task-routes.ts';

/** The calls about background tasks and those that order one, below the context path. */
export const taskCalls = [mountTaskRoutes, mountExports, mountConclusionDocument, mountOpenDataRoutes];

/** What background tasks need of the services. */
interface TaskSources {
  clock: Clock;
  exportSource: ExportSource;
}

/** The kinds of background tasks, by their names. */
export const taskKinds = (sources: TaskSources): TaskKinds => ({
  [conclusionDocument.name]: runnable(conclusionDocument, sources),
  ...Object.fromEntries(exportFormatNames.map(exportKind).map((kind) => [kind.name, runnable(kind, sources)] as const)),
});
