import { expect } from 'chai';
import { FacetList } from '../../src/ui/search/facet-list.tsx';
import { place, test, until } from './fixtures/place.tsx';

const options = [...Array(20).keys()].map((number) => ({ value: `${number}`, label: `Bezirk ${number}` }));

describe('the values of a criterion', () => {
  test('a letter typed into the search of values is shown before the values are searched', async () => {
    const page = place('light page');
    let searched = 0;
    page.show(
      <FacetList
        label="Bezirk"
        valueName="Bezirk"
        options={options}
        counts={undefined}
        chosen={new Set()}
        sortByCount={false}
        format={String}
        plain={(text) => {
          searched += 1;
          return text;
        }}
        onToggle={() => {}}
      />,
    );
    const field = page.one('input[placeholder]', HTMLInputElement);
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setValue?.call(field, '7');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    // React has handled the event by now; the button to clear the field belongs to the letter.
    page.named('button', 'Suchtext löschen');
    expect(searched).to.equal(0);
    await until('the values are searched', () => page.all('li').length === 2);
    expect(page.all('li').map((item) => item.textContent.trim())).to.deep.equal(['Bezirk 7', 'Bezirk 17']);
  });
});
