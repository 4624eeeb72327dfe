import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { product } from '../../src/core/product.ts';

const source = new URL('../../src/', import.meta.url);
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(?:tsx?|html|css)$/.test(name) && name !== 'core/product.ts',
);

/** Targets that are a word of their own; './' leads anywhere. */
const targets = Object.values(product.links).filter((target) => /^\w+$/.test(target));
const names = [product.abbreviation, product.title, ...Object.values(product.api), product.userTypes.registered];

test.each([
  ...names.map((name): [string, RegExp] => [name, new RegExp(name.replace(/^api\//, ''))]),
  // A link target counts where it could be one: alone in quotes that are no id or key, or behind a slash.
  ...targets.map((target): [string, RegExp] => [
    target,
    new RegExp(`(?:href=|href: |path: |/)['"\`]${target}['"\`]|/${target}['"\`]`),
  ]),
])('[R1.8] no source file but product.ts names %s', (_, pattern) => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((name) => pattern.test(readFileSync(new URL(name, source), 'utf8')))).toEqual([]);
});
