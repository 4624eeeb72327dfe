import { expect, type Page } from '@playwright/test';

/** What the Tab key should reach and has reached so far; the page keeps the elements, the test their names. */
interface Step {
  /** Undefined: the focus has left the page. */
  name?: string;
  again: boolean;
  /** Whether its focus can be seen: an outline or a shadow, on it or right around it, inside the window. */
  visible: boolean;
}

/**
 * Walks through the page by the Tab key alone until the focus has left it or is where it was before: everything that can be operated
 * has been reached, and its focus was visible each time.
 */
export async function walkByKeyboard(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const selector = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';
    const all: HTMLElement[] = [];
    const collect = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.matches(selector)) all.push(element);
        if (element.shadowRoot) collect(element.shadowRoot);
      }
    };
    collect(document);
    const isGroupedRadio = (element: HTMLElement): boolean => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return false;
      const scope = element.getRootNode();
      const group = [...(scope instanceof ShadowRoot ? scope : document).querySelectorAll<HTMLInputElement>('input')];
      const chosen = group.find(({ name, checked }) => name === element.name && checked);
      // One stop for the group: the chosen one, else whichever the browser takes.
      return chosen ? chosen !== element : group.find(({ name }) => name === element.name) !== element;
    };
    const expected = all.filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        !element.closest('[inert]') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !isGroupedRadio(element),
    );
    Object.assign(globalThis, { keyboardWalk: { expected, reached: new Set<Element>() } });
  });
  const passed: string[] = [];
  let left = 0;
  for (;;) {
    await page.keyboard.press('Tab');
    const step = await page.evaluate((): Step => {
      const walk: unknown = Reflect.get(globalThis, 'keyboardWalk');
      if (typeof walk !== 'object' || walk === null || !('reached' in walk) || !(walk.reached instanceof Set)) {
        throw new Error('The walk has not begun.');
      }
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      if (!element || element === document.body) return { again: false, visible: true };
      const again = walk.reached.has(element);
      walk.reached.add(element);
      const shows = (one: Element | null): boolean => {
        if (!one) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      };
      const box = element.getBoundingClientRect();
      const inWindow = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
      const marked = [element, element.parentElement, element.nextElementSibling].some(shows);
      const text = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
      return { name: `${element.localName} ${element.id} ${text}`, again, visible: marked && inWindow };
    });
    if (step.again) break;
    if (step.name === undefined) {
      // The walk may have begun in the middle: from the end it goes on at the start.
      left += 1;
      if (left > 1) break;
      continue;
    }
    passed.push(step.name);
    expect(step.visible, `the focus on "${step.name}" can be seen`).toBe(true);
    expect(passed.length, 'the walk comes to an end').toBeLessThan(600);
  }
  const missed = await page.evaluate((): string[] => {
    const walk: unknown = Reflect.get(globalThis, 'keyboardWalk');
    if (typeof walk !== 'object' || walk === null || !('reached' in walk) || !('expected' in walk)) return ['no walk'];
    const { reached, expected } = walk;
    if (!(reached instanceof Set) || !Array.isArray(expected)) return ['no walk'];
    return expected
      .filter((element) => element instanceof HTMLElement && element.isConnected && !reached.has(element))
      .map((element) => element.outerHTML.slice(0, 160));
  });
  expect(missed, 'reached by the Tab key').toEqual([]);
  expect(passed.length).toBeGreaterThan(0);
}
