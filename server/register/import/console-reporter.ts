import type { ImportReporter, ImportSummary } from './report.ts';
import type { ReportFile } from './report-file.ts';

/** The reporter's output: stderr, or a list in tests. */
export interface Screen {
  write(text: string): void;
  /** Whether it is a terminal, whose last line can be overwritten. */
  isTTY?: boolean;
}

const shownRejections = 20;
const number = (value: number) => value.toLocaleString('de-AT');
// Cells may contain anything; control characters would reach the terminal.
const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, '�');

/**
 * Reports on an import on the screen, in German: progress at most once a second, the first rejected lines, and a summary per
 * file. All rejected lines and findings go to the report file.
 */
export function consoleReporter(
  screen: Screen,
  report: ReportFile,
  now: () => number = () => performance.now(),
): ImportReporter {
  let lastProgress = Number.NEGATIVE_INFINITY;
  let rejections = 0;
  let lineOpen = false;
  const say = (text: string) => {
    screen.write(`${lineOpen ? '\r\u001b[K' : ''}${text}\n`);
    lineOpen = false;
  };
  return {
    started(name) {
      lastProgress = now();
      rejections = 0;
      say(`${name}: wird gelesen …`);
    },
    progress({ name, loaded, rejected, share }) {
      if (now() - lastProgress < 1000) return;
      lastProgress = now();
      const percent = share === undefined ? '' : ` (${Math.floor(Math.min(share, 1) * 100)} %)`;
      const text = `${name}: ${number(loaded)} gelesen${rejected ? `, ${number(rejected)} abgewiesen` : ''}${percent}`;
      if (!screen.isTTY) return say(text);
      screen.write(`\r\u001b[K${text}`);
      lineOpen = true;
    },
    rejected(name, line, reason) {
      rejections++;
      const text = printable(`${name}, Zeile ${line}: abgewiesen. ${reason}`);
      report.write(text);
      if (rejections <= shownRejections) say(`  ${text}`);
      else if (rejections === shownRejections + 1) say('  Weitere abgewiesene Zeilen stehen im Bericht.');
    },
    finding(name, line, code, message) {
      report.write(printable(`${name}, Zeile ${line}: ${code}. ${message}`));
    },
    moved(name, { id, name: installation, from, to }) {
      report.write(printable(`${name}: ${installation} (${id}) liegt jetzt in ${to}, bisher in ${from}.`));
    },
    note(name, note) {
      say(`  ${name}: ${note}`);
    },
    finished({ name, loaded, added, moved, rejected, findings, failure }) {
      if (failure !== undefined) {
        say(`${name}: Nichts geladen. ${printable(failure)}`);
        return;
      }
      const changed = loaded - added;
      say(
        `${name}: ${number(loaded)} Anlagen geladen (${number(added)} neu, ${number(changed)} ersetzt)` +
          `${rejected ? `, ${number(rejected)} Zeilen abgewiesen` : ''}.`,
      );
      if (moved > 0) {
        const what = moved === 1 ? 'Anlage liegt' : 'Anlagen liegen';
        say(`  ${number(moved)} ${what} jetzt in einem anderen Bundesland; eine andere Behörde ist zuständig.`);
      }
      for (const [code, count = 0] of Object.entries(findings)) say(`  Auffälligkeit ${code}: ${number(count)}`);
    },
  };
}

/** The final line of a run. */
export function closingLine(summary: ImportSummary, reportPath: string | undefined): string {
  const failed = summary.files.filter((file) => file.failure !== undefined).length;
  const parts = [
    `Geladen: ${number(summary.loaded)} Anlagen`,
    `abgewiesen: ${number(summary.rejected)} Zeilen`,
    ...(failed ? [`nicht geladen: ${number(failed)} ${failed === 1 ? 'Datei' : 'Dateien'}`] : []),
  ];
  return `${parts.join(', ')}.${reportPath ? ` Bericht: ${reportPath}` : ''}`;
}

/** A run is successful if something was loaded and no file failed. */
export const exitCodeOf = (summary: ImportSummary): 0 | 1 =>
  summary.loaded > 0 && summary.files.every((file) => file.failure === undefined) ? 0 : 1;
