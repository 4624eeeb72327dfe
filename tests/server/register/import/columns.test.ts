import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { columnTables } from '#server/register/import/column-tables.ts';

const readme = join(import.meta.dirname, '../../../../server/register/import/README.md');

test('the README’s tables of columns are those of the record’s description', async () => {
  const current = readFileSync(readme, 'utf8');
  const generated = current.replace(
    /(<!-- columns: .* -->\n).*(<!-- \/columns -->)/s,
    (_, opening, closing) => `${opening}\n${columnTables()}\n\n${closing}`,
  );
  expect(generated).toContain('`installationInspireId`');
  await expect(generated).toMatchFileSnapshot(readme);
});
