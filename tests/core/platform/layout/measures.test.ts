import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { breakpoints } from '#core/platform/layout/preferences.ts';

const source = new URL('../../../../src/', import.meta.url);
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => [name, readFileSync(new URL(name, source), 'utf8')] as const);

test('[R9.5] the breakpoints sm, md, lg, xl are 24, 36, 48, 60 rem, and style sheets use no others', () => {
  expect(breakpoints).toEqual({ sm: 24, md: 36, lg: 48, xl: 60 });
  const used = sheets.flatMap(([name, css]) =>
    [...css.matchAll(/@media[^{]*width[^{\d]*([\d.]+)(\w+)/g)].map(([, size, unit]) => `${name}: ${size}${unit}`),
  );
  expect(used.length).toBeGreaterThan(5);
  // max-width queries end 0.01rem below the breakpoint.
  const allowed = Object.values(breakpoints).flatMap((size) => [`${size}rem`, `${size - 0.01}rem`]);
  expect(used.filter((entry) => !allowed.some((size) => entry.endsWith(`: ${size}`)))).toEqual([]);
});

test('[R9.5] spacing has the steps 0 to 9', () => {
  const tokens = readFileSync(new URL('ui/theme/tokens.css', source), 'utf8');
  const steps = [...tokens.matchAll(/--_space-(\d): (\d+)(?:px)?;/g)].map(([, step, size]) => [
    Number(step),
    Number(size),
  ]);
  expect(steps).toEqual([0, 4, 8, 12, 16, 24, 32, 48, 64, 96].map((size, step) => [step, size]));
});

test('[R9.5] the grid has 12 columns, spans of 1 to 12 and gaps 1 to 9', () => {
  const grid = readFileSync(new URL('ui/content/grid.css', source), 'utf8');
  expect(grid).toContain('grid-template-columns: repeat(12, minmax(0, 1fr))');
  const gaps = [...grid.matchAll(/\[data-gap='(\d+)'\] \{\s*gap: var\(--_space-(\d+)\);/g)].map(([, gap, step]) => [
    gap,
    step,
  ]);
  expect(gaps).toEqual(Array.from({ length: 9 }, (_, index) => [String(index + 1), String(index + 1)]));
  const spans = [...grid.matchAll(/\[data-span='(\d+)'\] \{\s*grid-column: span (\d+);/g)].map(([, span, columns]) => [
    span,
    columns,
  ]);
  expect(spans).toEqual(Array.from({ length: 12 }, (_, index) => [String(index + 1), String(index + 1)]));
});
