import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { columns } from '#core/search/row/columns.ts';
import { rowSchema } from '#core/search/row/row.docs.ts';
import { choosableColumns } from '#core/search/views/result-columns.ts';
import { installationRow } from '#server/search/index/installation-row.ts';
import { cellsOf, columnsFor } from '#server/tasks/export/installation-columns.ts';
import { cellOf } from '../../src/widgets/views/cells.tsx';
import { exampleRecord } from '../server/fixtures/example-record.ts';
import { applied } from '../server/fixtures/indexed.ts';

/** A record that has something in every column. */
const record = exampleRecord('AT-1', {
  batConclusions: [applied({ code: 'WI', state: 'open', deadline: '2031-05-06' })],
});

const stored = installationRow({ ...record, version: 2, dataVersion: 7, lastChanged: '2026-11-01T07:00:00Z' });

/** The row as searches around a place answer it. */
const row = { ...stored, distance: 3.5, inspectionOverdue: true as const };

test('[R7.35] a row has every member that the description of the call documents, and no other', () => {
  expect(rowSchema.strict().required().parse(row)).toEqual(row);
});

test.each(choosableColumns)('the table shows something in its column %s, dates and codes in words', (id) => {
  if (id === 'name') return expect.fail('The name is no cell.');
  const text = renderToStaticMarkup(cellOf(id, row, [])).replace(/<[^>]*>/g, '');
  expect(text).not.toBe('');
  expect(text).not.toMatch(/\d{4}-\d\d|undefined|\[object|functional|minorDeviations/);
});

test('[R7.35] every column of the exports has a value of its kind', () => {
  const exported = columnsFor({ near: { longitude: 14.3, latitude: 48.3, radius: 10 } });
  const linked = { predecessors: ['AT-2'], successors: ['AT-3', 'AT-4'] };
  const cells = cellsOf(exported, { row, record, linked, today: '2026-11-20', page: 'https://register.example/AT-1' });
  const patterns = { text: /./, number: /^\d/, date: /^\d{4}-\d\d-\d\d$/, link: /^https:/ };
  for (const [at, { name, kind }] of exported.entries()) {
    expect([name, typeof cells[at]]).toEqual([name, kind === 'number' ? 'number' : 'string']);
    expect(String(cells[at])).toMatch(patterns[kind]);
  }
});

test('columns of the table that are exported have their names there', () => {
  const exported: readonly string[] = columnsFor({}).map(({ name }) => name);
  // A place is exported as postcode and town.
  expect(Object.keys(columns).filter((id) => !exported.includes(id))).toEqual(['place']);
});
