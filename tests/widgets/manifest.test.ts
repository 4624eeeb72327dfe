import { expect } from 'chai';
import { clear, inside, loadScript, place, until } from './fixtures/page.ts';

interface Named {
  name: string;
}
interface Declaration {
  tagName: string;
  attributes: Named[];
  members: Named[];
  cssParts: Named[];
  cssProperties: Named[];
}
const names = (list: readonly Named[]) => list.map(({ name }) => name).sort();

/** What an element has by its own classes: what may be read and set. */
function accessorsOf(element: HTMLElement): string[] {
  const found: string[] = [];
  for (let own = Object.getPrototypeOf(element); own !== HTMLElement.prototype; own = Object.getPrototypeOf(own))
    for (const [name, { get, set }] of Object.entries(Object.getOwnPropertyDescriptors(own)))
      if (get && set) found.push(name);
  return found;
}

/** The built file, as editors and documentation read it. */
const manifest: { modules: { declarations: Declaration[] }[] } = await (
  await fetch('/natippc/custom-elements.json')
).json();
const declarations = manifest.modules.flatMap((module) => module.declarations);
await loadScript();

afterEach(clear);

for (const { tagName, attributes, members, cssParts, cssProperties } of declarations) {
  describe(tagName, () => {
    const placed = async () => {
      const element = place(`<${tagName}></${tagName}>`);
      await until(() => inside(element, '[part=root]'));
      return element;
    };

    it('[R10.4] the built manifest lists the attributes and properties of the element as it is', async () => {
      const element = await placed();
      // The tag was defined by the loader, which lets each have what any of them has; the code of this one came later.
      const observed: unknown = Reflect.get(Object.getPrototypeOf(element.constructor), 'observedAttributes');
      expect(names(attributes)).to.deep.equal(Array.isArray(observed) ? observed.sort() : observed);
      expect(names(members)).to.deep.equal(accessorsOf(element).sort());
    });

    it('[R10.4] it lists every part that is there and every custom property the styles read', async () => {
      const element = await placed();
      const root = element.shadowRoot;
      const parts = [...(root?.querySelectorAll('[part]') ?? [])].flatMap((each) => [...each.part]);
      expect(parts).to.include('root');
      expect(names(cssParts)).to.include.members(parts);
      const styles = (root?.adoptedStyleSheets ?? []).flatMap((sheet) => [...sheet.cssRules]);
      const text = styles.map(({ cssText }) => cssText).join('\n');
      const read = [...text.matchAll(/var\((--natippc-[a-z-]+)/g)].map(([, name = '']) => name);
      expect(read).to.include('--natippc-color-action');
      expect(names(cssProperties)).to.include.members(read);
    });
  });
}
