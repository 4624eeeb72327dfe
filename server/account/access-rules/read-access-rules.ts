import { type AccessRules, accessRulesSchema } from './rules-schema.ts';

/** A file of access rules that cannot be used; its message names every mistake and where it is. */
export class AccessRulesError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join(' '));
    this.name = 'AccessRulesError';
    this.faults = faults;
  }
}

/**
 * Reads access rules from the text of their file.
 * @throws {AccessRulesError} with a German sentence for each mistake
 */
export function readAccessRules(text: string): AccessRules {
  const parsed = accessRulesSchema.safeParse(jsonOf(text));
  if (!parsed.success)
    throw new AccessRulesError(parsed.error.issues.map(({ path, message }) => `${placeOf(path)}: ${message}`));
  const names = parsed.data.rules.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new AccessRulesError([`rules: Zwei Regeln heißen „${twice}“.`]);
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const line = lineOf(text, error instanceof Error ? error.message : '');
    throw new AccessRulesError([`${line}Das ist kein gültiges JSON.`]);
  }
}

/** V8 says where it stopped: by position, or by line where the text has several. */
function lineOf(text: string, message: string): string {
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return `Zeile ${line}: `;
  const position = /position (\d+)/.exec(message)?.[1];
  return position === undefined ? '' : `Zeile ${text.slice(0, Number(position)).split('\n').length}: `;
}

/** `rules[2].give.roles`, counted from 1 as people do. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part + 1}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '') || 'Datei';
