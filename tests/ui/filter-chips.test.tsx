import { expect } from 'chai';
import { useState } from 'react';
import { keepFocus } from '../../src/ui/layers/keep-focus.ts';
import { FilterChips } from '../../src/ui/search/filter-chips.tsx';
import { audit, type Place, test, until } from './fixtures/place.tsx';

const criteria = [
  { id: 'state', label: 'Bundesland', values: ['Wien', 'Tirol', 'Salzburg', 'Kärnten'] },
  { id: 'status', label: 'Status', values: ['In Betrieb'] },
  { id: 'inspection', values: ['ohne Umweltinspektion'] },
];

function Filtered() {
  const [set, setSet] = useState(criteria);
  const chips = set.map((criterion) => ({
    ...criterion,
    href: `?ohne=${criterion.id}`,
    onRemove: () => setSet(set.filter((each) => each !== criterion)),
  }));
  return (
    <>
      <h2>Ergebnisse</h2>
      {chips.length > 0 && <FilterChips label="Gesetzte Filter" chips={chips} />}
    </>
  );
}

const names = (page: Place) => page.all('a').map(({ textContent }) => textContent.replace('Filter entfernen: ', ''));
const link = (page: Place, name: string) => page.named('a', `Filter entfernen: ${name}`);

describe('FilterChips', () => {
  test.everywhere(
    '[R4.30] a chip shows two values, then +N, which reveals the rest and moves the focus to the chip',
    async (page) => {
      page.show(<Filtered />);
      expect(names(page)).to.deep.equal(['Bundesland: Wien, Tirol', 'Status: In Betrieb', 'ohne Umweltinspektion']);
      await audit(page);
      page.named('button', '2 weitere anzeigen: Bundesland').click();
      await until('all are named', () => names(page)[0] === 'Bundesland: Wien, Tirol, Salzburg, Kärnten');
      expect(page.all('button')).to.have.lengthOf(0);
      expect(page.root.activeElement).to.equal(page.all('a')[0]);
    },
  );

  test.everywhere(
    '[R4.30] a chip is a link that removes its criterion, wherever it is pressed except on +N',
    async (page) => {
      page.show(<Filtered />);
      const first = link(page, 'Bundesland: Wien, Tirol');
      expect(first.getAttribute('href')).to.equal('?ohne=state');
      const { right, top, bottom } = page.all('li')[0]?.getBoundingClientRect() ?? new DOMRect();
      const at = (x: number) => page.root.elementFromPoint(x, (top + bottom) / 2);
      expect(at(right - 4)).to.equal(first);
      expect(at(right - 45)?.textContent).to.equal('+2');
      first.click();
      await until('it is gone', () => names(page).join() === 'Status: In Betrieb,ohne Umweltinspektion');
    },
  );

  test.everywhere('a modified click on a chip is left to the browser and removes nothing', (page) => {
    page.show(<Filtered />);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ctrlKey: true });
    const keepTab = (event: Event) => {
      expect(event.defaultPrevented).to.equal(false);
      event.preventDefault();
    };
    window.addEventListener('click', keepTab, { once: true });
    link(page, 'Status: In Betrieb').dispatchEvent(click);
    expect(names(page)).to.have.lengthOf(3);
  });

  test.everywhere(
    'removing a chip moves the focus to the next one, else the previous one, and after the last one to the heading',
    async (page) => {
      page.show(<Filtered />);
      keepFocus(page.root);
      link(page, 'Status: In Betrieb').focus();
      link(page, 'Status: In Betrieb').click();
      await until('two are left', () => names(page).length === 2);
      expect(page.root.activeElement).to.equal(link(page, 'ohne Umweltinspektion'));
      link(page, 'ohne Umweltinspektion').click();
      await until('one is left', () => names(page).length === 1);
      expect(page.root.activeElement).to.equal(page.all('a')[0]);
      page.all('a')[0]?.click();
      await until('the heading has the focus', () => page.root.activeElement?.textContent === 'Ergebnisse');
    },
  );
});
