/**
 * Puts a tag's first results, as the server sends them, into the tag, where the widget takes them over. The loader brings this beside them
 * (first-view.ts), on pages where a bare tag stands; it imports nothing, lest it comes in two files.
 */

interface MarkupPolicy {
  createHTML(html: string): string;
}

const policySlot = Symbol.for('natippc.v1.policy');

/**
 * The page's one Trusted Types policy (R10.6), shared with the widgets (notices/frame-markup.ts): a second of the same name throws unless
 * the host allows duplicates.
 */
function markupPolicy(): MarkupPolicy {
  if (!Object.hasOwn(globalThis, policySlot)) {
    const factory: { createPolicy(name: string, rules: MarkupPolicy): MarkupPolicy } | undefined = Reflect.get(
      globalThis,
      'trustedTypes',
    );
    const rules: MarkupPolicy = {
      createHTML(html) {
        if (!/^<(natippc-[a-z]|meta http-equiv="Content-Security-Policy" content="default-src 'none';)/.test(html))
          throw new TypeError('No markup of the register');
        return html;
      },
    };
    Object.defineProperty(globalThis, policySlot, { value: factory?.createPolicy('natippc', rules) ?? rules });
  }
  return Reflect.get(globalThis, policySlot);
}

/** Gives a tag the shadow root that stands in its fragment. */
export function showFragment(host: Element, html: string, sheets: CSSStyleSheet[]): void {
  const parsed = new DOMParser().parseFromString(markupPolicy().createHTML(html), 'text/html');
  const content = parsed.querySelector('template')?.content;
  if (!content) return;
  for (const link of content.querySelectorAll('link')) link.remove();
  // A script that a script puts in is one for Trusted Types even where it holds data.
  const data = parsed.createElement('div');
  data.hidden = true;
  data.setAttribute('data-natippc-prefill', '');
  const block = content.querySelector('script');
  data.textContent = block?.textContent ?? '[]';
  block?.remove();
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = sheets;
  root.append(content, data);
}
