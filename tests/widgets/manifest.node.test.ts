import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allowedWidgets } from '#core/site/content/allowed-html.ts';
import { readDefinitions } from '../../scripts/build/definitions.ts';
import { type DocumentedWidget, documentedWidgets } from '../../scripts/build/documentation.ts';
import { documentationFaults } from '../../scripts/build/documentation-faults.ts';
import { customElementsManifest } from '../../scripts/build/typings/manifest.ts';
import { readTokenDefaults } from '../../scripts/build/typings/token-defaults.ts';
import { commonCssProperties } from '../../src/embed/theme-properties.docs.ts';

const folder = new URL('../../src/widgets/', import.meta.url);
const definitions = await readDefinitions(folder);
const widgets = documentedWidgets(definitions);
const declarations = customElementsManifest(widgets).modules.flatMap(({ declarations }) => declarations);

test('[R10.4] every widget is listed by its tag', () => {
  const folders = readdirSync(folder).filter((name) => existsSync(new URL(`${name}/element.ts`, folder)));
  expect(folders.length).toBeGreaterThanOrEqual(7);
  expect(declarations.map(({ tagName }) => tagName)).toEqual(folders.sort().map((name) => `natippc-${name}`));
});

test('[R10.1] the tags allowed in texts and their allowed attributes exist in the widget definitions', () => {
  for (const [tag, attributes] of allowedWidgets) {
    const definition = definitions.find(({ element }) => element.tag === tag);
    expect([
      tag,
      attributes.filter((name) => !definition?.element.attributes.some((each) => each.name === name)),
    ]).toEqual([tag, []]);
  }
});

test('[R10.4] [R10.5] theme defaults come from the tokens and are defined nowhere else', () => {
  const tokens = readTokenDefaults();
  expect(tokens.size).toBeGreaterThan(20);
  expect(tokens.get('--natippc-color-text')).toBe('light-dark(#17201d, #e8eeeb)');
  expect(tokens.get('--natippc-font-size')).toBe('max(1rem, 16px)');
  const listed = declarations.flatMap((each) => each.cssProperties);
  const written = [commonCssProperties, ...definitions.map(({ docs }) => docs.cssProperties ?? [])].flat();
  tokens.delete('--natippc-font-family'); // `inherit` is not a font, so the manifest describes it in words.
  for (const [name, initial] of tokens) {
    const defaults = listed.filter((each) => each.name === name).map((each) => each.default);
    expect(new Set(defaults), name).toEqual(new Set([initial]));
    expect(
      written.filter((each) => each.name === name && each.default !== undefined),
      name,
    ).toEqual([]);
  }
});

test('[R10.4] the manifest states the type of every attribute, property and event', () => {
  for (const { attributes, members, events } of declarations) {
    expect(members.map(({ attribute }) => attribute)).toEqual(attributes.map(({ name }) => name));
    for (const { type } of [...attributes, ...members]) {
      expect(type.text).toMatch(
        /^(string|number|boolean|InstallationSearch|HistoryDefinition|'[\w-]+'( \| '[\w-]+')*)$/,
      );
    }
    for (const { type } of events) expect(type.text).toMatch(/^CustomEvent<\{.*\}>$/s);
  }
});

describe('documentation', () => {
  const [any] = widgets.filter(({ tag }) => tag === 'natippc-installations');
  if (!any) throw new Error('There is no search.');
  const faultsOf = (changed: Partial<DocumentedWidget>) =>
    documentationFaults(widgets.map((widget) => (widget === any ? { ...any, ...changed } : widget)));
  const [attribute] = any.attributes;
  if (!attribute) throw new Error('The search has no attribute.');

  test('[R10.4] the documentation of attributes, events, parts, slots and custom properties matches the source', () => {
    expect(documentationFaults(widgets)).toEqual([]);
  });

  test.each([
    ['a tag without an English sentence', { summary: '' }, 'the tag has no English sentence.'],
    [
      'an attribute without a German sentence',
      { attributes: [{ ...attribute, text: '' }] },
      'filter-id has no German sentence.',
    ],
    [
      'an attribute that every HTML element has',
      { attributes: [{ ...attribute, name: 'part', property: 'part' }] },
      'part is a name that every element has.',
    ],
    [
      'an attribute and a property with different names',
      { attributes: [{ ...attribute, property: 'filter' }] },
      'filter-id and filter are not the same name.',
    ],
    [
      'a JSON attribute without a known shape',
      { attributes: [{ ...attribute, type: 'json' as const }] },
      'filter-id is JSON of no known shape.',
    ],
    [
      'a value without a label',
      { attributes: [{ ...attribute, values: ['neu'] }] },
      'filter-id has no words for "neu" in the form for editors.',
    ],
    ['an undocumented event', { events: [] }, 'the event "natippc-navigate" is not documented.'],
    ['an undocumented part', { parts: [] }, 'the part "filters" is not documented.'],
    [
      'an undocumented custom property',
      { cssProperties: [] },
      'the custom property "--natippc-sticky-top" is not documented.',
    ],
    [
      'a documented part that does not exist',
      { parts: [...any.parts, { name: 'fort', doc: 'It is gone.', text: 'Es ist fort.' }] },
      'the part "fort" is documented and not there.',
    ],
    [
      'an example with an unknown tag',
      {
        examples: [
          {
            title: 'x',
            text: 'x',
            html: '<natippc-installations></natippc-installations><natippc-fort></natippc-fort>',
          },
        ],
      },
      'an example has the unknown tag natippc-fort.',
    ],
    [
      'an example with an unknown attribute',
      { examples: [{ title: 'x', text: 'x', html: '<natippc-installations bunt></natippc-installations>' }] },
      'an example gives natippc-installations the unknown attribute bunt.',
    ],
  ])('[R10.4] %s fails the build', (_what, changed, fault) => {
    const reported = faultsOf(changed).map((each) => each.replace('<natippc-installations>: ', ''));
    expect(reported).toContain(fault);
  });
});
