import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWithProvider, type WithProvider } from '../../account/fixtures/with-provider.ts';

const root = resolve(import.meta.dirname, '../../../..');
const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const alerts = readFileSync(join(root, 'docs/alerts.yml'), 'utf8');

const unique = (names: Iterable<string>): string[] => [...new Set(names)].sort();
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Environment variables that the server's code reads. */
function settingsInCode(): string[] {
  const folder = join(root, 'server');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  const code = files.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n');
  const listed = found(code, /\[('[A-Z_]+'(?:, '[A-Z_]+')*)\](?: as const\))?\.map\(\(variable/g).flatMap((names) =>
    found(names, /'(\w+)'/g),
  );
  const secrets = [...found(code, /read(?:Long)?Secret\(env, '([A-Z\d_]+)'/g), ...listed];
  return unique([
    ...found(code, /\benv\.([A-Z][A-Z\d_]+)/g),
    ...secrets,
    ...secrets.map((name) => `${name}_FILE`),
  ]).filter((name) => name !== 'NODE_ENV');
}

/** Those that the first columns of the page's tables name. */
const settingsOnPage = (): string[] => {
  const cells = found(page, /^\| (`[A-Z].*?) *\|/gm).map((cell) => cell.replaceAll('`…_FILE`', ''));
  return unique(cells.flatMap((cell) => found(cell, /`([A-Z][A-Z\d_]+)`/g)));
};

test('the page of operations describes every setting, and no other', () => {
  const inCode = settingsInCode();
  expect(inCode.length).toBeGreaterThan(30);
  // A secret's file is described beside the secret.
  expect(settingsOnPage()).toEqual(inCode.filter((name) => !/^(?!OIDC_PRIVATE_KEY).*_FILE$/.test(name)));
  for (const name of inCode.filter((each) => each.endsWith('_FILE')))
    expect(page.includes(`\`${name}\``) || name === 'OIDC_CLIENT_SECRET_FILE', name).toBe(true);
});

test('every reference within the page of operations leads to one of its headings', () => {
  const anchors = found(page, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d -]/gu, '')
      .replaceAll(' ', '-'),
  );
  for (const target of found(page, /\]\(#([^)]+)\)/g)) expect(anchors).toContain(target);
});

let given: WithProvider;
beforeAll(async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'register@example.at' };
  given = await startWithProvider({ settings: { METRICS: '127.0.0.1:0', ...mail } });
});
afterAll(() => given.close());

test('alerts and page of operations name only metrics that there are', async () => {
  const { server } = given;
  await server.browser().get('/natippc/api/health');
  const told = await (await fetch(`${server.services.metrics?.origin}/metrics`)).text();
  const names = new Set([...found(told, /^# TYPE (\S+)/gm), ...found(told, /^([a-z]\w*)(?:\{| )/gm)]);
  const inAlerts = found(alerts, /\b((?:natippc|nodejs|process)_\w+)/g);
  expect(inAlerts.length).toBeGreaterThan(8);
  for (const name of [...inAlerts, ...found(page, /`((?:natippc|nodejs|process)_\w+)`/g)])
    expect(names).toContain(name);
  for (const alert of found(page, /`((?!\w+Error`)[A-Z][a-z]+(?:[A-Z][a-z]+)+)`/g))
    expect(alerts).toContain(`alert: ${alert}`);
});
