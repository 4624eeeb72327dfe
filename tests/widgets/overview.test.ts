import { expect } from 'chai';
import { allInside, clear, inside, loadScript, place, until } from './fixtures/page.ts';
import { signIn, signOut } from './fixtures/session.ts';

afterEach(clear);
after(signOut);

describe('the part of the register a search begins with', () => {
  it('[R4.9] an authority with a federal state begins with its own; the choice of the visitor stays', async () => {
    await signIn('behoerde');
    await loadScript();
    const host = place('<natippc-installations url-state="off"></natippc-installations>');
    const choices = () => allInside<HTMLInputElement>(host, '.overview input');
    await until(() => choices().length === 2);
    await until(() => choices()[1]?.checked);
    expect(inside(host, '.overview')?.textContent).to.match(/alle.*amtlich|Alle.*/i);
    choices()[0]?.click();
    await until(() => choices()[0]?.checked);
    const other = place(
      '<natippc-installations url-state="off" preset=\'{"overview":"all"}\'></natippc-installations>',
    );
    const all = await until(() => inside<HTMLInputElement>(other, '.overview input'));
    expect(all.checked, 'what the page has set is not overridden').to.equal(true);
    expect(choices()[0]?.checked).to.equal(true);
  });
});
