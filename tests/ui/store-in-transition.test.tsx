import { expect } from 'chai';
import { atom, type ReadableAtom } from 'nanostores';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useStoreInTransition } from '../../src/ui/root/use-store-in-transition.ts';
import { place, test, until } from './fixtures/place.tsx';

const items = [...Array(50).keys()];
/** Long enough that React yields to the browser after each item. */
const itemTakes = 6;

/** Called whenever an item is rendered. */
let onItem = () => {};

function Item({ text }: { text: string }) {
  onItem();
  const end = performance.now() + itemTakes;
  while (text !== 'alt' && performance.now() < end);
  return <li>{text}</li>;
}

function List({ $text }: { $text: ReadableAtom<string> }) {
  const text = useStoreInTransition($text);
  return (
    <ul>
      {items.map((item) => (
        <Item key={item} text={text} />
      ))}
    </ul>
  );
}

let setTyped: (typed: string) => void = () => {};

function Field() {
  const [typed, set] = useState('');
  setTyped = set;
  return <input readOnly value={typed} />;
}

/** A field above a list of what a store holds. */
function listPage($text: ReadableAtom<string>) {
  const page = place('light page');
  page.show(
    <>
      <Field />
      <List $text={$text} />
    </>,
  );
  return { page, texts: () => [...new Set(page.all('li').map((item) => item.textContent))] };
}

describe('a store that is shown in transition', () => {
  test('a key is handled while a long list is being rendered', async () => {
    const $text = atom('alt');
    const { page, texts } = listPage($text);
    let rendered = 0;
    onItem = () => {
      rendered += 1;
    };
    $text.set('neu');
    await until('some of the list is rendered', () => rendered > 0);
    const before = rendered;
    expect(before).to.be.lessThan(items.length);
    flushSync(() => setTyped('k'));
    expect(page.one('input', HTMLInputElement)).to.have.property('value', 'k');
    expect(texts()).to.deep.equal(['alt']);
    await until('the new list is shown', () => texts().join() === 'neu');
  });

  test('a value set between rendering and subscribing is shown', async () => {
    const $text = atom('alt');
    onItem = () => {
      onItem = () => {};
      $text.set('neu');
    };
    const { texts } = listPage($text);
    await until('the new list is shown', () => texts().join() === 'neu');
  });
});
