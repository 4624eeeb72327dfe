import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, contrastFaults, readColour } from '../../../src/shell/snippet-builder/checks/contrast-faults.ts';

const root = new URL('../../../', import.meta.url);

/** Returns the colours of a style sheet by name, for light or dark pages. */
function coloursIn(css: string, pattern: RegExp, scheme: 'light' | 'dark'): Map<string, string> {
  return new Map(
    Array.from(css.matchAll(pattern), ([, name = '', value = '']) => {
      const [, light, dark] = /^light-dark\(([^,]+),\s*([^)]+)\)$/.exec(value) ?? [];
      return [name, (scheme === 'light' ? light : dark) ?? value];
    }),
  );
}

const tokens = readFileSync(new URL('src/ui/theme/tokens.css', root), 'utf8');
const defaults = (scheme: 'light' | 'dark') =>
  coloursIn(tokens, /var\(--natippc-color-([a-z-]+),\s*(.*)\);$/gm, scheme);
const folder = new URL('docs/doku/themes/', root);
const themes = readdirSync(folder).map((name) => ({ name, css: readFileSync(new URL(name, folder), 'utf8') }));

test('contrast is calculated according to WCAG', () => {
  const ratio = (one: string, other: string) => {
    const [front, back] = [readColour(one), readColour(other)];
    return front && back && Math.round(contrast(front, back) * 100) / 100;
  };
  expect(ratio('#000', '#ffffff')).toBe(21);
  expect(ratio('#777777', '#fff')).toBe(4.48);
  expect(ratio('rgb(10, 92, 72)', 'rgb(255 255 255)')).toBe(ratio('#0a5c48', '#fff'));
  expect(ratio('rgb(0 0 0 / 50%)', '#fff')).toBeUndefined();
  expect(ratio('wald', '#fff')).toBeUndefined();
});

test('[R10.5] colour pairs with insufficient contrast are reported, the worst first', () => {
  const colours: Record<string, string> = { text: '#777', ground: '#fff', action: '#ccc', 'on-action': '#000' };
  expect(contrastFaults((name) => colours[name])).toEqual([
    { what: 'Links auf dem Grund', ratio: expect.closeTo(1.6, 1), least: 4.5 },
    { what: 'Text auf dem Grund', ratio: expect.closeTo(4.48, 2), least: 4.5 },
  ]);
});

test.each(['light', 'dark'] as const)('[R10.5] the default colours have sufficient contrast on %s pages', (scheme) => {
  const colours = defaults(scheme);
  expect(colours.size).toBeGreaterThan(15);
  expect(contrastFaults((name) => colours.get(name))).toEqual([]);
});

test('[R10.5] there are three example themes', () => {
  expect(themes.map(({ name }) => name)).toEqual(['amtsblau.css', 'kontrast.css', 'papier.css']);
});

test.each(themes.flatMap(({ name, css }) => (['light', 'dark'] as const).map((scheme) => ({ name, css, scheme }))))(
  '[R10.5] the colours of the theme $name have sufficient contrast on $scheme pages',
  ({ css, scheme }) => {
    const isDark = /color-scheme: dark/.test(css);
    const own = coloursIn(css, /--natippc-color-([a-z-]+):\s*(.*);$/gm, scheme);
    const rest = defaults(isDark ? 'dark' : scheme);
    expect(contrastFaults((name) => own.get(name) ?? rest.get(name))).toEqual([]);
  },
);
