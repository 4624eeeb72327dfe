import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { faultLine } from '../../../demo/server/log/fault-line.ts';

test('an error is logged on one line, whatever characters the request’s path contains', () => {
  const line = faultLine('GET /portal/\n{"source":"page"}\u001b[2J\u2028.js', new Error('eins\nzwei'));
  expect(line).not.toMatch(/\p{Cc}|\u2028/u);
  expect(JSON.parse(line)).toMatchObject({ source: 'server', message: 'Error: eins\nzwei' });
});

test('a failed SQL statement is logged with its cause, but without its parameters', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' });
  const error = new DrizzleQueryError('update account set password_hash = $1', ['scrypt$geheim'], cause);
  const line = faultLine('POST /portal/passwort', error);
  expect(line).not.toContain('geheim');
  expect(JSON.parse(line)).toMatchObject({
    message: expect.stringContaining('update account set password_hash = $1'),
    stack: expect.arrayContaining([expect.stringContaining('fault-line.test.ts')]),
    cause: { message: 'Error: duplicate key', code: '23505' },
  });
});
