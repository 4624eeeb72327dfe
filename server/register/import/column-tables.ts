import { type Column, columns } from './columns.ts';

/** The tables of the columns for README.md, in Markdown: those of an installation, then those of the entries of each list. */
export function columnTables(): string {
  const lists = new Set(columns.flatMap(({ list }) => (list ? [list] : [])));
  return [
    tableOf(columns.filter(({ list }) => !list)),
    ...[...lists].map((list) =>
      [`### \`${list.name}\``, tableOf(columns.filter((column) => column.list === list))].join('\n\n'),
    ),
  ].join('\n\n');
}

function tableOf(rows: readonly Column[]): string {
  const cells = [['column', 'content'], ...rows.map((column) => [`\`${column.name}\``, contentOf(column)])];
  const widths = [0, 1].map((index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)));
  const lines = cells.map((row) => `| ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

function contentOf({ doc, required, filled, list }: Column): string {
  const isRequired = list ? 'required' in filled.field && filled.field.required : required;
  const preset = filled.default === undefined ? '' : `; default: ${filled.default}`;
  return `${doc.replaceAll('|', '\\|')}${preset}${isRequired ? ' (required)' : ''}`;
}
