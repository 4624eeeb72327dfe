// npm run known-gaps -- sbom.cdx.json: says which parts of a release have known gaps.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { faultLine } from '../platform/log/fault-line.ts';
import { type GapReport, GapScanError, type KnownGap, readKnownGaps } from './known-gaps.ts';

const usage = `npm run known-gaps -- DATEI [--database URL]

DATEI: die Liste der Bestandteile einer Ausgabe (CycloneDX, JSON), dort sbom.cdx.json
--database: wo gefragt wird, sonst https://api.osv.dev`;

const line = ({ part, id, severity, summary, closedIn }: KnownGap): string =>
  [
    `${part}: ${id}${severity && ` (${severity})`}`,
    summary,
    closedIn.length > 0 ? `behoben in ${closedIn.join(', ')}` : 'noch nicht behoben',
  ]
    .filter(Boolean)
    .join('. ');

function textOf({ gaps, asked, unasked }: GapReport): string {
  const first =
    gaps.length === 0
      ? `Zu ${asked} Paketen sind keine Lücken bekannt.`
      : `Bekannte Lücken: ${gaps.length}, bei ${asked} Paketen.`;
  const others = unasked.length > 0 ? [`Nicht gefragt, bitte selbst nachsehen: ${unasked.join(', ')}`] : [];
  return [first, ...gaps.map(line), ...others].join('\n');
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new GapScanError(`Die Datei ${file} lässt sich nicht lesen.`);
  }
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { database: { type: 'string', default: 'https://api.osv.dev' } },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1 || !URL.canParse(values.database)) {
    console.error(usage);
    process.exitCode = 2;
  } else {
    const report = await readKnownGaps(await read(file), values.database.replace(/\/$/, ''));
    console.log(textOf(report));
    process.exitCode = report.gaps.length > 0 ? 1 : 0;
  }
} catch (error) {
  process.exitCode = 2;
  const isUsage = error instanceof TypeError && 'code' in error;
  console.error(isUsage ? usage : error instanceof GapScanError ? error.message : faultLine('known-gaps', error));
}
