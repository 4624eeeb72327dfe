import { expect } from 'chai';
import { FirewallModal, InfoTextModal } from '../../src/ui/dialogs/notice-modals.tsx';
import { afterwards, audit, test, until } from './fixtures/place.tsx';

describe('InfoTextModal', () => {
  test.everywhere('[R2.42] the help modal shows sanitised help, and Schließen closes it', async (page) => {
    let closed = 0;
    const html = '<p onclick="parent.postMessage(1)">Hilfe zu bvT</p><script>document.title = "taken over"</script>';
    page.show(<InfoTextModal title="Info" html={html} onClose={() => (closed += 1)} />);
    await until('the help is shown', () => page.one('[data-block=modal-body]').textContent === 'Hilfe zu bvT');
    expect(page.one('h2').textContent).to.equal('Info');
    expect(page.all('[onclick], script')).to.have.lengthOf(0);
    await audit(page);
    page.named('button', 'Schließen').click();
    expect(closed).to.equal(1);
  });

  test.everywhere('[R8.6] help that is empty after sanitising is reported as not available', async (page) => {
    const html = '<p> &shy;\u200B</p><img alt="\uFEFF"><script>document.title = 1</script>';
    page.show(<InfoTextModal title="Info" html={html} onClose={() => {}} />);
    await until(
      'the sentence is shown',
      () => page.one('[data-block=modal-body]').textContent === 'Die Information ist derzeit nicht verfügbar.',
    );
  });
});

/** What a hostile page could try against the surrounding page. */
const hostile = `<!doctype html><title>Rejected</title><h1>Request rejected</h1>
<script>parent.postMessage('script', '*')</script>
<img src="x" onerror="parent.postMessage('handler', '*')">
<svg onload="parent.postMessage('svg', '*')"></svg>
<iframe srcdoc="<script>top.postMessage('nested', '*')</script>"></iframe>
<form action="https://example.invalid/"><button>Senden</button></form>`;

describe('FirewallModal', () => {
  test.everywhere(
    '[R2.43] the firewall modal is titled Firewall Ablehnung and shows the page in a frame sandboxed without permissions',
    async (page) => {
      page.show(<FirewallModal open html={hostile} onClose={() => {}} />);
      const frame = await until('the frame is there', () => page.inner.querySelector('iframe'));
      expect(page.one('h2').textContent).to.equal('Firewall Ablehnung');
      expect(frame.getAttribute('sandbox')).to.equal('');
      expect(frame.srcdoc).to.contain('Request rejected');
      // The frame has an opaque origin, so neither page can access the other.
      expect(frame.contentDocument).to.equal(null);
    },
  );

  test.everywhere('[R2.43] no script of the shown page runs', async (page) => {
    const heard: unknown[] = [];
    const listen = (event: MessageEvent) => typeof event.data === 'string' && heard.push(event.data);
    window.addEventListener('message', listen);
    afterwards(() => window.removeEventListener('message', listen));
    page.show(<FirewallModal open html={hostile} onClose={() => {}} />);
    const frame = await until('the frame is there', () => page.inner.querySelector('iframe'));
    await new Promise((done) => frame.addEventListener('load', done, { once: true }));
    // The same page in an unsandboxed frame does post messages, which proves that the test would notice them.
    const open = document.createElement('iframe');
    open.srcdoc = hostile;
    document.body.append(open);
    afterwards(() => open.remove());
    await until('the open frame has posted its messages', () => heard.includes('handler') && heard.includes('script'));
    expect(heard.filter((word) => word === 'script')).to.have.lengthOf(1);
    expect(heard.filter((word) => word === 'handler')).to.have.lengthOf(1);
  });
});
