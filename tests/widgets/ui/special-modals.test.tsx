import { expect } from 'chai';
import type { ReactNode } from 'react';
import { FirewallModal } from '../../../src/ui/firewall/firewall-modal.tsx';
import { InfoTextModal, type InfoTextResolver } from '../../../src/ui/info-text/info-text-modal.tsx';
import { afterwards, audit, test, until } from './setting/place.tsx';

describe('InfoTextModal', () => {
  test.everywhere(
    '[R2.42] is titled Info, shows what the resolver gives for the key, and Schließen closes it',
    async (page) => {
      const asked: string[] = [];
      let closed = 0;
      const resolver: InfoTextResolver = async (key) => {
        asked.push(key);
        return <p>Hilfe zu {key}</p>;
      };
      page.show(<InfoTextModal infoKey="bvt" resolver={resolver} onClose={() => (closed += 1)} />);
      await until('the help is shown', () => page.one('.n-modal__body').textContent === 'Hilfe zu bvt');
      expect(asked).to.deep.equal(['bvt']);
      expect(page.one('h2').textContent).to.equal('Info');
      await audit(page);
      page.named('button', 'Schließen').click();
      expect(closed).to.equal(1);
    },
  );

  test.everywhere('[R2.42] without resolver a console warning is given and nothing is shown', async (page) => {
    const warnings: unknown[] = [];
    const { warn } = console;
    console.warn = (...args: unknown[]) => warnings.push(args[0]);
    afterwards(() => {
      console.warn = warn;
    });
    page.show(<InfoTextModal infoKey="bvt" onClose={() => {}} />);
    await until('the warning is given', () => warnings.length > 0);
    expect(warnings).to.have.lengthOf(1);
    expect(String(warnings[0])).to.contain('bvt');
    expect(page.all('dialog')).to.have.lengthOf(0);
  });

  const missing: [string, () => ReactNode | Promise<ReactNode>][] = [
    ['fails', () => Promise.reject(new Error('offline'))],
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
    ['has no text', () => null],
  ];
  for (const [what, resolver] of missing) {
    test.everywhere(`[R2.42] says that the information is not available when the resolver ${what}`, async (page) => {
      page.show(<InfoTextModal infoKey="bvt" resolver={resolver} onClose={() => {}} />);
      const sentence = 'Die Information ist derzeit nicht verfügbar.';
      await until('the sentence is shown', () => page.one('.n-modal__body').textContent === sentence);
    });
  }
});

/** Everything a hostile page could try on the page around it. */
const hostile = `<!doctype html><title>Rejected</title><h1>Request rejected</h1>
<script>parent.postMessage('script', '*')</script>
<img src="x" onerror="parent.postMessage('handler', '*')">
<svg onload="parent.postMessage('svg', '*')"></svg>
<iframe srcdoc="<script>top.postMessage('nested', '*')</script>"></iframe>
<form action="https://example.invalid/"><button>Senden</button></form>`;

describe('FirewallModal', () => {
  test.everywhere(
    '[R2.43] is titled Firewall Ablehnung and shows the page in a frame sandboxed without permissions',
    async (page) => {
      page.show(<FirewallModal open html={hostile} toMarkup={(html) => html} onClose={() => {}} />);
      const frame = await until('the frame is there', () => page.inner.querySelector('iframe'));
      expect(page.one('h2').textContent).to.equal('Firewall Ablehnung');
      expect(frame.getAttribute('sandbox')).to.equal('');
      expect(frame.srcdoc).to.contain('Request rejected');
      // An origin of its own: the page cannot be reached from here, nor this one from there.
      expect(frame.contentDocument).to.equal(null);
    },
  );

  test.everywhere('[R2.43] no script of the shown page runs', async (page) => {
    const heard: unknown[] = [];
    const listen = (event: MessageEvent) => typeof event.data === 'string' && heard.push(event.data);
    window.addEventListener('message', listen);
    afterwards(() => window.removeEventListener('message', listen));
    page.show(<FirewallModal open html={hostile} toMarkup={(html) => html} onClose={() => {}} />);
    const frame = await until('the frame is there', () => page.inner.querySelector('iframe'));
    await new Promise((done) => frame.addEventListener('load', done, { once: true }));
    // The same page in an open frame does speak up: the test would hear it.
    const open = document.createElement('iframe');
    open.srcdoc = hostile;
    document.body.append(open);
    afterwards(() => open.remove());
    await until('the open frame has spoken', () => heard.includes('handler') && heard.includes('script'));
    expect(heard.filter((word) => word === 'script')).to.have.lengthOf(1);
    expect(heard.filter((word) => word === 'handler')).to.have.lengthOf(1);
  });
});
