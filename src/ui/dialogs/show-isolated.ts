import { shared } from '#core/platform/page/shared.ts';

interface MarkupPolicy {
  createHTML(html: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: MarkupPolicy): MarkupPolicy;
}

const isPolicyFactory = (value: unknown): value is PolicyFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value && typeof value.createPolicy === 'function';

/** Forbids the page in a frame to run or fetch anything, even if somebody removes the frame's sandbox; it keeps its inline styles. */
const isolation =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'; img-src data:">';

/** The page's only Trusted Types policy besides DOMPurify's (R10.6). If the host does not allow it, the browser rejects the markup. */
function isolatingPolicy(): MarkupPolicy {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  const rules: MarkupPolicy = { createHTML: (html) => isolation + html };
  try {
    return isPolicyFactory(factory) ? factory.createPolicy('natippc', rules) : rules;
  } catch {
    return rules;
  }
}

/**
 * Shows an untrusted page in a frame, which needs a `sandbox` (R2.43). A page may create only one Trusted Types policy of a name, so copies
 * of the script share this function instead of the policy: another script can show isolated pages with it, but never gets trusted markup.
 */
export const showIsolated = shared('showIsolated', (): ((frame: HTMLIFrameElement, html: string) => void) => {
  // There are no frames on the server.
  if (typeof Element === 'undefined') return () => {};
  const policy = isolatingPolicy();
  // Taken now, so that another script cannot read the markup by replacing the method.
  const { setAttribute } = Element.prototype;
  const { apply } = Reflect;
  return (frame, html) => apply(setAttribute, frame, ['srcdoc', policy.createHTML(html)]);
});
