import { expect } from 'chai';
import { allInside, clear, loadScript, place, until } from './fixtures/page.ts';
import { signIn, signOut } from './fixtures/session.ts';

afterEach(clear);
after(signOut);

/** Returns the fieldset with the given legend. */
const group = (host: Element, name: string) =>
  allInside(host, 'fieldset').find((one) => one.querySelector('legend')?.textContent === name);

describe('the initial overview of a search', () => {
  it('[R4.9] a search of an authority with a federal state starts with its own overview, and the visitor’s choice stays', async () => {
    await signIn('behoerde');
    await loadScript();
    const host = place('<natippc-installations url-state="off"></natippc-installations>');
    const choices = () => [...(group(host, 'Bereich')?.querySelectorAll('input') ?? [])];
    await until(() => choices().length === 2);
    await until(() => choices()[1]?.checked);
    expect(group(host, 'Bereich')?.textContent).to.match(/alle.*amtlich|Alle.*/i);
    choices()[0]?.click();
    await until(() => choices()[0]?.checked);
    const other = place(
      '<natippc-installations url-state="off" preset=\'{"overview":"all"}\'></natippc-installations>',
    );
    const all = await until(() => group(other, 'Bereich')?.querySelector('input'));
    expect(all.checked, 'what the page has set is not overridden').to.equal(true);
    expect(choices()[0]?.checked).to.equal(true);
  });
});
