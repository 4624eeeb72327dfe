import { shared } from '../../core/page/shared.ts';

interface MarkupPolicy {
  createHTML(html: string): { toString(): string };
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): MarkupPolicy;
}

const isPolicyFactory = (value: unknown): value is PolicyFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value && typeof value.createPolicy === 'function';

/** Only what begins by forbidding itself everything: markup for frames that run nothing and fetch nothing. */
function onlyIsolated(html: string): string {
  if (!html.startsWith('<meta http-equiv="Content-Security-Policy" content="default-src \'none\';')) {
    throw new TypeError('The policy natippc makes markup for isolated frames only.');
  }
  return html;
}

/**
 * The page's one Trusted Types policy (R10.6): a second of the same name throws unless the host allows duplicates. Where the loader has
 * made it (first-view.ts), it lets the same through, and fragments of the register.
 */
const policy = shared<MarkupPolicy>('policy', () => {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  const rules = { createHTML: onlyIsolated };
  return isPolicyFactory(factory) ? factory.createPolicy('natippc', rules) : rules;
});

/** Markup for the sandboxed frame of a firewall's page (R2.43). */
export const frameMarkup = (html: string): string | { toString(): string } => policy.createHTML(html);
