import type { ImportProblem } from '#core/site/administration/operations.ts';
import { keptProblems } from '../records/import-runs.ts';
import type { ImportReporter } from './report.ts';

/** Reports to another reporter, and keeps the first rejected lines and the first findings of a file. */
export function keepingProblems(reporter: ImportReporter): {
  reporter: ImportReporter;
  /** By line. */
  problems(): ImportProblem[];
} {
  const [rejected, found]: [ImportProblem[], ImportProblem[]] = [[], []];
  const keep = (list: ImportProblem[], line: number, text: string) => {
    if (list.length < keptProblems / 2) list.push({ line, text });
  };
  return {
    reporter: {
      ...reporter,
      rejected(name, line, reason) {
        keep(rejected, line, reason);
        reporter.rejected(name, line, reason);
      },
      finding(name, line, code, message) {
        keep(found, line, message);
        reporter.finding(name, line, code, message);
      },
    },
    problems: () => [...rejected, ...found].sort((one, other) => one.line - other.line),
  };
}
