/**
 * Puts a tag's server-rendered first results into its shadow root, where the widget hydrates them. The loader fetches this script in
 * parallel with the results (first-view.ts), on pages with a bare tag. It imports nothing, so that it stays a single file.
 */

interface MarkupPolicy {
  createHTML(html: string): string;
}

const policySlot = Symbol.for('natippc.v2.policy');

/**
 * The page's only Trusted Types policy (R10.6), shared with the widgets (notices/frame-markup.ts): creating a second one of the same name
 * throws unless the host allows duplicates.
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
          throw new TypeError('Not markup of the register');
        return html;
      },
    };
    Object.defineProperty(globalThis, policySlot, { value: factory?.createPolicy('natippc', rules) ?? rules });
  }
  return Reflect.get(globalThis, policySlot);
}

/**
 * Attaches the shadow root of a fragment to its tag. If the fragment has a style sheet of deferred parts, it is fetched first; by then, the
 * widget's own code may have come, and the fragment is no longer needed.
 *
 * @param sheetsAt fetches style sheets, see first-view.ts
 */
export async function showFragment(
  host: Element,
  html: string,
  sheets: CSSStyleSheet[],
  sheetsAt: typeof import('./first-view.ts').sheetsAt,
): Promise<void> {
  const parsed = new DOMParser().parseFromString(markupPolicy().createHTML(html), 'text/html');
  const content = parsed.querySelector('template')?.content;
  if (!content) return;
  const deferred = content.querySelector<HTMLLinkElement>('link[data-natippc-deferred]');
  const all = deferred ? [...sheets, ...(await sheetsAt({ href: deferred.href, integrity: '' }))] : sheets;
  if (host.shadowRoot || !host.isConnected) return;
  for (const link of content.querySelectorAll('link')) link.remove();
  // Trusted Types treats a script element inserted by script as code even if it only holds data.
  const data = parsed.createElement('div');
  data.hidden = true;
  data.setAttribute('data-natippc-prefill', '');
  const block = content.querySelector('script');
  data.textContent = block?.textContent ?? '[]';
  block?.remove();
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = all;
  root.append(content, data);
}
