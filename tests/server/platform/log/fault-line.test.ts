import { spawnSync } from 'node:child_process';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { faultLine } from '#server/platform/log/fault-line.ts';

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

test.each([
  ['22P02', 'invalid input syntax for type integer: "geheim "und" mehr"', 'invalid input syntax for type integer: "…"'],
  ['22003', 'value "geheim" is out of range for type integer', 'value "…" is out of range for type integer'],
  ['23505', 'duplicate key value violates unique constraint "account_key"', undefined],
])(
  'the values that PostgreSQL quotes in an error %s are not logged, nor the row it adds',
  (code, message, logged = message) => {
    const rows = { detail: 'Failing row contains (geheim).', where: 'COPY account, line 1, column key: "geheim"' };
    const line = faultLine('restore', Object.assign(new Error(message), { code, ...rows }));
    expect(line).not.toContain('geheim');
    expect(JSON.parse(line)).toMatchObject({ code, message: `Error: ${logged}` });
  },
);

test('an error that nothing caught is logged without the parameters of its statement, and the process ends', () => {
  const program = `
    const { logUncaught } = await import('./server/platform/log/log-uncaught.ts');
    const { DrizzleQueryError } = await import('drizzle-orm/errors');
    logUncaught();
    Promise.reject(new DrizzleQueryError('select $1', ['geheim'], Object.assign(new Error('x'), { detail: 'geheim' })));
    setInterval(() => {}, 1000);`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).not.toContain('geheim');
  expect(JSON.parse(stderr)).toMatchObject({ where: 'uncaught', cause: { message: 'Error: x' } });
});

test('a promise of a request that fails and that nobody waits for is logged with the request’s id, and the process goes on', () => {
  const program = `
    const { logUncaught, outliveRejections } = await import('./server/platform/log/log-uncaught.ts');
    const { withRequest } = await import('./server/platform/log/request-id.ts');
    logUncaught();
    outliveRejections();
    withRequest({ id: 'of-this-request' }, () => void Promise.reject(new Error('x')));
    setTimeout(() => console.log('alive'), 1);`;
  const options = { encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], options);
  expect([status, stdout]).toEqual([0, 'alive\n']);
  expect(JSON.parse(stderr)).toMatchObject({ where: 'unhandled', message: 'Error: x', requestId: 'of-this-request' });
});
