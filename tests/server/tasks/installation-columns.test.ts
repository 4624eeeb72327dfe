import { expect, test } from 'vitest';
import { recordDocs } from '#core/register/record/record.docs.ts';
import { columnsFor } from '#server/tasks/export/installation-columns.ts';

test('[R7.36] exports have a column for each field that is documented as exported, and the derived ones, with German headings', () => {
  const documented: string[] = [];
  const collect = (docs: object): void => {
    for (const [name, value] of Object.entries(docs)) {
      if (name === 'export' && typeof value?.name === 'string') documented.push(value.name);
      else if (typeof value === 'object' && value !== null) collect(value);
    }
  };
  collect(recordDocs);
  const columns = columnsFor({});
  const names = columns.map(({ name }) => name);
  expect(documented.filter((name) => !names.includes(name))).toEqual([]);
  expect(names.filter((name) => !documented.includes(name))).toEqual([
    'street',
    'furtherActivities',
    'nextInspection',
    'inspectionOverdue',
    'openBatConclusions',
    'batDeadline',
    'lastChange',
    'page',
  ]);
  expect(columns.map(({ header }) => header).slice(0, 12)).toEqual([
    'Kennung',
    'Anlage',
    'Betreiber:in',
    'Straße',
    'PLZ',
    'Ort',
    'Gemeindekennziffer',
    'Bezirk',
    'Bundesland',
    'Breite (WGS 84)',
    'Länge (WGS 84)',
    'IED-Code',
  ]);
  expect(columns.filter(({ kind }) => kind === 'date').map(({ name }) => name)).toEqual([
    'lastInspection',
    'nextInspection',
    'batDeadline',
    'lastChange',
  ]);
});
