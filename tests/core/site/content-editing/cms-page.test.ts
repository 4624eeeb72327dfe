import { expect, test } from 'vitest';
import { allowedWidgets } from '#core/site/content/allowed-html.ts';
import { allowedParts } from '#core/site/content/text-tree.ts';
import { htmlOf, pathFromTitle } from '#core/site/content-editing/cms-page.ts';

test('a text tree is serialised to equivalent HTML', () => {
  const text = [
    { name: 'p', attributes: {}, children: ['a < b & "c"', { name: 'br', attributes: {}, children: [] }] },
    { name: 'a', attributes: { href: '?a=1&b="', target: '_blank', rel: 'noopener' }, children: ['Los'] },
    { name: 'img', attributes: { src: 'assets/a.png', alt: '' }, children: [] },
    { name: 'details', attributes: { open: '' }, children: [] },
  ];
  expect(htmlOf(text)).toBe(
    '<p>a &lt; b &amp; "c"<br></p><a href="?a=1&amp;b=&quot;" target="_blank">Los</a><img src="assets/a.png" alt=""><details open></details>',
  );
});

test('[R5.21] widgets that show installations are allowed in a text, with their permitted attributes only', () => {
  const given = [
    { name: 'filter-id', value: 'a' },
    { name: 'detail-href', value: 'https://x.example/{id}' },
    { name: 'onclick', value: 'x()' },
    { name: 'preset', value: '{"text":"</script>"}' },
  ];
  expect(allowedParts('natippc-map', given, ['words'])).toEqual([
    { name: 'natippc-map', attributes: { 'filter-id': 'a' }, children: [] },
  ]);
  expect(allowedParts('natippc-user-menu', given, ['words'])).toEqual(['words']);
  expect([...allowedWidgets.values()].flat().filter((name) => name.endsWith('href'))).toEqual([]);
});

test('a path is built from the words of a title', () => {
  expect(pathFromTitle('  Häufige Fragen: Größe & Maß?')).toBe('haeufige-fragen-groesse-mass');
  expect(pathFromTitle('…')).toBe('');
});
