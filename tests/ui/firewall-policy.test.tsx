import { expect } from 'chai';
import { FirewallModal } from '../../src/ui/dialogs/notice-modals.tsx';
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
      page.show(<FirewallModal open html="<p>Abgelehnt</p>" onClose={() => {}} />);
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

  test.everywhere('[R10.6] what copies of the script share gives other scripts no trusted markup', async (page) => {
    const slots = Object.getOwnPropertySymbols(globalThis).filter((slot) => String(slot).includes('natippc.v2.'));
    expect(slots.map(String)).to.include('Symbol(natippc.v2.showIsolated)');
    expect(slots.filter((slot) => typeof Reflect.get(globalThis, slot)?.createHTML === 'function')).to.deep.equal([]);
    const show: unknown = Reflect.get(globalThis, Symbol.for('natippc.v2.showIsolated'));
    if (typeof show !== 'function') throw new Error('Nothing is shared.');
    const { setAttribute } = Element.prototype;
    const seen: unknown[] = [];
    Element.prototype.setAttribute = function (name, value) {
      seen.push(value);
      setAttribute.call(this, name, value);
    };
    afterwards(() => Object.assign(Element.prototype, { setAttribute }));
    const frame = document.createElement('iframe');
    Object.defineProperty(frame, 'srcdoc', { set: (value) => seen.push(value) });
    // Not sandboxed: the page itself forbids its scripts.
    const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
    show(
      frame,
      '<script>parent.document.title = "taken"</script><img src=x onerror="parent.document.title = `taken`">',
    );
    page.inner.append(frame);
    await loaded;
    expect(document.title).not.to.equal('taken');
    expect(show(document.createElement('div'), '<b></b>')).to.equal(undefined);
    expect(seen).to.deep.equal([]);
    expect(() => show({ setAttribute: (...values: unknown[]) => seen.push(values) }, '<b></b>')).to.throw(TypeError);
    expect(seen).to.deep.equal([]);
  });
});
