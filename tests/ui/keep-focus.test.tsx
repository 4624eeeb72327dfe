import { expect } from 'chai';
import { useState } from 'react';
import { keepFocus } from '../../src/ui/layers/keep-focus.ts';
import { afterwards, place, test, until } from './fixtures/place.tsx';

const items = ['Erste', 'Zweite'];

/** A list under a heading, each entry with a heading and a button that removes it; then a form that is loaded later. */
function Page() {
  const [left, setLeft] = useState(items);
  const [form, setForm] = useState<'closed' | 'loading' | 'open'>('closed');
  if (form === 'loading') return <div className="n-spinner">Wird geladen</div>;
  if (form === 'open') return <h2>Formular</h2>;
  return (
    <>
      <h2>Andere Liste</h2>
      <section>
        <h2>Liste</h2>
        <ul>
          {left.map((name) => (
            <li key={name}>
              <h3>{name}</h3>
              <button type="button" onClick={() => setLeft(left.filter((each) => each !== name))}>
                Weg mit {name}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <button
        type="button"
        onClick={() => {
          setForm('loading');
          setTimeout(() => setForm('open'), 100);
        }}
      >
        Ändern
      </button>
      <button type="button">Bleibt</button>
    </>
  );
}

/** A button without any heading, which a text replaces. */
function Retry() {
  const [text, setText] = useState('');
  const retry = (
    <button type="button" onClick={() => setText('Der Text')}>
      Erneut
    </button>
  );
  return <section>{text ? <p>{text}</p> : retry}</section>;
}

describe('keepFocus', () => {
  test.everywhere('when the focused button goes away, the focus goes to the heading of its list', async (page) => {
    page.show(<Page />);
    keepFocus(page.root);
    const button = page.named('button', 'Weg mit Erste');
    button.focus();
    button.click();
    await until('a heading has the focus', () => page.root.activeElement?.textContent === 'Liste');
  });

  test.everywhere(
    'when a form is loaded in place of the focused button, the focus goes to its heading',
    async (page) => {
      page.show(<Page />);
      keepFocus(page.root);
      const button = page.named('button', 'Ändern');
      button.focus();
      button.click();
      await until('a heading has the focus', () => page.root.activeElement?.textContent === 'Formular');
    },
  );

  test.everywhere('where nothing has a heading, the focus goes to what is left of the place', async (page) => {
    page.show(<Retry />);
    keepFocus(page.root);
    const button = page.named('button', 'Erneut');
    button.focus();
    button.click();
    await until('the section has the focus', () => page.root.activeElement?.localName === 'section');
  });

  test.everywhere('what takes the focus meanwhile keeps it', async (page) => {
    page.show(<Page />);
    keepFocus(page.root);
    const button = page.named('button', 'Weg mit Zweite');
    button.focus();
    button.click();
    const other = page.named('button', 'Bleibt');
    other.focus();
    await until('it is gone', () => !button.isConnected);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(page.root.activeElement).to.equal(other);
  });

  test('a change of the page is not laid out before its frame', async () => {
    const page = place('light page');
    page.show(<Page />);
    keepFocus(page.root);
    page.named('button', 'Bleibt').focus();
    const { checkVisibility: real } = Element.prototype;
    let asked = 0;
    Element.prototype.checkVisibility = function (...options) {
      asked += 1;
      return real.apply(this, options);
    };
    afterwards(() => {
      Element.prototype.checkVisibility = real;
    });
    page.named('button', 'Weg mit Erste').click();
    const observed = new Promise((done) => new MutationObserver(done).observe(page.inner, { attributes: true }));
    page.inner.dataset.changed = '';
    await observed;
    expect(asked).to.equal(0);
    await until('the focus has been looked for', () => asked > 0);
  });
});
