import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Gallery } from '../../../src/shell/gallery/blocks/gallery.tsx';
import { IconButton } from '../../../src/ui/controls/button.tsx';
import { DateInput } from '../../../src/ui/controls/date-input.tsx';
import { StyleCollectorContext } from '../../../src/ui/root/use-styles.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function rendered(node: ReactNode): { markup: string; styles: Set<string> } {
  const styles = new Set<string>();
  return { markup: renderToString(createElement(StyleCollectorContext, { value: styles }, node)), styles };
}

test('every block is rendered to markup without a document and without a complaint', () => {
  const complaint = vi.spyOn(console, 'error');
  expect(typeof document).toBe('undefined');
  const { markup, styles } = rendered(createElement(Gallery));
  expect(markup).toContain('Datum des Bescheids');
  expect(markup).toContain('value="20.11.2026"');
  expect(complaint).not.toHaveBeenCalled();
  expect(styles.size).toBeGreaterThan(15);
});

test('a collector is given the styles of the blocks that were rendered, in their layer, once each', () => {
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

test('a tree without a collector is rendered all the same', () => {
  expect(renderToString(createElement(IconButton, { icon: 'close', label: 'Schließen' }))).toContain('Schließen');
});
