import { expect, test } from 'vitest';
import type { TextElement, TextNode } from '#core/site/content/text-tree.ts';
import { arrangedTable } from '../../../../src/widgets/cms-text/arrange.ts';

const element = (name: string, children: readonly TextNode[], attributes = {}): TextElement => ({
  name,
  attributes,
  children,
});
const row = (...cells: readonly TextElement[]) => element('tr', ['\n', ...cells]);
const head = element('thead', [
  row(element('th', ['Land']), element('th', ['Stelle']), element('th', [' Im Register '])),
]);
const table = (...rows: readonly TextElement[]) =>
  arrangedTable(element('table', [element('caption', ['Programme']), head, element('tbody', rows)]));
const cell = (text: string, attributes = {}) => element('td', [text], attributes);
const name = element('th', ['Tirol'], { scope: 'row' });

test('a table is wrapped in a region labelled by its caption, and its cells carry their column names', () => {
  const box = table(row(name, cell('Amt'), cell('7')));
  expect(box).toMatchObject({ name: 'div', attributes: { 'aria-label': 'Programme', role: 'region' } });
  const [labelled] = box.children;
  expect(labelled).toMatchObject({ name: 'table', attributes: { 'data-labelled': '' } });
  expect(JSON.stringify(labelled).match(/"data-label":"[^"]*"/g)).toEqual([
    '"data-label":"Stelle"',
    '"data-label":"Im Register"',
  ]);
});

test.each([
  ['a cell over two columns', row(name, cell('Amt', { colspan: '2' }))],
  ['a cell over two columns but as many cells as columns', row(name, cell('Amt', { colspan: '2' }), cell('7'))],
  ['a row without its own heading', row(cell('Tirol'), cell('Amt'), cell('7'))],
  ['a row that is too short', row(name, cell('Amt'))],
])('a table with %s stays a table on a phone', (_, odd) => {
  expect(JSON.stringify(table(odd))).not.toContain('data-label');
});
