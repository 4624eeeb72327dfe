import { expect } from 'chai';
import { FirewallModal } from '../../../src/ui/dialogs/notice-modals.tsx';
import { afterwards, test, until } from './fixtures/place.tsx';

// In a separate file, and therefore a separate page, because a policy cannot be removed once in force.
const policy = document.createElement('meta');
policy.httpEquiv = 'Content-Security-Policy';
policy.content = "require-trusted-types-for 'script'; trusted-types natippc; frame-src 'none'";
document.head.append(policy);

describe('FirewallModal under a strict policy', () => {
  test.everywhere(
    '[R2.43] the firewall modal shows the firewall’s page even if Trusted Types are enforced and all frame addresses are forbidden',
    async (page) => {
      const violations: string[] = [];
      const listen = (event: SecurityPolicyViolationEvent) => violations.push(event.violatedDirective);
      document.addEventListener('securitypolicyviolation', listen);
      afterwards(() => document.removeEventListener('securitypolicyviolation', listen));
      const { toMarkup } = trustedMarkup();
      page.show(<FirewallModal open html="<p>Abgelehnt</p>" toMarkup={toMarkup} onClose={() => {}} />);
      const frame = await until('the frame is there', () => page.inner.querySelector('iframe'));
      await new Promise((done) => frame.addEventListener('load', done, { once: true }));
      expect(frame.srcdoc).to.contain('Abgelehnt');
      expect(violations).to.deep.equal([]);
      // Proves that Trusted Types are enforced: a plain string is rejected.
      expect(() => {
        frame.srcdoc = '<p>roh</p>';
      }).to.throw(TypeError);
    },
  );
});

let made: { toMarkup: (html: string) => string | { toString(): string } } | undefined;

function trustedMarkup() {
  if (made) return made;
  const factory: unknown = Reflect.get(window, 'trustedTypes');
  if (typeof factory !== 'object' || factory === null) throw new Error('This browser has no Trusted Types.');
  const create: unknown = Reflect.get(factory, 'createPolicy');
  if (typeof create !== 'function') throw new Error('This browser has no Trusted Types.');
  const page = create.call(factory, 'natippc', { createHTML: (html: string) => html });
  made = { toMarkup: (html) => page.createHTML(html) };
  return made;
}
