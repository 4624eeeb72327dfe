import type { ImportProblem } from '#core/site/administration/operations.ts';
import { mostProblems } from '../records/import-runs.ts';
import type { ImportReporter } from './report.ts';

/** Reports to another reporter, and collects the first rejected lines and the first findings of a file. */
export function collectProblems(reporter: ImportReporter): {
  reporter: ImportReporter;
  /** By line. */
  problems(): ImportProblem[];
} {
  const [rejected, found]: [ImportProblem[], ImportProblem[]] = [[], []];
  const collect = (list: ImportProblem[], line: number, text: string) => {
    if (list.length < mostProblems / 2) list.push({ line, text });
  };
  return {
    reporter: {
      ...reporter,
      rejected(name, line, reason) {
        collect(rejected, line, reason);
        reporter.rejected(name, line, reason);
      },
      finding(name, line, code, message) {
        collect(found, line, message);
        reporter.finding(name, line, code, message);
      },
    },
    problems: () => [...rejected, ...found].sort((one, other) => one.line - other.line),
  };
}
