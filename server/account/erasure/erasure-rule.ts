import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ExpectedError } from '../../platform/config/expected-error.ts';
import { isStorableText } from '../../platform/db/rows.ts';

export const erasureUsage = `Aufruf: npm run erase -- --name "VORNAME NACHNAME" [Optionen]
        npm run erase -- --rule DATEI [--confirm]

  Entfernt natürliche Personen aus dem Register: als Betreiber:in, als Verfasser:in, aus früheren Ständen, Vorschlägen, Entwürfen,
  Aufträgen, Einstellungen, Mails und dem Journal. Ohne --confirm ändert sich nichts; es steht da, was ersetzt würde.

    --name NAME         Vor- und Nachname; auch „Nachname Vorname“ wird gefunden. Darf mehrmals vorkommen.
    --text TEXT         was die Person sonst verrät: Mailadresse, Telefonnummer. Darf mehrmals vorkommen.
    --account NAME      Benutzername; das Konto wird mit allem gelöscht, was ihm gehört. Darf mehrmals vorkommen.
    --rule DATEI        statt dessen eine Datei: {"names": ["…"], "texts": ["…"], "accounts": ["…"]}
    --confirm           führt es aus; das lässt sich nicht zurücknehmen`;

/** A mistake in the command; the message is a German sentence. */
class ErasureRuleError extends ExpectedError {
  constructor(message: string) {
    super(message);
    this.name = 'ErasureRuleError';
  }
}

/** Who is to be removed. */
export interface ErasureRule {
  names: string[];
  texts: string[];
  accounts: string[];
}

/** The parameters of `npm run erase`; the command is only tried out without `confirmed`. */
export interface ErasureCommand {
  rule: ErasureRule;
  confirmed: boolean;
}

const mostEach = 50;
const longest = 200;
const list = z.array(z.string()).max(mostEach).default([]);
const ruleSchema = z.strictObject({ names: list, texts: list, accounts: list });

/**
 * Reads the parameters of `npm run erase`; 'help' if help was requested.
 * @throws {ErasureRuleError} saying what is wrong
 */
export function readErasureCommand(parameters: readonly string[]): ErasureCommand | 'help' {
  const { name, text, account, rule, confirm = false, help } = parse(parameters);
  if (help || parameters.length === 0) return 'help';
  const given = [name, text, account].some((one) => one !== undefined);
  if (rule !== undefined && given)
    throw new ErasureRuleError('Bitte entweder --rule oder --name, --text und --account angeben.');
  const read = rule === undefined ? { names: name ?? [], texts: text ?? [], accounts: account ?? [] } : ruleIn(rule);
  return { rule: checked(read), confirmed: confirm };
}

function parse(parameters: readonly string[]) {
  const texts = { type: 'string', multiple: true } as const;
  try {
    return parseArgs({
      args: [...parameters],
      options: {
        ...{ name: texts, text: texts, account: texts },
        rule: { type: 'string' },
        confirm: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    const option = /'([^' ]*)/.exec(error instanceof Error ? error.message : '')?.[1];
    throw new ErasureRuleError(
      `Die Angabe ${option ?? ''} ist unbekannt, oder ihr fehlt der Wert. Hilfe: npm run erase -- --help`,
    );
  }
}

/** A rule from a file. */
function ruleIn(path: string): ErasureRule {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new ErasureRuleError(`--rule: „${path}“ lässt sich nicht lesen oder ist kein gültiges JSON.`);
  }
  const parsed = ruleSchema.safeParse(read);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue?.path.join('.') || 'Aufbau';
  throw new ErasureRuleError(
    `--rule: In „${path}“ stimmt nicht: ${where}. Erwartet werden Listen von Texten: names, texts, accounts.`,
  );
}

/** One word alone would be found in the names of others, and a short text everywhere. */
function checked({ names, texts, accounts }: ErasureRule): ErasureRule {
  const tidy = (all: readonly string[]) =>
    all.map((one) => one.trim().replace(/\s+/g, ' ')).filter((one) => one !== '');
  const rule = { names: tidy(names), texts: tidy(texts), accounts: tidy(accounts) };
  const all = [...rule.names, ...rule.texts, ...rule.accounts];
  if (all.length === 0)
    throw new ErasureRuleError('Es fehlt, wer entfernt werden soll: --name, --text oder --account.');
  if (all.length > 3 * mostEach || all.some((one) => one.length > longest || !isStorableText(one)))
    throw new ErasureRuleError(`Höchstens ${mostEach} Angaben je Art, mit höchstens ${longest} Zeichen.`);
  const single = rule.names.find((name) => !/^\p{L}[\p{L}.'’-]+(?:,? [\p{L}.'’-]+)+$/u.test(name));
  if (single !== undefined)
    throw new ErasureRuleError(
      `--name: „${single}“ besteht nicht aus Vor- und Nachnamen. Ein Wort allein träfe auch andere.`,
    );
  const short = rule.texts.find((text) => (text.match(/[\p{L}\p{N}]/gu) ?? []).length < 6);
  if (short !== undefined)
    throw new ErasureRuleError(
      `--text: „${short}“ ist zu kurz; mit weniger als sechs Buchstaben oder Ziffern träfe es auch anderes.`,
    );
  return rule;
}

/** The parameters for the server that carries it out, which may not see the same files. */
export const erasureParameters = ({ rule, confirmed }: ErasureCommand): string[] => [
  ...rule.names.map((name) => `--name=${name}`),
  ...rule.texts.map((text) => `--text=${text}`),
  ...rule.accounts.map((account) => `--account=${account}`),
  ...(confirmed ? ['--confirm'] : []),
];
