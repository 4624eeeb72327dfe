import { describe, expect, test } from 'vitest';
import { allowedAttributes, allowedElements } from '#core/site/content/allowed-html.ts';
import { elementsOf, isBlank, wordsOf } from '#core/site/content/text-tree.ts';
import { readOnServer } from '../../../../src/shell/server/read-html.ts';
import { hostileHtml } from '../../../fixtures/hostile-html.ts';

const p = (...children: string[]) => ({ name: 'p', attributes: {}, children });

describe('HTML of the CMS as the server reads it', () => {
  test('[R5.21] CMS HTML read by the server keeps running text and attributes, and joins the text around removed nodes', () => {
    expect(readOnServer('<p>Grüß <!-- x -->Gott <em>hier</em></p>')).toEqual([
      { ...p('Grüß Gott '), children: ['Grüß Gott ', { name: 'em', attributes: {}, children: ['hier'] }] },
    ]);
    const [link] = elementsOf(readOnServer('<a id="a" href="faq#x" target="_blank" class="y">FAQ</a>'));
    const attributes = { id: 'a', href: 'faq#x', target: '_blank', rel: 'noopener noreferrer' };
    expect(link).toEqual({ name: 'a', attributes, children: ['FAQ'] });
  });

  test('[R5.21] CMS HTML read by the server keeps the words of forbidden elements, except elements that hold no text', () => {
    expect(readOnServer('<form>a<button>b</button></form><article><p>c</p></article>')).toEqual(['ab', p('c')]);
    expect(readOnServer('<svg><p>a</p></svg><style>b</style><template>c</template><iframe>d</iframe>')).toEqual([
      p('a'),
    ]);
  });

  test.each(hostileHtml)('[R5.21] CMS HTML read by the server contains nothing executable: %j', (html) => {
    for (const { name, attributes } of elementsOf(readOnServer(html))) {
      expect(allowedElements).toContain(name);
      for (const [attribute, value] of Object.entries(attributes)) {
        expect([...allowedAttributes, 'id', 'rel']).toContain(attribute);
        if (attribute === 'href' || attribute === 'src') {
          expect(value.replace(/[\s\p{Cc}]/gu, '')).not.toMatch(/^(?:\w*script|data|blob):/i);
        }
      }
    }
  });

  test('[R8.6] CMS HTML read by the server is blank if neither words nor a picture are left', () => {
    for (const html of [
      '',
      ' \n',
      '<p>&nbsp;</p><script>1</script>',
      '<iframe src="x"></iframe>',
      '<!-- x -->',
      '<img src="logout">',
    ]) {
      expect(isBlank(readOnServer(html)), html).toBe(true);
    }
    expect(isBlank(readOnServer('<p><img src="assets/a.png" alt=""></p>'))).toBe(false);
    // A picture that may not be shown keeps its alternative text, which counts as words.
    expect(isBlank(readOnServer('<p><img src="logout" alt="Bild"></p>'))).toBe(false);
    expect(wordsOf(readOnServer('<p>a<b>b</b></p>'))).toBe('ab');
  });

  test.each([
    ['zero-width spaces', '<p>&#x200B;</p><p>\u200B</p>'],
    ['a byte order mark', '\uFEFF'],
    ['soft hyphens', '<p>&shy;<b>\u00AD</b></p>'],
    ['no-break spaces', '<p>&nbsp;\u202F</p>'],
    ['joiners and marks of direction', '<p>\u200C\u200D\u2060\u200E\u202A</p>'],
    ['a blank Braille pattern and a Hangul filler', '<p>\u2800\u3164</p>'],
    ['a picture described by a zero-width space', '<img src="logout" alt="\u200B">'],
  ])('[R8.6] CMS HTML read by the server is blank if only %s are left', (_, html) => {
    expect(isBlank(readOnServer(html))).toBe(true);
    expect(isBlank(readOnServer(`${html}<p>·</p>`))).toBe(false);
  });

  test('[R8.6] an emoji and a word with soft hyphens are visible', () => {
    expect(isBlank(readOnServer('<p>👩\u200D🌾</p>'))).toBe(false);
    expect(isBlank(readOnServer('<p>Um\u00ADwelt</p>'))).toBe(false);
  });
});
