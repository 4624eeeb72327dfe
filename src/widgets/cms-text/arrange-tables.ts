import { type TextElement, type TextNode, wordsOf } from '../../core/content/text-tree.ts';

/** A table in a box that scrolls sideways by itself, also by keyboard; where it is narrow, one whose cells know their columns needs not. */
export function arrangedTable(table: TextElement): TextElement {
  const [caption] = childrenOf(table, 'caption');
  const attributes = {
    class: 'n-rich-text__table',
    tabindex: '0',
    role: 'region',
    'aria-label': (caption && wordsOf([caption]).trim()) || 'Tabelle',
  };
  return { name: 'div', attributes, children: [labelled(table)] };
}

const isElement = (node: TextNode): node is TextElement => typeof node !== 'string';
const childrenOf = (element: TextElement | undefined, ...names: readonly string[]): TextElement[] =>
  (element?.children ?? []).filter(isElement).filter(({ name }) => names.includes(name));

/** Says at each cell what its column is called, where a head names them all and no cell is wider or higher than one. */
function labelled(table: TextElement): TextElement {
  const [head, ...more] = childrenOf(childrenOf(table, 'thead')[0], 'tr');
  const labels = childrenOf(head, 'th', 'td').map((cell) => wordsOf([cell]).trim());
  const rows = childrenOf(table, 'tbody').flatMap((body) => childrenOf(body, 'tr'));
  const cells = rows.map((row) => childrenOf(row, 'th', 'td'));
  const isRegular = cells.every(
    (row) =>
      row.length === labels.length &&
      row[0]?.name === 'th' &&
      row.every(({ attributes: { colspan, rowspan } }) => !colspan && !rowspan),
  );
  if (!head || more.length > 0 || rows.length === 0 || !isRegular) return table;
  return {
    ...table,
    attributes: { ...table.attributes, 'data-labelled': '' },
    children: table.children.map((part) =>
      isElement(part) && part.name === 'tbody'
        ? { ...part, children: part.children.map((row) => inRow(row, labels)) }
        : part,
    ),
  };
}

function inRow(row: TextNode, labels: readonly string[]): TextNode {
  if (!isElement(row)) return row;
  const cells = row.children.filter(isElement);
  return {
    ...row,
    children: row.children.map((cell) =>
      isElement(cell) && cell.name === 'td'
        ? { ...cell, attributes: { ...cell.attributes, 'data-label': labels[cells.indexOf(cell)] ?? '' } }
        : cell,
    ),
  };
}
