/** What the tests do to the page: put tags into it, load the built script, look into shadow roots, disturb calls. */

/** Waits for a condition and answers its value; fails after 8 s with the condition's text. */
export async function until<T>(condition: () => T | undefined | null | false, timeout = 8000): Promise<T> {
  const end = Date.now() + timeout;
  for (;;) {
    const value = condition();
    if (value) return value;
    if (Date.now() > end) throw new Error(`Did not come true: ${condition}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Lets two tasks pass: what a removal puts off to the end of its task has then happened. */
export async function tasks(): Promise<void> {
  for (let i = 0; i < 2; i++) await new Promise((done) => setTimeout(done));
}

/** Puts HTML into the page and answers its first element; `clear` takes it away. */
export function place(html: string): HTMLElement {
  const box = document.createElement('div');
  box.dataset.testPlace = '';
  box.innerHTML = html;
  document.body.append(box);
  const element = box.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error(`No element in ${html}`);
  return element;
}

/** Takes everything placed away, brings the address back and ends disturbances. */
export async function clear(): Promise<void> {
  for (const box of document.querySelectorAll('[data-test-place]')) box.remove();
  await tasks();
  history.replaceState(null, '', address);
  globalThis.fetch = realFetch;
}

const address = location.href;
const realFetch = globalThis.fetch;

/** Loads the built script as a host page does. */
export function loadScript(src = '/natippc/natippc.js'): Promise<void> {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = src;
  const loaded = new Promise<void>((done, failed) => {
    script.addEventListener('load', () => done());
    script.addEventListener('error', () => failed(new Error(`${src} did not load`)));
  });
  document.head.append(script);
  return loaded;
}

export function inside<T extends Element = HTMLElement>(host: Element, selector: string): T | null {
  return host.shadowRoot?.querySelector<T>(selector) ?? null;
}

export function allInside<T extends Element = HTMLElement>(host: Element, selector: string): T[] {
  return [...(host.shadowRoot?.querySelectorAll<T>(selector) ?? [])];
}

/** A button or link by its words. */
export function control(host: Element, words: string | RegExp): HTMLElement | undefined {
  return allInside(host, 'button, a').find((element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
    return typeof words === 'string' ? text === words : words.test(text);
  });
}

/** Types into a field as a visitor does, past React's own record of its value. */
export function type(field: HTMLInputElement, text: string): void {
  field.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export function press(target: Element, key: string): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true }));
}

/** Answers calls whose path contains `part`; undefined lets a call go on to the server. */
export function disturb(
  part: string,
  answer: (call: number, body: unknown) => Promise<Response> | Response | undefined,
): { calls: number } {
  const count = { calls: 0 };
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes(part)) return before(input, init);
    count.calls += 1;
    return (await answer(count.calls, init?.body)) ?? before(input, init);
  };
  return count;
}

export function json(status: number, body: unknown): Response {
  const type = status >= 400 ? 'application/problem+json' : 'application/json';
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
}

/** The first event of a name that reaches the document. */
export function nextEvent(name: string): Promise<CustomEvent> {
  return new Promise((done) => {
    document.addEventListener(name, (event) => event instanceof CustomEvent && done(event), { once: true });
  });
}

/** Rows of the register, straight from the server. */
export async function someRows(search: object = {}): Promise<{ id: string; name: string }[]> {
  const answer = await realFetch('/natippc/api/natippcInstallations', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(search),
  });
  const { items } = await answer.json();
  return items;
}
