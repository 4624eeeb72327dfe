import { place, until } from '../fixtures/page.ts';

export type HostWindow = Window & typeof globalThis;

/** Returns the address of a host page, see fixtures/host-page.mjs. */
export const pageAddress = (head: string, body: string): string =>
  `/host-page/page.html?${new URLSearchParams({ head, body })}`;

export const script = (address: string, attributes = ''): string =>
  `<script type="module" src="${address}" ${attributes}></script>`;

/** The register's script on the tests' origin. */
export const registerScript = script('/natippc/natippc.js');

/** Opens a host page in a frame and waits until it has loaded. `errorsOf` returns the errors of its scripts. */
export async function openPage(head: string, body: string, width = 900): Promise<HostWindow> {
  const frame = document.createElement('iframe');
  frame.width = String(width);
  frame.style.border = '0';
  frame.height = '700';
  frame.src = pageAddress(
    `<script>window.errors=[];addEventListener('error',(e)=>errors.push(String(e.message)));addEventListener('unhandledrejection',(e)=>errors.push(String(e.reason)))</script>${head}`,
    body,
  );
  place('<div></div>').append(frame);
  await new Promise((done) => frame.addEventListener('load', done, { once: true }));
  if (!frame.contentWindow || !isWhole(frame.contentWindow)) throw new Error('No page');
  return frame.contentWindow;
}

const isWhole = (page: Window): page is HostWindow => 'document' in page;

/** Returns the uncaught errors of a page. */
export const errorsOf = (page: Window): unknown => Reflect.get(page, 'errors');

/** Resolves to the first element of a tag in a page, including shadow roots. */
export const widgetOf = (page: Window, tag = 'natippc-installations'): Promise<HTMLElement> =>
  until(() => findIn(page.document, tag));

function findIn(root: Document | ShadowRoot, tag: string): HTMLElement | undefined {
  const [found] = query(root, tag);
  if (found) return found;
  for (const { shadowRoot } of query(root, '*')) {
    const inner = shadowRoot && findIn(shadowRoot, tag);
    if (inner) return inner;
  }
  return undefined;
}

/** Calls the prototype's function, since elements of the page may shadow it by their name. */
function query(root: Document | ShadowRoot, selector: string): HTMLElement[] {
  const owner = 'host' in root ? DocumentFragment.prototype : Document.prototype;
  return [...Reflect.apply(owner.querySelectorAll, root, [selector])];
}
