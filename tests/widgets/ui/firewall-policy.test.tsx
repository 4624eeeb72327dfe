import { expect } from 'chai';
import { FirewallModal } from '../../../src/ui/dialogs/notice-modals.tsx';
import { afterwards, test, until } from './fixtures/place.tsx';

// A file of its own, hence a page of its own: a policy once in force cannot be taken back.
const policy = document.createElement('meta');
policy.httpEquiv = 'Content-Security-Policy';
policy.content = "require-trusted-types-for 'script'; trusted-types natippc; frame-src 'none'";
document.head.append(policy);

describe('FirewallModal under a strict policy', () => {
  test.everywhere(
    '[R2.43] shows the page where Trusted Types are enforced and frames of any address are forbidden',
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
      // The policy is in force: the same string without it is refused.
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
