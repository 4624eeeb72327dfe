import { expect } from 'chai';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { DeferredModule, deferredComponent } from '../../../src/widgets/embed/deferred-component.tsx';
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
const pageWith = (module: DeferredModule<typeof parts>) => {
  const Part = deferredComponent(module, ({ Link: part }) => part);
  return <Part href="#weiter" />;
};
const loadedModule = () => Object.assign(new DeferredModule(async () => parts), { loaded: parts });

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

  test('a lazily loaded part renders without server markup, and at once if its code has already loaded', async () => {
    const page = place('light page');
    page.show(pageWith(new DeferredModule(async () => parts)));
    await until('the link', () => page.inner.querySelector('a'));
    page.show(pageWith(loadedModule()));
    expect(page.one('a').textContent).to.equal('0 mal');
  });
});
