import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { defaultConfiguration } from '#core/platform/configuration/configuration.ts';
import { configure } from '#core/platform/configuration/page-settings.ts';
import { pictureAddress } from '#core/site/content/picture-address.ts';
import { elementsOf } from '#core/site/content/text-tree.ts';
import { readOnServer } from '../../../../src/shell/server/read-html.ts';
import { actingAddresses, loadingMarkup } from '../../../fixtures/acting-pictures.ts';

const page = 'https://register.example/natippc/faq';
const on = (href: string, baseURI = href) => {
  vi.stubGlobal('location', new URL(href));
  vi.stubGlobal('document', { baseURI });
};

afterEach(() => {
  vi.unstubAllGlobals();
  configure({ ...defaultConfiguration });
});

test('[R5.21] pictures are served from assets/ below the context path, wherever the page is', () => {
  for (const href of [page, 'https://register.example/', 'https://register.example/portal/']) {
    on(href);
    expect(pictureAddress('assets/plan.png')).toBe('/natippc/assets/plan.png');
    expect(pictureAddress(' /natippc/assets/a/b-1_2.min.webp?v=1 ')).toBe('/natippc/assets/a/b-1_2.min.webp?v=1');
    expect(pictureAddress('https://register.example/natippc/assets/plan.png')).toBe('/natippc/assets/plan.png');
    expect(pictureAddress('/assets/plan.png', { ...defaultConfiguration, contextPath: '/' })).toBe('/assets/plan.png');
  }
});

test('[R5.21] on a page of another origin, pictures come from the register, not from the page’s origin', () => {
  on('https://portal.example/seite');
  configure({ contextPath: 'https://register.example/natippc/' });
  expect(pictureAddress('assets/plan.png')).toBe('https://register.example/natippc/assets/plan.png');
  expect(pictureAddress('https://portal.example/natippc/assets/plan.png')).toBeUndefined();
  expect(pictureAddress('https://register.example/natippc/logout')).toBeUndefined();
});

test('[R5.21] a page’s <base> does not redirect pictures', () => {
  on(page, 'https://elsewhere.example/natippc/logout/');
  expect(pictureAddress('assets/plan.png')).toBe('https://register.example/natippc/assets/plan.png');
  on(page, 'https://register.example/natippc/logout/');
  expect(pictureAddress('assets/plan.png')).toBe('/natippc/assets/plan.png');
});

test.each(actingAddresses)('[R5.21] no picture is loaded from %j', (address) => {
  on(page);
  expect(pictureAddress(address)).toBeUndefined();
  const text = `<p><img src="${address.replaceAll('"', '&quot;')}" alt="Bild"></p>`;
  expect(elementsOf(readOnServer(text)).map(({ attributes }) => attributes)).toEqual([{}, { alt: 'Bild' }]);
});

test('[R5.21] pictures may come from the configured origins, except those of the register and the portal, whose addresses can trigger actions', () => {
  on(page);
  const pictureOrigins = ['https://bilder.example', 'https://register.example', 'https://portal.example'];
  const configuration = { ...defaultConfiguration, portalBase: 'https://portal.example/', pictureOrigins };
  const address = (src: string) => pictureAddress(src, configuration);
  expect(address('https://bilder.example/a/b.png')).toBe('https://bilder.example/a/b.png');
  expect(address('//bilder.example/a.png')).toBe('https://bilder.example/a.png');
  for (const other of [
    'http://bilder.example/a.png',
    'https://bilder.example:8443/a.png',
    'https://bilder.example@evil.example/a.png',
    'https://user@bilder.example/a.png',
    'https://user:word@bilder.example/a.png',
    'https://a.bilder.example/a.png',
    'https://bilder.example.evil.example/a.png',
    'https:\\\\bilder.example\\a.png',
    'https://register.example/natippc/logout',
    'https://portal.example/abmelden',
  ])
    expect(address(other), other).toBeUndefined();
});

test('[R5.21] whatever the address, the browser only requests asset files of the register', () => {
  on(page);
  const piece = fc.constantFrom(
    ...[
      'assets',
      'natippc',
      'logout',
      'api',
      'portal',
      '.',
      '..',
      '%2e',
      '%2F',
      '%5c',
      '%25',
      '/',
      '//',
      '\\',
      '?',
      '#',
      ':',
      '@',
      ';',
      '\t',
      '\n',
    ],
    ...['https:', 'http:', 'register.example', 'evil.example', 'data:', 'ä', ' ', 'x.png'],
  );
  const address = fc.oneof(
    fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 6 }).map((pieces) => `/natippc/assets/${pieces.join('')}`),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(address, (src) => {
      const found = pictureAddress(src);
      if (found === undefined) return;
      const asked = new URL(found, page);
      expect(asked.origin).toBe('https://register.example');
      expect(asked.pathname).toMatch(/^\/natippc\/assets\/[\w-][\w.-]*(\/[\w-][\w.-]*)*$/);
      // The browser's sanitizer reads the address a second time; the result must be the same.
      expect(pictureAddress(found)).toBe(found);
    }),
    { numRuns: 500 },
  );
});

test.each(loadingMarkup)('[R5.21] the server keeps nothing that loads a resource in %s', (html) => {
  on(page);
  for (const { name, attributes } of elementsOf(readOnServer(html))) {
    expect(['p', 'img', 'table', 'tbody', 'tr', 'td']).toContain(name);
    expect(Object.keys(attributes).filter((attribute) => attribute !== 'alt')).toEqual([]);
  }
});
