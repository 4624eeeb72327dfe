import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { includeMarkup, ofWholeRegister, scriptMarkup, tagMarkup } from '../../src/shell/snippet-builder/snippet.ts';

const tag = 'natippc-installations';

describe('the markup of a tag', () => {
  test('the markup of a tag has no attributes by default', () => {
    expect(tagMarkup(tag, {})).toBe('<natippc-installations></natippc-installations>');
  });

  test('the markup of a tag keeps JSON readable', () => {
    expect(tagMarkup(tag, { preset: '{"regions":["4"]}', heading: 'Anlagen' })).toBe(
      `<natippc-installations preset='{"regions":["4"]}' heading="Anlagen"></natippc-installations>`,
    );
  });

  test('[R10.9] the markup of a tag is parsed by a browser to exactly the given texts', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/[\0\r]/.test(text)),
        (text) => {
          const [element] = parseFragment(tagMarkup(tag, { heading: text })).childNodes;
          if (!element || !('attrs' in element)) throw new Error('No element was read.');
          expect(element.attrs).toEqual([{ name: 'heading', value: text }]);
          expect(element.childNodes).toEqual([]);
        },
      ),
    );
  });
});

test('[R10.9] [R4.9] a preset is shown for the whole register, whoever is signed in', () => {
  expect(JSON.parse(ofWholeRegister(undefined))).toEqual({ overview: 'all' });
  expect(JSON.parse(ofWholeRegister('{"regions":["4"],"overview":"official"}'))).toEqual({
    regions: ['4'],
    overview: 'all',
  });
  expect(ofWholeRegister('{kein JSON')).toBe('{kein JSON');
});

test('the script markup contains the address of the script', () => {
  expect(scriptMarkup('https://register.example/natippc/natippc.js')).toBe(
    '<script type="module" src="https://register.example/natippc/natippc.js"></script>',
  );
});

describe('a server-side include', () => {
  test('a server-side include passes attributes as parameters, or in the path if the path names them', () => {
    const attributes = { 'installation-id': 'AT.1/2', 'heading-level': '3' };
    expect(includeMarkup('/natippc/', 'fragment/installation/{installation-id}', attributes)).toBe(
      '<!--#include virtual="/natippc/fragment/installation/AT.1%2F2?heading-level=3&address&$QUERY_STRING" -->',
    );
  });

  test('a server-side include is undefined while an attribute of its path is missing', () => {
    expect(includeMarkup('/natippc/', 'fragment/installation/{installation-id}', {})).toBeUndefined();
  });
});
