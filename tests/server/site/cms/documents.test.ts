import { describe, expect, test } from 'vitest';
import { hasSearch, parseSearch } from '#core/search/search/url.ts';
import { allowedAttributes, allowedElements } from '#core/site/content/allowed-html.ts';
import { allRoutes } from '#core/site/routing/route.ts';
import { routes } from '#core/site/routing/routes.ts';
import { cmsPathSchema } from '#server/site/cms/cms-routes.ts';
import { readCmsSeeds } from '../../../../demo/data/cms/documents.ts';
import { routeAt } from '../../../../src/shell/routing/current-page.ts';

const seeds = readCmsSeeds('DEMO');
/** Routes, and the pages that ship with the product. */
const pathsOfRoutes = [
  ...allRoutes(routes).map(({ absolutePath }) => absolutePath),
  ...seeds.map(({ path }) => `/pages/${path}`),
];

/** Void elements. */
const empty = new Set(['br', 'hr', 'img', 'wbr']);

interface Tag {
  name: string;
  closes: boolean;
  attributes: Map<string, string>;
}

function tagsIn(html: string): Tag[] {
  return [...html.matchAll(/<(\/?)([a-z][a-z0-9-]*)([^>]*)>/gi)].map(([, slash, name = '', rest = '']) => ({
    name,
    closes: slash === '/',
    attributes: new Map([...rest.matchAll(/([a-z-]+)="([^"]*)"/gi)].map(([, key = '', value = '']) => [key, value])),
  }));
}

const idsIn = (html: string): string[] => tagsIn(html).flatMap(({ attributes }) => attributes.get('id') ?? []);

test('[R2.3] every content route has a CMS document', () => {
  const wanted = allRoutes(routes)
    .flatMap(({ data }) => data?.contentPath ?? [])
    .filter((path) => !path.startsWith(':'));
  expect(wanted).toEqual(expect.arrayContaining(['environmental-inspection', 'legal-bases-guidelines', 'faq']));
  expect(seeds.map(({ path }) => path)).toEqual(expect.arrayContaining(wanted));
});

describe.each(seeds)('$path', ({ path, html, validOn }) => {
  const tags = tagsIn(html);

  test('[R5.21] the document has allowed markup only, with properly nested elements', () => {
    expect(cmsPathSchema.safeParse(path).success).toBe(true);
    expect(validOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    const opened: string[] = [];
    for (const { name, closes, attributes } of tags) {
      expect(allowedElements).toContain(name);
      for (const attribute of attributes.keys()) expect([...allowedAttributes, 'id']).toContain(attribute);
      if (closes) expect(opened.pop(), `</${name}>`).toBe(name);
      else if (!empty.has(name)) opened.push(name);
    }
    expect(opened).toEqual([]);
    expect(html.replace(/<\/?[a-z][^>]*>/gi, '')).not.toMatch(/[<>]/);
    expect(html.replace(/&(amp|lt|gt|quot|nbsp);/g, '')).not.toContain('&');
  });

  test("the document's headings start at h2 and skip no level", () => {
    let before = 1;
    for (const { name } of tags.filter(({ name, closes }) => /^h\d$/.test(name) && !closes)) {
      const level = Number(name[1]);
      expect(level).toBeGreaterThanOrEqual(2);
      expect(level).toBeLessThanOrEqual(before + 1);
      before = level;
    }
  });

  test('every id in the document is unique, and every link has a valid target', () => {
    const ids = idsIn(html);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { attributes } of tags) {
      const href = attributes.get('href');
      if (href === undefined) continue;
      if (href.startsWith('https://')) {
        expect(new URL(href.replaceAll('&amp;', '&')).host).toMatch(/\./);
        expect(attributes.get('target')).toBe('_blank');
        continue;
      }
      expect(href, 'absolute or relative to the context path').toMatch(/^[a-z#]/);
      expect(href).not.toMatch(/^[a-z]+:/);
      const url = new URL(href.replaceAll('&amp;', '&'), `https://register.test/${path}`);
      expect(pathsOfRoutes).toContain(url.pathname);
      const target = routeAt(url.pathname)?.route.data?.contentPath;
      if (url.hash) expect(idsIn(seeds.find((seed) => seed.path === target)?.html ?? '')).toContain(url.hash.slice(1));
      if (url.search) {
        expect(hasSearch(url.searchParams)).toBe(true);
        expect(Object.keys(parseSearch(url.searchParams)).length).toBe(url.searchParams.size);
      }
    }
  });

  test('the document avoids exclamation marks, apologies and placeholders', () => {
    expect(html).not.toMatch(/!|\bleider\b|\[U\]|\[K\]|\[B\]/i);
  });
});

test('every question in the FAQ can be linked to', () => {
  const faq = seeds.find(({ path }) => path === 'faq')?.html ?? '';
  const questions = tagsIn(faq).filter(({ name, closes }) => name === 'details' && !closes);
  expect(questions.length).toBeGreaterThanOrEqual(18);
  expect(questions.every(({ attributes }) => attributes.has('id'))).toBe(true);
  expect(faq.match(/<summary>[^<]+\?<\/summary>/g)).toHaveLength(questions.length);
});
