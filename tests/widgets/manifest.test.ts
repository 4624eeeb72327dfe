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

/** Returns the names of the accessors with getter and setter that an element's own classes define. */
function accessorsOf(element: HTMLElement): string[] {
  const found: string[] = [];
  for (let own = Object.getPrototypeOf(element); own !== HTMLElement.prototype; own = Object.getPrototypeOf(own))
    for (const [name, { get, set }] of Object.entries(Object.getOwnPropertyDescriptors(own)))
      if (get && set) found.push(name);
  return found;
}

/** The built file that editors and documentation read. */
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

    it('[R10.4] the built manifest lists exactly the attributes and properties of the element', async () => {
      const element = await placed();
      // The loader's class observes the attributes of all tags; the element's own come from its base class once the code has loaded.
      const observed: unknown = Reflect.get(Object.getPrototypeOf(element.constructor), 'observedAttributes');
      // Names without their hyphens are observed too, for frameworks that render before the tag is defined.
      const own = names(attributes);
      const aliases = own.map((name) => name.replaceAll('-', '')).filter((name) => !own.includes(name));
      const expected = [...own, ...aliases].sort();
      expect(Array.isArray(observed) ? [...new Set(observed)].sort() : observed).to.deep.equal(expected);
      expect(names(members)).to.deep.equal(accessorsOf(element).sort());
    });

    it('[R10.4] the built manifest lists every rendered part and every custom property that the styles read', async () => {
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
