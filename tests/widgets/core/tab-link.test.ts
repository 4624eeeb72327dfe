import { expect } from 'chai';
import { createTabLink, pageLink, type TabLink, type TabMessage } from '#core/account/timer/tab-link.ts';

const key = 'natippc.test-session';

/** Opens another page of the same origin, which has its own window, storage events and channels like another tab. */
function otherPage(storage: 'storage' | 'none', channel: 'channel' | 'none'): { link: TabLink; close: () => void } {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const page = frame.contentWindow;
  if (!page) throw new Error('The frame has no window.');
  const Channel: typeof BroadcastChannel = Reflect.get(page, 'BroadcastChannel');
  const link = createTabLink(key, {
    storage: storage === 'storage' ? page.localStorage : undefined,
    addEventListener: (type, listener) => page.addEventListener(type, listener),
    removeEventListener: (type, listener) => page.removeEventListener(type, listener),
    createChannel: channel === 'channel' ? (name) => new Channel(name) : undefined,
  });
  return { link, close: () => frame.remove() };
}

function next(link: TabLink): Promise<TabMessage> {
  return new Promise((heard) => {
    const stop = link.listen((record) => {
      stop();
      heard(record);
    });
  });
}

function here(): TabLink {
  const link = pageLink(key);
  if (!link) throw new Error('A browser page has a link.');
  return link;
}

describe('two pages of one browser', () => {
  afterEach(() => localStorage.removeItem(key));

  for (const [storage, channel] of [
    ['storage', 'channel'],
    ['storage', 'none'],
    ['none', 'channel'],
  ] as const) {
    it(`[R4.5] a response in one page reaches the other by ${storage} and ${channel}`, async () => {
      const other = otherPage(storage, channel);
      const stop = other.link.listen(() => {});
      const heard = next(here());
      other.link.send({ lastResponse: 17 });
      expect(await heard).to.deep.equal({ lastResponse: 17 });
      expect(other.link.read()).to.deep.equal(storage === 'storage' ? { lastResponse: 17 } : undefined);
      stop();
      other.close();
    });
  }

  it('a sign-out in one page reaches the other as the last message', async () => {
    const other = otherPage('storage', 'channel');
    const stopOther = other.link.listen(() => {});
    const heard: TabMessage[] = [];
    const stop = here().listen((record) => heard.push(record));
    other.link.send({ lastResponse: 17 });
    other.link.send('signedOut');
    // Each message arrives twice, by storage event and by channel.
    while (heard.length < 4) await new Promise((later) => setTimeout(later, 5));
    expect(heard.at(-1)).to.equal('signedOut');
    expect(heard).to.deep.include({ lastResponse: 17 });
    stop();
    stopOther();
    other.close();
  });

  it('[R4.5] the last response is kept for pages opened later', () => {
    here().send({ lastResponse: 18, endedAt: 19 });
    const other = otherPage('storage', 'none');
    expect(other.link.read()).to.deep.equal({ lastResponse: 18, endedAt: 19 });
    other.close();
  });
});
