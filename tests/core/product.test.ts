import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { product } from '../../src/core/product.ts';

const project = new URL('../../', import.meta.url);

/** What runs, without its comments: these may explain with examples. The sources of the demo portal, a foreign site, are no part of it. */
const sources = ['src/', 'demo/server/']
  .flatMap((folder) =>
    readdirSync(new URL(folder, project), { recursive: true, encoding: 'utf8' }).map((name) => folder + name),
  )
  .filter((name) => /\.(?:tsx?|html|css)$/.test(name) && name !== 'src/core/product.ts')
  .map((name) => ({ name, code: withoutComments(readFileSync(new URL(name, project), 'utf8')) }));

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

const naming = (pattern: RegExp) => sources.filter(({ code }) => pattern.test(code)).map(({ name }) => name);

test('[R1.8] no source file but product.ts writes the display names, the calls and the user types that carry the key', () => {
  expect(sources.length).toBeGreaterThan(300);
  const { abbreviation, title, api, userTypes } = product;
  const names = [abbreviation, title, ...Object.values(api), userTypes.registered];
  for (const name of names) expect(naming(new RegExp(name.replace(/^api\//, ''))), name).toEqual([]);
});

test('[R1.8] the scheme is named by the vocabulary of the field alone', () => {
  expect(naming(/(?<!NAT)IPPC/)).toEqual(['src/core/forms/participants.ts', 'src/core/installation/record-terms.ts']);
});

test('[R1.8] the key is written by product.ts alone, but for the prefix of what host pages write', () => {
  const contract = [
    /natippc-(?:[a-z[(/…]|\$\{)/g, // Tags, events, custom properties, classes.
    /natippc\\?\.(?:js|d\\?\.ts)/g,
    /Symbol\.for\(['`]natippc\.v1\./g, // What copies of the script on one page share.
    /natippc:(?:head|body|prefill|code|\(\?:head)/g, // Places in page templates.
    /createPolicy\('natippc'|The policy natippc|trusted-types natippc |Regeln natippc und/g,
    /__NATIPPC_WIDGETS__/g, // A constant of the build.
  ];
  const rest = sources.map(({ name, code }) => ({
    name,
    code: contract.reduce((left, pattern) => left.replace(pattern, ''), code),
  }));
  expect(rest.filter(({ code }) => /natippc/i.test(code)).map(({ name }) => name)).toEqual([]);
});

/** Targets that are a word of their own; './' leads anywhere. */
const targets = Object.values(product.links).filter((target) => /^\w+$/.test(target));

test('[R1.8] no source file but product.ts writes where its links lead', () => {
  expect(targets.length).toBeGreaterThan(6);
  for (const target of targets) {
    // A link target counts where it could be one: alone in quotes that are no id or key, or behind a slash.
    const asTarget = new RegExp(`(?:href=|href: |path: |/)['"\`]${target}['"\`]|/${target}['"\`]`);
    // The portal's own pages are what the links lead to.
    expect(
      naming(asTarget).filter((name) => !name.startsWith('demo/server/account-pages/')),
      target,
    ).toEqual([]);
  }
});
