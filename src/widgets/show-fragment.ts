/**
 * Puts a tag's server-rendered first results into its shadow root, where the widget hydrates them. The loader fetches this script in
 * parallel with the results (first-view.ts), on pages with a bare tag. It imports nothing, so that it stays a single file.
 */

/**
 * Attaches the shadow root of a fragment to its tag, unless the widget's own code has come meanwhile. If the fragment has a style sheet of
 * deferred parts, it is fetched first.
 *
 * @param page the fragment, of which nothing has run; null or without a template if there are no results
 * @param sheetsAt fetches style sheets, see first-view.ts
 */
export async function showFragment(
  host: Element,
  page: Document | null,
  sheets: CSSStyleSheet[],
  sheetsAt: typeof import('./first-view.ts').sheetsAt,
): Promise<void> {
  const content = page?.querySelector('template')?.content;
  if (!page || !content || host.shadowRoot) return;
  const deferred = content.querySelector<HTMLLinkElement>('link[data-natippc-deferred]');
  // Inside a template, addresses have no base.
  const address = deferred && new URL(deferred.getAttribute('href') ?? '', page.URL).href;
  const all = address ? [...sheets, ...(await sheetsAt({ href: address, integrity: '' }))] : sheets;
  if (host.shadowRoot || !host.isConnected) return;
  for (const link of content.querySelectorAll('link')) link.remove();
  // Trusted Types treats a script element inserted by script as code even if it only holds data.
  const data = page.createElement('div');
  data.hidden = true;
  data.setAttribute('data-natippc-prefill', '');
  const block = content.querySelector('script');
  data.textContent = block?.textContent ?? '[]';
  block?.remove();
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = all;
  root.append(content, data);
}
