import { readFileSync } from 'node:fs';
import { criteriaDocs } from '#core/search/criteria/criteria.docs.ts';
import { type AnyCriterion, criteria } from '#core/search/criteria/criteria.ts';
import { sortKeys } from '#core/search/row/sort-keys.ts';
import { pageSizes } from '#core/search/search/search-types.ts';

/** The types used by attributes, events and `configure()`, as self-contained TypeScript. */
export const shapes = (): string =>
  [
    installationSearch(),
    ...declarationsOf('register/history/history-types.ts', [
      'HistoryType',
      'ShowChanges',
      'HistoryTitle',
      'HistoryItem',
      'AnnouncedItem',
      'VersioningItem',
      'CommonDefinition',
      'HistoryDefinition',
    ]),
    ...declarationsOf('platform/configuration/configuration.ts', [
      'LogLevel',
      'UserSetting',
      'UserSettingsProvider',
      'Handlers',
      'Configuration',
    ]),
  ].join('\n\n');

/** Derived from the criteria's definitions, so that a new criterion becomes a new member. */
function installationSearch(): string {
  const members = criteria.map(
    (criterion) => `  /** ${criteriaDocs[criterion.id]} */\n  readonly ${criterion.id}?: ${valueType(criterion)};`,
  );
  return `/** A search: what it asks of each criterion, in what order, and which part of the result. */
export interface InstallationSearch {
${members.join('\n')}
  /** Default: distance around a place, else relevance with text, else name. */
  readonly sort?: ${union(sortKeys)};
  readonly direction?: 'asc' | 'desc';
  /** From 1. */
  readonly page?: number;
  /** Default 25. */
  readonly pageSize?: ${pageSizes.join(' | ')};
}`;
}

const union = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(' | ');

function valueType(criterion: AnyCriterion): string {
  switch (criterion.kind) {
    case 'text':
    case 'place':
      return 'string';
    case 'yesNo':
      return 'boolean';
    case 'choice':
    case 'tree':
      return criterion.words === null ? 'readonly string[]' : `readonly (${union(Object.keys(criterion.words))})[]`;
    case 'select':
      return union(Object.keys(criterion.words));
    case 'dateRange':
      return '{ readonly from?: string; readonly to?: string }';
    case 'numberRange':
      return '{ readonly from?: number; readonly to?: number }';
    case 'area':
      return '{ readonly west: number; readonly south: number; readonly east: number; readonly north: number }';
    case 'near':
      return '{ readonly longitude: number; readonly latitude: number; readonly radius: number; readonly place?: string }';
  }
}

/** Type declarations copied verbatim from a file in src/core, with comments; they may only refer to each other. */
function declarationsOf(file: string, names: readonly string[]): string[] {
  const source = readFileSync(new URL(`../../../src/core/${file}`, import.meta.url), 'utf8');
  return names.map((name) => {
    const found = new RegExp(
      `^(?:/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\n)?(?:export )?(?:interface ${name}\\b[\\s\\S]*?^\\}|type ${name} =[\\s\\S]*?;$)`,
      'm',
    ).exec(source);
    if (!found) throw new Error(`${file} declares no type ${name}.`);
    return found[0].replace(/^(interface|type) /m, 'export $1 ');
  });
}
