import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readDefinitions } from '../../../scripts/build/definitions.ts';
import { customElementsManifest } from '../../../scripts/build/manifest.ts';
import { readTokenDefaults } from '../../../scripts/build/token-defaults.ts';
import { allowedWidgets } from '../../../src/core/content/allowed-html.ts';
import { commonCssProperties } from '../../../src/widgets/embed/widget-element.ts';
import { cssPropertiesIn, eventsIn, partsIn, slotsIn, sourcesOf } from './sources.ts';

const widgets = new URL('../../../src/widgets/', import.meta.url);
const definitions = await readDefinitions(widgets);
const manifest = customElementsManifest(definitions);

interface Named {
  name: string;
  description: string;
}
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();
const namesOf = (features: readonly Named[]) => sorted(features.map(({ name }) => name));

/** Window-wide events: no tag's own. */
const ofTheWindow = ['natippc-url', 'natippc-preload-error'];

test('[R10.4] every widget is listed by its tag', () => {
  const folders = readdirSync(widgets).filter((name) => existsSync(new URL(`${name}/element.ts`, widgets)));
  expect(folders.length).toBeGreaterThanOrEqual(7);
  expect(manifest.modules.flatMap(({ exports }) => exports.map(({ name }) => name))).toEqual(
    folders.sort().map((folder) => `natippc-${folder}`),
  );
});

test('[R10.1] the tags that may stand in texts, and what they may have there, are those of their definitions', () => {
  for (const [tag, attributes] of allowedWidgets) {
    const definition = definitions.find(({ element }) => element.tag === tag);
    expect([
      tag,
      attributes.filter((name) => !definition?.element.attributes.some((each) => each.name === name)),
    ]).toEqual([tag, []]);
  }
});

test('[R10.4] [R10.5] defaults of the theme are those of the tokens, which stand nowhere else', () => {
  const tokens = readTokenDefaults();
  expect(tokens.size).toBeGreaterThan(20);
  expect(tokens.get('--natippc-color-text')).toBe('light-dark(#17201d, #e8eeeb)');
  expect(tokens.get('--natippc-font-size')).toBe('max(1rem, 16px)');
  const listed = manifest.modules.flatMap(({ declarations }) => declarations).flatMap((each) => each.cssProperties);
  const written = [commonCssProperties, ...definitions.map(({ element }) => element.cssProperties)].flat();
  tokens.delete('--natippc-font-family'); // `inherit` is no font: the manifest says whose it is.
  for (const [name, initial] of tokens) {
    const defaults = listed.filter((each) => each.name === name).map((each) => each.default);
    expect(new Set(defaults), name).toEqual(new Set([initial]));
    expect(
      written.filter((each) => each.name === name && each.default !== undefined),
      name,
    ).toEqual([]);
  }
});

describe.each(definitions.map(({ folder, element }) => ({ tag: element.tag, folder, element })))(
  '$tag',
  ({ tag, folder, element }) => {
    const declaration = manifest.modules
      .flatMap(({ declarations }) => declarations)
      .find(({ tagName }) => tagName === tag);
    if (!declaration) throw new Error(`${tag} is not in the manifest.`);
    const sources = sourcesOf(folder);

    test('[R10.4] every attribute and its property is listed with type and documentation', () => {
      expect(declaration.attributes.map(({ name, fieldName }) => [name, fieldName])).toEqual(
        element.attributes.map(({ name, property }) => [name, property]),
      );
      expect(declaration.members.map(({ name, attribute }) => [attribute, name])).toEqual(
        element.attributes.map(({ name, property }) => [name, property]),
      );
      for (const { type, description } of [...declaration.attributes, ...declaration.members]) {
        expect(type.text).toMatch(/^(string|number|boolean|object|'[\w-]+'( \| '[\w-]+')*)$/);
        expect(description).toMatch(/\w{2,}.*\.$/s);
      }
    });

    test('[R10.4] every event it dispatches is listed, by its definition or by its markup, and no other', () => {
      const defined = element.events.filter(({ property }) => property !== undefined).map(({ name }) => name);
      const dispatched = [...defined, ...eventsIn(sources)].filter((name) => !ofTheWindow.includes(name));
      expect(namesOf(declaration.events)).toEqual(sorted(dispatched));
      for (const { type } of declaration.events) expect(type.text).toMatch(/^CustomEvent<\{.*\}>$/);
    });

    test('[R10.4] every part and slot of its markup is listed, and no other', () => {
      expect(namesOf(declaration.cssParts)).toEqual(sorted(partsIn(sources)));
      expect(namesOf(declaration.slots)).toEqual(sorted(slotsIn(sources)));
    });

    test('[R10.4] every custom property its styles read is listed with what it does and its default, and no other', () => {
      const { own, themed } = cssPropertiesIn(sources);
      expect(themed.size).toBeGreaterThan(20);
      expect(namesOf(declaration.cssProperties)).toEqual(sorted([...own, ...themed]));
      for (const { description, default: initial } of declaration.cssProperties) {
        expect(description).toMatch(/\.$/);
        expect(initial, 'default').toBeTruthy();
      }
    });
  },
);
