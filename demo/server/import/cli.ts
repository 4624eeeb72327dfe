// npm run import -- FILE… [--generate N] [--replace] [--mapping F] [--boundaries F] [--encoding E]
import { readConfig } from '../config/config.ts';
import { ExpectedError } from '../config/expected-error.ts';
import { openRegisterSink } from '../register/sink.ts';
import { readArguments, UsageError, usage } from './arguments.ts';
import { closingLine, consoleReporter, exitCodeOf } from './console-reporter.ts';
import { FileFailure } from './file-failure.ts';
import { type ImportOptions, runImport } from './import.ts';
import { openReportFile } from './report-file.ts';

async function run(options: ImportOptions): Promise<0 | 1> {
  const config = readConfig();
  const report = openReportFile(config.dataDir, new Date());
  const sink = await openRegisterSink(config);
  try {
    const summary = await runImport({ ...options, reporter: consoleReporter(process.stderr, report) }, sink);
    console.log(closingLine(summary, await report.close()));
    return exitCodeOf(summary);
  } finally {
    await report.close();
    await sink.close();
  }
}

try {
  const options = readArguments(process.argv.slice(2));
  if (options === 'help') console.log(usage);
  else process.exitCode = await run(options);
} catch (error) {
  process.exitCode = 1;
  if (error instanceof UsageError) {
    process.exitCode = 2;
    console.error(`${error.message}\n\n${usage}`);
  } else if (error instanceof FileFailure || error instanceof ExpectedError) {
    console.error(error.message);
  } else {
    console.error(
      'Der Import ist abgebrochen, das Register bleibt beim Stand der letzten vollständig geladenen Datei.',
    );
    console.error(error);
  }
}
