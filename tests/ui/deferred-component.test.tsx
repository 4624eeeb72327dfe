import { useStore } from '@nanostores/react';
import { expect } from 'chai';
import { atom } from 'nanostores';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { DeferredModule, deferredComponent } from '../../src/embed/deferred-component.tsx';
import { afterwards, place, test, until } from './fixtures/place.tsx';

function Link({ href }: { href: string }) {
  const [follows, setFollows] = useState(0);
  return (
    <a
      href={href}
      onClick={(event) => {
        event.preventDefault();
        setFollows(follows + 1);
      }}
    >
      {follows} mal
    </a>
  );
}

const parts = { Link };
const pageWith = (module: DeferredModule<typeof parts>, whenLoaded = () => module.load()) => {
  const Part = deferredComponent(module, ({ Link: part }) => part, { whenLoaded });
  return <Part href="#weiter" />;
};
const loadedModule = () => Object.assign(new DeferredModule(async () => parts), { loaded: parts });

const updates = atom(0);

function Updates() {
  return <output>{useStore(updates)}</output>;
}

const searched = atom<readonly string[]>([]);

function Criteria() {
  return useStore(searched).map((each) => <li key={each}>{each}</li>);
}

/** A component with an effect that does not run before a moment (ms): until then, React's scheduler receives no messages. */
function LateEffect({ at }: { at: number }) {
  useLayoutEffect(() => {
    const { postMessage } = MessagePort.prototype;
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function hold(message: unknown) {
      held.push(() => postMessage.call(this, message));
    };
    setTimeout(() => {
      MessagePort.prototype.postMessage = postMessage;
      for (const send of held) send();
    }, at - performance.now());
    // Longer than React's scheduler works without a pause.
    const end = performance.now() + 20;
    while (performance.now() < end);
  }, [at]);
  useEffect(() => updates.set(updates.get() + 1), []);
  return null;
}

describe('a part whose code loads late', () => {
  test('a lazily loaded part keeps its server markup until its code has loaded, and then hydrates the same elements', async () => {
    const { promise: code, resolve } = Promise.withResolvers<typeof parts>();
    const page = document.createElement('div');
    document.body.append(page);
    page.innerHTML = renderToString(pageWith(loadedModule()));
    const link = page.querySelector('a');
    expect(link?.outerHTML).to.equal('<a href="#weiter">0<!-- --> mal</a>');
    const errors: unknown[] = [];
    const root = hydrateRoot(page, pageWith(new DeferredModule(() => code)), {
      onRecoverableError: (error) => errors.push(error),
    });
    afterwards(() => {
      root.unmount();
      page.remove();
    });
    await new Promise((rendered) => requestAnimationFrame(() => setTimeout(rendered)));
    expect(page.querySelector('a')).to.equal(link);
    resolve(parts);
    await until('the link works', () => {
      link?.click();
      return link?.textContent !== '0 mal';
    });
    expect(page.querySelector('a')).to.equal(link);
    expect(errors).to.deep.equal([]);
  });

  for (const order of ['before its code has loaded', 'between the arrival of its code and its hydration'] as const) {
    test(`[R10.2] a part whose subject has changed ${order} is rendered anew without a mismatch`, async () => {
      searched.set([]);
      const { promise: code, resolve } = Promise.withResolvers<{ Criteria: typeof Criteria }>();
      const module = new DeferredModule(() => code);
      const listOf = (of: typeof module) => {
        const Part = deferredComponent(of, (loaded) => loaded.Criteria, {
          whenLoaded: () => of.load(),
          subject: () => searched,
        });
        return (
          <ul>
            <Part />
          </ul>
        );
      };
      const page = document.createElement('div');
      document.body.append(page);
      page.innerHTML = renderToString(listOf(Object.assign(new DeferredModule(() => code), { loaded: { Criteria } })));
      const list = page.querySelector('ul');
      const errors: unknown[] = [];
      const root = hydrateRoot(page, listOf(module), { onRecoverableError: (error) => errors.push(error) });
      afterwards(() => {
        root.unmount();
        page.remove();
      });
      await new Promise((rendered) => requestAnimationFrame(() => setTimeout(rendered)));
      if (order === 'before its code has loaded') searched.set(['Burgenland']);
      else module.arrival.then(() => searched.set(['Burgenland']));
      resolve({ Criteria });
      await until('the criterion', () => page.querySelector('li'));
      searched.set(['Burgenland', 'Zement']);
      await until('the other criterion', () => page.querySelectorAll('li').length === 2);
      expect(page.querySelector('ul')).to.equal(list);
      expect(errors).to.deep.equal([]);
    });
  }

  test('a lazily loaded part renders without server markup, and at once if its code has already loaded', async () => {
    const page = place('light page');
    page.show(pageWith(new DeferredModule(async () => parts)));
    await until('the link', () => page.inner.querySelector('a'));
    page.show(pageWith(loadedModule()));
    expect(page.one('a').textContent).to.equal('0 mal');
  });

  test('a lazily loaded part is shown even if an effect of another root updates its root in the meantime', async () => {
    updates.set(0);
    const { promise: code, resolve } = Promise.withResolvers<typeof parts>();
    const errors: string[] = [];
    const onError = (event: ErrorEvent) => {
      errors.push(event.message);
      event.preventDefault();
    };
    addEventListener('error', onError);
    const page = document.createElement('div');
    const root = createRoot(page);
    const other = createRoot(document.createElement('div'));
    afterwards(() => {
      removeEventListener('error', onError);
      root.unmount();
      other.unmount();
    });
    root.render(
      <>
        <Updates />
        {pageWith(new DeferredModule(() => code), () => code)}
      </>,
    );
    await until('the page', () => page.querySelector('output'));
    // React would show what follows a fallback after 300 ms. The effect is due before that, and runs after it.
    const renderedAt = performance.now();
    resolve(parts);
    await new Promise((due) => setTimeout(due, 150));
    other.render(<LateEffect at={renderedAt + 400} />);
    await until('the update', () => page.querySelector('output')?.textContent === '1');
    await until('the part', () => page.querySelector('a'));
    expect(errors).to.deep.equal([]);
  });
});
