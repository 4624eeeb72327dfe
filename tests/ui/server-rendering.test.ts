import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Gallery } from '../../src/shell/gallery/blocks/gallery.tsx';
import { IconButton } from '../../src/ui/controls/button.tsx';
import { DateInput } from '../../src/ui/controls/date-input.tsx';
import { StyleCollectorContext } from '../../src/ui/root/use-styles.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function rendered(node: ReactNode): { markup: string; styles: Set<string> } {
  const styles = new Set<string>();
  return { markup: renderToString(createElement(StyleCollectorContext, { value: styles }, node)), styles };
}

test('every UI block renders to markup without a document and without console errors', () => {
  const consoleError = vi.spyOn(console, 'error');
  expect(typeof document).toBe('undefined');
  const { markup, styles } = rendered(createElement(Gallery));
  expect(markup).toContain('Datum des Bescheids');
  expect(markup).toContain('value="20.11.2026"');
  expect(consoleError).not.toHaveBeenCalled();
  expect(styles.size).toBeGreaterThan(15);
});

test('a style collector receives the styles of the rendered blocks once each, in their layer', () => {
  const { styles } = rendered(
    createElement(
      'p',
      {},
      createElement(IconButton, { icon: 'close', label: 'A' }),
      createElement(IconButton, { icon: 'more', label: 'B' }),
    ),
  );
  expect([...styles]).toHaveLength(1);
  expect([...styles][0]).toMatch(/^@layer blocks\{/);
  const dated = rendered(
    createElement(DateInput, { label: 'Ab', value: '', today: '2026-11-20', onChange: () => {} }),
  ).styles;
  expect([...dated].some((css) => css.includes('n-field__control'))).toBe(true);
});

test('a tree without a style collector is rendered as well', () => {
  expect(renderToString(createElement(IconButton, { icon: 'close', label: 'Schließen' }))).toContain('Schließen');
});
