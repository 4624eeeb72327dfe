/**
 * In place of vite's own helper around every `import()`, which is four times as long and part of the first view: asks for the
 * files a chunk needs side by side with it, waits for its styles, and tells of a failure by `vite:preloadError` (R8.10).
 */

/** By address: files asked for, each once; styles are there when their promise resolves. */
const asked = new Map();

function ask(file, importer) {
  const { href, pathname } = new URL(file, importer);
  if (!asked.has(href)) asked.set(href, link(href, pathname.endsWith('.css')));
  return asked.get(href);
}

function link(href, isStyle) {
  for (const one of document.getElementsByTagName('link')) if (one.href === href) return;
  const element = document.createElement('link');
  element.rel = isStyle ? 'stylesheet' : 'modulepreload';
  element.href = href;
  // A host with a nonce in its CSP expects it at everything that is asked for.
  const nonce = document.querySelector('meta[property=csp-nonce],script[nonce]')?.nonce;
  if (nonce) element.nonce = nonce;
  document.head.append(element);
  if (!isStyle) return;
  return new Promise((resolve, reject) => {
    element.onload = resolve;
    element.onerror = () => {
      // Asked for again by the next import.
      asked.delete(href);
      element.remove();
      reject(new Error(`${href} could not be loaded`));
    };
  });
}

/** A listener that prevents the event's default takes the failure upon itself. */
function fail(error) {
  const event = new Event('vite:preloadError', { cancelable: true });
  event.payload = error;
  if (dispatchEvent(event)) throw error;
}

export async function __vitePreload(load, files = [], importer = import.meta.url) {
  await Promise.all(files.map((file) => ask(file, importer))).catch(fail);
  return load().catch(fail);
}
