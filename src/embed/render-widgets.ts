import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { currentQuery } from '#core/platform/page/page-address.ts';
import type { PageStyle, RenderedHtml, TagRendering } from '#core/site/first-view/server-page.ts';
import { attributesMark, deferredMark, queryMark, type ServerWidget, serverWidgets } from './server-rendering.ts';
import { WidgetBoundary } from './widget-boundary.tsx';
import { parseAttribute } from './widget-element.ts';

/** Matches comments, scripts and similar elements, whose content is not markup, and the register's start tags with their attributes. */
const places =
  /<!--[\s\S]*?-->|<(script|style|template|textarea|title)\b[\s\S]*?<\/\1\s*>|<(natippc-[a-z-]+)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*>/gi;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Renders the first view into every requested tag, see `ServerPage`. */
export function renderWidgets(html: string, { tags, stylesOf, data }: TagRendering): RenderedHtml {
  const faults: RenderedHtml['faults'] = [];
  let rest = data;
  const filled = replaceTags(html, tags, (whole, widget, texts) => {
    try {
      const markup = renderTag(widget, texts, stylesOf, rest);
      rest = '';
      return whole + markup;
    } catch (error) {
      faults.push({ tag: widget.element.tag, error });
      return whole;
    }
  });
  return { html: filled, faults, holdsData: data !== '' && rest === '' };
}

/** Finds every requested tag in a page, with its attributes by the properties of its component. */
export function readTags(html: string, tags: readonly string[]) {
  const found: { tag: string; attributes: Record<string, unknown> }[] = [];
  replaceTags(html, tags, (whole, widget, texts) => {
    found.push({ tag: widget.element.tag, attributes: readProperties(widget, texts) });
    return whole;
  });
  return found;
}

/** The attributes of a tag by name. */
type AttributeTexts = ReadonlyMap<string, string>;

/** Replaces the start tags of the requested elements, as far as the server can render them. */
const replaceTags = (
  html: string,
  tags: readonly string[],
  replacement: (whole: string, widget: ServerWidget, texts: AttributeTexts) => string,
): string =>
  html.replace(places, (whole, _raw: unknown, name = '', text = '') => {
    const tag = name.toLowerCase();
    const widget = tags.includes(tag) && serverWidgets.get(tag);
    return widget ? replacement(whole, widget, readAttributes(text)) : whole;
  });

/** Parses the attributes as the element does: what is missing or invalid gets its default. */
const readProperties = ({ element, checks }: ServerWidget, texts: AttributeTexts): Record<string, unknown> =>
  Object.fromEntries(
    element.attributes.map((each) => {
      const value = parseAttribute(each, texts.get(each.name) ?? null)?.value;
      const check = checks[each.property];
      return [each.property, (check ? check(value).value : value) ?? each.default];
    }),
  );

function renderTag(
  widget: ServerWidget,
  texts: AttributeTexts,
  stylesOf: TagRendering['stylesOf'],
  data: string,
): string {
  const { element, component } = widget;
  const props = readProperties(widget, texts);
  const given = Object.fromEntries(
    element.attributes.flatMap(({ name }) => (texts.has(name) ? [[name, texts.get(name)]] : [])),
  );
  for (const { property } of element.events) if (property) props[property] = () => true;

  const markup = renderToString(createElement(WidgetBoundary, {}, createElement(component, props)));
  const marks = `${attributesMark}="${escaped(JSON.stringify(given))}" ${queryMark}="${escaped(currentQuery())}"`;
  const isDeferred = markup.includes(` ${deferredMark}=`);
  const { firstView, deferred } = stylesOf(element.tag, isDeferred) ?? {};
  const isLinked = firstView && firstView.inlined === undefined;
  return [
    '<template shadowrootmode="open">',
    firstView && styleBefore(firstView),
    deferred && styleBefore(deferred, deferredMark),
    // Hidden until the style sheets reveal it (theme/base.css, installations.css). A style sheet before the markup would block the parser,
    // and the markup would be laid out after the surrounding content instead of together with it.
    `<div class="natippc-root" lang="de" dir="ltr" part="root" ${isLinked ? 'hidden ' : ''}${deferred ? `${deferredMark} ` : ''}${marks}>${markup}</div>`,
    firstView && styleAfter(firstView),
    deferred && styleAfter(deferred, deferredMark),
    data && `<script type="application/json" data-natippc-prefill>${data.replaceAll('<', '\\u003c')}</script>`,
    '</template>',
  ]
    .filter(Boolean)
    .join('');
}

/** An inlined style sheet, or the start of the download of a linked one; the link that applies it comes after the markup. */
const styleBefore = ({ address, inlined }: PageStyle, mark = ''): string =>
  inlined === undefined
    ? `<link rel="preload" as="style" href="${escaped(address)}">`
    : `<style data-href="${escaped(address)}"${mark && ` ${mark}`}>${inlined}</style>`;

const styleAfter = ({ address, inlined }: PageStyle, mark = ''): string =>
  inlined === undefined ? `<link rel="stylesheet" href="${escaped(address)}"${mark && ` ${mark}`}>` : '';

/** Returns the attributes of a start tag by name; of duplicates, the first counts, as in a browser. */
function readAttributes(text: string): AttributeTexts {
  const texts = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(attribute)) {
    const key = name.toLowerCase();
    if (!texts.has(key)) texts.set(key, unescaped(double ?? single ?? bare ?? ''));
  }
  return texts;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function unescaped(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (whole, hex?: string, code?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole;
      const point = hex === undefined ? Number(code) : Number.parseInt(hex, 16);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    },
  );
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
