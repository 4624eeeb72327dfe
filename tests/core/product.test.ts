import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { product } from '#core/product.ts';

const project = new URL('../../', import.meta.url);

/** Source code without comments, which may contain examples. The demo portal acts as a third-party site and is not included. */
const sources = ['src/', 'server/']
  .flatMap((folder) =>
    readdirSync(new URL(folder, project), { recursive: true, encoding: 'utf8' }).map((name) => folder + name),
  )
  .filter((name) => /\.(?:tsx?|html|css)$/.test(name) && name !== 'src/core/product.ts')
  .map((name) => ({ name, code: withoutComments(readFileSync(new URL(name, project), 'utf8')) }));

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

const naming = (pattern: RegExp) => sources.filter(({ code }) => pattern.test(code)).map(({ name }) => name);

test('[R1.8] only product.ts contains the display names, and the calls and user types derived from the key', () => {
  expect(sources.length).toBeGreaterThan(300);
  const { abbreviation, title, api, userTypes } = product;
  const names = [abbreviation, title, ...Object.values(api), userTypes.registered];
  for (const name of names) expect(naming(new RegExp(name.replace(/^api\//, ''))), name).toEqual([]);
});

test('[R1.8] IPPC as a term occurs only in the domain vocabulary', () => {
  expect(naming(/(?<!NAT)IPPC/)).toEqual([
    'src/core/platform/forms/participants.ts',
    'src/core/register/record/statuses.ts',
    // Titles that stand alone on saved pictures.
    'src/core/search/views/charts.ts',
    'src/core/search/views/monthly-counts.ts',
    // Names of laws.
    'server/register/reference-data/legal-acts.ts',
    'server/register/reference-data/legal-sources.ts',
    'server/register/reference-data/state-acts.ts',
  ]);
});

test('[R1.8] only product.ts contains the key, except for the prefix of names that host pages use', () => {
  const contract = [
    /natippc-(?:[a-z[(/…]|\$\{)/g, // Tags, events, custom properties, classes.
    /natippc\\?\.(?:js|d\\?\.ts)/g,
    /Symbol\.for\(['`]natippc\.v2\./g, // Values shared by copies of the script on one page.
    /natippc:(?:head|body|prefill|code|\(\?:head)/g, // Placeholders in page templates.
    /createPolicy\('natippc'|The policy natippc|trusted-types natippc |Regeln natippc und/g,
    /__NATIPPC_WIDGETS__/g, // A build constant.
  ];
  const rest = sources.map(({ name, code }) => ({
    name,
    code: contract.reduce((left, pattern) => left.replace(pattern, ''), code),
  }));
  expect(rest.filter(({ code }) => /natippc/i.test(code)).map(({ name }) => name)).toEqual([]);
});

/** Targets that are a single word; './' would match anywhere. */
const targets = Object.values(product.links).filter((target) => /^\w+$/.test(target));

test('[R1.8] only product.ts contains its link targets', () => {
  expect(targets.length).toBeGreaterThan(6);
  for (const target of targets) {
    // A word counts as a link target if it is quoted as an href or path, or follows a slash.
    const asTarget = new RegExp(`(?:href=|href: |path: |/)['"\`]${target}['"\`]|/${target}['"\`]`);
    // The portal's account pages are the targets themselves.
    expect(
      naming(asTarget).filter((name) => !name.startsWith('server/account/account-pages/')),
      target,
    ).toEqual([]);
  }
});
