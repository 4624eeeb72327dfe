import { expect } from 'chai';
import { clear, inside, loadScript, place, until } from '../fixtures/page.ts';

before(() => loadScript());
afterEach(clear);

it('what is typed into a field of a tag is not taken by one-letter shortcuts of the page; Escape and keys with Ctrl go on', async () => {
  const host = place('<natippc-installations url-state="off"></natippc-installations>');
  const field = await until(() => inside<HTMLInputElement>(host, 'input[type=search], [role=combobox]'));
  const taken: string[] = [];
  const take = ({ key, ctrlKey }: KeyboardEvent) => taken.push(ctrlKey ? `Ctrl+${key}` : key);
  document.addEventListener('keydown', take);
  const press = (target: Element, key: string, more: KeyboardEventInit = {}) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, ...more }));
  for (const key of ['s', '/', '?', 'Escape', 'Tab']) press(field, key);
  press(field, 's', { ctrlKey: true });
  // No field: the page's shortcuts work from links and buttons, too.
  press(await until(() => inside(host, 'button')), 'n');
  document.removeEventListener('keydown', take);
  expect(taken).to.deep.equal(['Escape', 'Tab', 'Ctrl+s', 'n']);
});
