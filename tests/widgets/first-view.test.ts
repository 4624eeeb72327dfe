import { expect } from 'chai';
import { hasCode, until } from './fixtures/page.ts';

/** Opens a separate page under the strictest policy, which is inspected from here. */
async function open(tags: string, prepare: (page: Window & typeof globalThis) => void = () => {}, query = '') {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'inline-size: 1000px; block-size: 700px';
  frame.src = `/strict/page.html?tags=${encodeURIComponent(tags)}${query}`;
  const began = new Promise<Window & typeof globalThis>((done) => {
    const look = () => {
      const page = frame.contentWindow as (Window & typeof globalThis) | null;
      if (page?.location.pathname === '/strict/page.html') done(page);
      else setTimeout(look);
    };
    document.body.append(frame);
    look();
  });
  const page = await began;
  prepare(page);
  return { frame, page, host: () => page.document.querySelector<HTMLElement>('natippc-installations') };
}

const rows = (host: Element | null) => [...(host?.shadowRoot?.querySelectorAll('[data-result]') ?? [])];
const violations = (page: Window): string[] => Reflect.get(page, 'violations');

afterEach(() => {
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
});

/** Calls `act` before the script requests the server's rows; they come from the address it returns, if any. */
function onFragmentRequest(page: Window & typeof globalThis, act: (request: XMLHttpRequest) => string | undefined) {
  const { prototype } = page.XMLHttpRequest;
  const real = prototype.open;
  prototype.open = function (method: string, address: string | URL) {
    const other = String(address).includes('/fragment/') ? act(this) : undefined;
    real.call(this, method, other ?? address, true);
  };
}

/** Records the first row of the page's element as soon as it exists, and every console error or warning. */
function watch(page: Window & typeof globalThis) {
  const seen: { first?: Element | undefined; sheets: CSSStyleSheet[]; errors: string[]; ready: boolean } = {
    sheets: [],
    errors: [],
    ready: false,
  };
  for (const level of ['error', 'warn'] as const)
    page.console[level] = (...message: unknown[]) => seen.errors.push(message.map(String).join(' '));
  page.addEventListener('natippc-ready', () => {
    seen.ready = true;
  });
  const look = () => {
    const host = page.document.querySelector('natippc-installations');
    seen.first ??= rows(host)[0];
    if (!seen.first) page.requestAnimationFrame(look);
    else if (!seen.ready) seen.sheets = [...(host?.shadowRoot?.adoptedStyleSheets ?? [])];
  };
  look();
  return seen;
}

describe('a tag without attributes', () => {
  it('[R10.6] a tag shows the server’s rows under the strictest policy, and the widget hydrates the same elements', async () => {
    let seen = watch(window);
    const { page, host } = await open('<natippc-installations heading-level="3"></natippc-installations>', (opened) => {
      seen = watch(opened);
    });
    await until(() => seen.ready);
    await until(() => rows(host()).length > 0);
    expect((await until(() => seen.first)).isConnected).to.equal(true);
    expect(host()?.shadowRoot?.querySelector('[data-natippc-prefill], link, slot')).to.equal(null);
    expect(host()?.shadowRoot?.adoptedStyleSheets).to.include.members(seen.sheets);
    expect(violations(page)).to.deep.equal([]);
    expect(seen.errors).to.deep.equal([]);
  });

  it('[R10.6] the widget hydrates the server’s elements in parts and creates none of them anew', async () => {
    const created: string[] = [];
    const { page, host } = await open('<natippc-installations></natippc-installations>', (opened) => {
      const find = () => {
        const root = opened.document.querySelector('natippc-installations')?.shadowRoot;
        if (!root || rows(root.host).length === 0) opened.requestAnimationFrame(find);
        else
          new opened.MutationObserver((changes) => {
            for (const { addedNodes } of changes)
              for (const node of addedNodes)
                if (node instanceof opened.Element && node.querySelector('[data-result], input, select, button'))
                  created.push(node.outerHTML);
          }).observe(root, { childList: true, subtree: true });
      };
      find();
    });
    const isLive = (selector: string) =>
      [...(host()?.shadowRoot?.querySelectorAll(selector) ?? [])].every((each) =>
        Object.keys(each).some((key) => key.startsWith('__reactProps$')),
      );
    await until(
      () => rows(host()).length > 0 && isLive('[data-result], [part~=filters] :is(input, button):not(noscript *)'),
    );
    expect(created).to.deep.equal([]);
    expect(violations(page)).to.deep.equal([]);
  });

  it('[R10.6] a pointer that moves from row to row before they are hydrated is noticed afterwards', async () => {
    const errors: string[] = [];
    let noticed = 0;
    await open('<natippc-installations></natippc-installations>', (opened) => {
      opened.addEventListener('error', ({ message }) => errors.push(message));
      opened.addEventListener('natippc-hydrating', ({ target }) => {
        const [from, to] = rows(target instanceof opened.Element ? target : null);
        to?.addEventListener('mouseover', () => {
          noticed += 1;
        });
        to?.dispatchEvent(
          new opened.MouseEvent('mouseover', { bubbles: true, composed: true, relatedTarget: from ?? null }),
        );
      });
    });
    await until(() => noticed > 0 || errors.length > 0);
    expect(errors).to.deep.equal([]);
  });

  it('[R10.5] a tag is styled from the start, even without rows from the server', async () => {
    const styles: string[] = [];
    const { page } = await open('<natippc-faq></natippc-faq>', (opened) => {
      opened.addEventListener('natippc-ready', ({ target }) => {
        const root = (target as Element).shadowRoot?.querySelector('[part~=root]');
        if (root) styles.push(opened.getComputedStyle(root).containerName);
      });
    });
    await until(() => styles.length > 0);
    expect(styles[0]).to.equal('widget');
    expect(violations(page)).to.deep.equal([]);
  });

  it('[R10.5] a tag raises an error if its style sheet cannot be loaded, and starts when the browser is online again', async () => {
    let isOffline = true;
    const codes: unknown[] = [];
    const { page } = await open('<natippc-faq><p>Fragen</p></natippc-faq>', (opened) => {
      const real = opened.fetch;
      opened.fetch = (input, init) =>
        isOffline && String(input).endsWith('.css') ? Promise.reject(new TypeError('offline')) : real(input, init);
      opened.addEventListener('natippc-error', (event) => codes.push(Reflect.get(event, 'detail').code));
    });
    const tag = () => page.document.querySelector('natippc-faq');
    await until(() => codes.length > 0);
    expect(codes).to.deep.equal(['load']);
    expect(hasCode(tag())).to.equal(false);
    isOffline = false;
    page.dispatchEvent(new Event('online'));
    await until(() => hasCode(tag()));
  });

  it('[R10.5] a tag renders without the server’s rows if they cannot be loaded', async () => {
    for (const other of ['/natippc/fragment/installation/unbekannt', '/natippc/api/unbekannt']) {
      const { page, frame, host } = await open('<natippc-installations></natippc-installations>', (opened) => {
        onFragmentRequest(opened, () => other);
      });
      await until(() => rows(host()).length > 0);
      expect(violations(page)).to.deep.equal([]);
      frame.remove();
    }
  });

  it('[R10.6] the code of a tag is requested when its rows begin to arrive, not before', async () => {
    const requested: { sent?: boolean; arrived?: boolean } = {};
    const { host } = await open('<natippc-installations></natippc-installations>', (opened) => {
      const isRequested = () => opened.document.querySelector('link[rel=modulepreload][href*="/register-"]') !== null;
      onFragmentRequest(opened, (request) => {
        request.addEventListener('readystatechange', () => {
          if (request.readyState === request.HEADERS_RECEIVED) requested.sent = isRequested();
          if (request.readyState === request.DONE) requested.arrived = isRequested();
        });
        return undefined;
      });
    });
    await until(() => rows(host()).length > 0);
    expect(requested).to.deep.equal({ sent: false, arrived: true });
  });

  it('a tag applies attributes that changed while its rows were loading', async () => {
    const { host } = await open('<natippc-installations heading="Erst"></natippc-installations>', (opened) => {
      onFragmentRequest(opened, (request) => {
        request.addEventListener('load', () =>
          opened.document.querySelector('natippc-installations')?.setAttribute('heading', 'Dann'),
        );
        return undefined;
      });
    });
    await until(() => rows(host()).length > 0);
    await until(() => host()?.shadowRoot?.querySelector('h2')?.textContent === 'Dann');
  });

  it('a tag leaves nothing behind if removed before its rows have loaded', async () => {
    let asked = false;
    const { page } = await open('<natippc-installations></natippc-installations>', (opened) => {
      onFragmentRequest(opened, (request) => {
        opened.document.querySelector('natippc-installations')?.remove();
        request.addEventListener('loadend', () => {
          asked = true;
        });
        return undefined;
      });
    });
    await until(() => asked);
    expect(page.document.querySelector('natippc-installations')).to.equal(null);
    expect(violations(page)).to.deep.equal([]);
  });
});

it('[R10.6] a table is shown with its styles under the strictest policy, and the widget hydrates the same rows', async () => {
  // The server does not know them, so they show that the script has taken over.
  const columns = 'natippc.settings.natippcInstallations.table/columns';
  localStorage.setItem(columns, 'name,branch');
  const openTable = async () => {
    let seen = watch(window);
    const opened = await open(
      '<natippc-installations></natippc-installations>',
      (page) => {
        seen = watch(page);
      },
      '&anlagen.ansicht=tabelle',
    );
    return { ...opened, seen, first: await until(() => seen.first) };
  };
  let opened = await openTable();
  // The script does not wait for the server longer than 800 ms: on a busy machine it may be first, with the list.
  for (let more = 0; more < 5 && !opened.first.closest('table'); more += 1) {
    opened.frame.remove();
    opened = await openTable();
  }
  const { page, host, seen, first } = opened;
  const heading = first.closest('table')?.querySelector('th') ?? first;
  expect(page.getComputedStyle(heading).position, 'the head of the table stays in sight').to.equal('sticky');
  await until(() => seen.ready);
  const headings = () => [...(host()?.shadowRoot?.querySelectorAll('thead th') ?? [])].map((each) => each.textContent);
  await until(() => headings().join() === 'Anlage,Branche');
  localStorage.removeItem(columns);
  expect(first.isConnected).to.equal(true);
  expect(violations(page)).to.deep.equal([]);
  expect(seen.errors).to.deep.equal([]);
});

it('[R10.5] hydration keeps the elements of the server’s markup, the focus and typed text, and shows its suggestions', async () => {
  const sent = await (await fetch('/natippc/fragment/installations?heading-level=3&address&tags=')).text();
  // The server hides the markup until its style sheet has loaded; here it must be visible before that to take the focus.
  const html = sent.replace(' hidden ', ' ');
  const { page, host } = await open('');
  await until(() => page.document.readyState === 'complete');
  const box = page.document.createElement('div');
  page.document.body.append(box);
  const policies = Reflect.get(page, 'trustedTypes');
  const rules = { createHTML: (text: string) => text };
  // Parsed like a page, so that the declarative shadow root is attached.
  Reflect.apply(Reflect.get(box, 'setHTMLUnsafe'), box, [policies.createPolicy('dompurify', rules).createHTML(html)]);
  const [row] = rows(host());
  const field = host()?.shadowRoot?.querySelector<HTMLInputElement>('input[role="combobox"]');
  if (!row || !field) throw new Error('The fragment holds neither rows nor a field.');
  field.focus();
  field.value = 'linz';
  field.setSelectionRange(1, 3);
  expect(hasCode(host()), 'the widget has its code already').to.equal(false);

  await until(() => hasCode(host()) && !host()?.shadowRoot?.querySelector('[data-natippc-prefill]'));
  expect(row.isConnected).to.equal(true);
  expect(host()?.shadowRoot?.activeElement === field).to.equal(true);
  expect([field.value, field.selectionStart, field.selectionEnd]).to.deep.equal(['linz', 1, 3]);
  await until(() => host()?.shadowRoot?.querySelector('[role=listbox] [role=option]'));
  await until(() => page.location.search.includes('anlagen.q=linz'));
});
