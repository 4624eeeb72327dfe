import { shared } from '../../core/page/shared.ts';

interface MarkupPolicy {
  createHTML(html: string): { toString(): string };
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): MarkupPolicy;
}

const isPolicyFactory = (value: unknown): value is PolicyFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value && typeof value.createPolicy === 'function';

/** Accepts only markup that starts with a CSP forbidding everything: for frames that run nothing and fetch nothing. */
function onlyIsolated(html: string): string {
  if (!html.startsWith('<meta http-equiv="Content-Security-Policy" content="default-src \'none\';')) {
    throw new TypeError('The policy natippc makes markup for isolated frames only.');
  }
  return html;
}

/**
 * The page's only Trusted Types policy (R10.6): creating a second one of the same name throws unless the host allows duplicates. If the
 * loader has already created it (show-fragment.ts), that policy accepts the same markup, and fragments of the register as well.
 */
const policy = shared<MarkupPolicy>('policy', () => {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  const rules = { createHTML: onlyIsolated };
  return isPolicyFactory(factory) ? factory.createPolicy('natippc', rules) : rules;
});

/** Returns the markup for the sandboxed frame of a firewall page (R2.43). */
export const frameMarkup = (html: string): string | { toString(): string } => policy.createHTML(html);
