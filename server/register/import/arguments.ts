import { parseArgs } from 'node:util';
import { largestExampleRegister } from '../../../demo/data/generate.ts';
import { type StoredListId, storedLists } from '../reference-lists/stored-entries.ts';
import { type Encoding, encodings } from './decode-file.ts';
import type { ImportOptions } from './import.ts';

/** Invalid arguments; the message is in German. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

export const usage = `Aufruf: npm run import -- DATEI… [Optionen]

  DATEI…              CSV-Dateien: EU-Register, eigenes Format oder mit Zuordnung, Freisetzungen (server/register/import/README.md)
  --generate ZAHL     so viele Beispielanlagen laden
  --replace           das Register vorher leeren
  --mapping DATEI     Zuordnung der Spalten (JSON)
  --boundaries DATEI  Grenzen der Bundesländer und Bezirke (TopoJSON), statt der eigenen; mehrfach möglich
  --list NAME=DATEI   eine Liste (CSV) an die Stelle der bisherigen laden; Namen: ${Object.values(storedLists).join(', ')}
  --encoding NAME     Zeichensatz der Dateien: ${encodings.join(', ')}
  --help              diese Hilfe`;

/** The options of the command. */
export interface CommandOptions extends ImportOptions {
  /** Lists to be replaced, each by the contents of a file. */
  lists?: readonly { list: StoredListId; file: string }[];
}

const isEncoding = (name: string): name is Encoding => encodings.some((encoding) => encoding === name);

/**
 * Reads the arguments of the command; 'help' if help was requested.
 * @throws {UsageError} saying which argument is invalid
 */
export function readArguments(args: readonly string[]): CommandOptions | 'help' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  const { replace = false, mapping, boundaries, encoding: encodingName, generate: count, list = [] } = values;
  const encoding = encodingName?.toLowerCase();
  if (encoding !== undefined && !isEncoding(encoding)) {
    throw new UsageError(`Den Zeichensatz „${encoding}“ kennt der Import nicht; möglich sind ${encodings.join(', ')}.`);
  }
  const generate = count === undefined ? undefined : Number(count);
  if (generate !== undefined && !(/^\d+$/.test(count ?? '') && generate >= 1 && generate <= largestExampleRegister)) {
    throw new UsageError(`--generate erwartet eine Zahl von 1 bis ${largestExampleRegister.toLocaleString('de-AT')}.`);
  }
  if (positionals.length === 0 && generate === undefined && list.length === 0 && boundaries === undefined) {
    throw new UsageError('Geben Sie mindestens eine Datei, --generate, --list oder --boundaries an.');
  }
  return {
    files: positionals,
    replace,
    ...(generate === undefined ? {} : { generate }),
    ...(mapping === undefined ? {} : { mapping }),
    ...(boundaries === undefined ? {} : { boundaries }),
    ...(encoding === undefined ? {} : { encoding }),
    ...(list.length === 0 ? {} : { lists: list.map(readList) }),
  };
}

/** `municipalities=gemeinden.csv` */
function readList(text: string): { list: StoredListId; file: string } {
  const at = text.indexOf('=');
  const list = Object.values(storedLists).find((name) => name === text.slice(0, at));
  const file = text.slice(at + 1);
  if (list !== undefined && file !== '') return { list, file };
  throw new UsageError(`--list erwartet NAME=DATEI; Namen sind ${Object.values(storedLists).join(', ')}.`);
}

const knownOptions = {
  generate: { type: 'string' },
  replace: { type: 'boolean' },
  mapping: { type: 'string' },
  boundaries: { type: 'string', multiple: true },
  list: { type: 'string', multiple: true },
  encoding: { type: 'string' },
  help: { type: 'boolean' },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: knownOptions });
  } catch {
    // Node's own messages are English; the offending argument can be determined here as well.
    const unknown = args.find((arg) => /^-\D/.test(arg) && !Object.hasOwn(knownOptions, arg.replace(/^--|=.*$/g, '')));
    throw new UsageError(
      unknown === undefined
        ? 'Einer Option fehlt ihr Wert, oder sie hat einen, wo keiner steht.'
        : `Die Option „${unknown}“ gibt es nicht.`,
    );
  }
}
