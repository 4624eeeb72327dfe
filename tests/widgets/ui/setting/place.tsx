import axe from 'axe-core';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { ShadowRootContext } from '../../../../src/ui/root/root.ts';
import { sheetOf } from '../../../../src/ui/root/use-styles.ts';
import base from '../../../../src/ui/theme/base.css?inline';
import tokens from '../../../../src/ui/theme/tokens.css?inline';

/** Where blocks must work: in a page of their own, and in the open shadow root of a widget. */
export type PlaceName = 'light page' | 'shadow root';

/** A page or shadow root with one React tree in it. */
export interface Place {
  name: PlaceName;
  /** Where ids and the active element are looked up. */
  root: Document | ShadowRoot;
  /** The element of class natippc-root. */
  inner: HTMLElement;
  show: (node: ReactNode) => void;
  /** The only element that matches; fails otherwise. */
  one: <E extends HTMLElement = HTMLElement>(selector: string, kind?: new () => E) => HTMLElement;
  all: (selector: string) => HTMLElement[];
  /** The element whose visible text or aria-label is `name`, among those that match. */
  named: (selector: string, name: string) => HTMLElement;
}

let cleanups: (() => void)[] = [];

function labelOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? element.textContent.trim();
}

/** A fresh place; gone after the test. */
export function place(name: PlaceName): Place {
  const host = document.createElement('div');
  document.body.append(host);
  const root = name === 'shadow root' ? host.attachShadow({ mode: 'open' }) : document;
  root.adoptedStyleSheets = [sheetOf(tokens, 'own'), sheetOf(base, 'base')];
  const inner = document.createElement('div');
  inner.className = 'natippc-root';
  (root instanceof ShadowRoot ? root : host).append(inner);
  const react: Root = createRoot(inner);
  cleanups.push(() => {
    flushSync(() => react.unmount());
    host.remove();
    if (root === document) document.adoptedStyleSheets = [];
  });
  const all = (selector: string) => [...inner.querySelectorAll<HTMLElement>(selector)];
  const one = (selector: string) => {
    const found = all(selector);
    const [only] = found;
    if (!only || found.length > 1) throw new Error(`Expected one ${selector}, found ${found.length}.`);
    return only;
  };
  const named = (selector: string, wanted: string) => {
    const found = all(selector).find((element) => labelOf(element) === wanted);
    if (!found) throw new Error(`No ${selector} named ${wanted} among: ${all(selector).map(labelOf).join(' | ')}`);
    return found;
  };
  const shadow = root instanceof ShadowRoot ? root : null;
  const show = (node: ReactNode) =>
    flushSync(() => react.render(<ShadowRootContext value={shadow}>{node}</ShadowRootContext>));
  return { name, root, inner, all, one, named, show };
}

afterEach(() => {
  for (const clean of cleanups.reverse()) clean();
  cleanups = [];
});

/** Registers something to be undone after the test. */
export function afterwards(clean: () => void): void {
  cleanups.push(clean);
}

/** A test; `everywhere` runs it in a light page and in a shadow root. */
export const test = Object.assign((title: string, body: () => void | Promise<void>) => it(title, body), {
  everywhere(title: string, body: (page: Place) => void | Promise<void>): void {
    for (const name of ['light page', 'shadow root'] as const) it(`${title} (${name})`, () => body(place(name)));
  },
});

/** Waits until `condition` gives something other than false, null and undefined; fails with `what` after 4 s. */
export async function until<T>(what: string, condition: () => T | false | null | undefined): Promise<T> {
  const end = performance.now() + 4000;
  for (;;) {
    const value = condition();
    if (value !== false && value !== null && value !== undefined) return value;
    if (performance.now() > end) throw new Error(`Not reached: ${what}`);
    await new Promise((next) => requestAnimationFrame(next));
  }
}

/** Runs axe over the place with every rule; the message names each finding and its elements. */
export async function audit(page: Place): Promise<void> {
  await Promise.all([...document.getAnimations(), ...page.root.getAnimations()].map(settle));
  const host = page.root instanceof ShadowRoot ? page.root.host : page.inner;
  const { violations } = await axe.run(host, {
    // A block is a part of a page: landmarks and the page's own heading are the page's affair.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  if (violations.length === 0) return;
  const lines = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((n) => `  ${n.html} ${n.failureSummary}`).join('\n')}`,
  );
  throw new Error(`axe found:\n${lines.join('\n')}`);
}

async function settle(animation: Animation): Promise<void> {
  // Endless ones (a spinner's ring) never finish; what fades is measured once it has faded.
  if (animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY) return;
  await animation.finished.catch(() => undefined);
}
