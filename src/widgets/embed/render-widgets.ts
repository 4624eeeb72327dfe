import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { FirstViewStyle, RenderedHtml, TagRendering } from '../../core/configuration/server-page.ts';
import { pageAddress } from '../../core/page/page-address.ts';
import { attributesMark, queryMark, type ServerWidget, serverWidgets } from './server-rendering.ts';
import { WidgetBoundary } from './widget-boundary.tsx';
import { parseAttribute } from './widget-element.ts';

/** Matches comments, scripts and similar elements, whose content is not markup, and the register's start tags with their attributes. */
const places =
  /<!--[\s\S]*?-->|<(script|style|template|textarea|title)\b[\s\S]*?<\/\1\s*>|<(natippc-[a-z-]+)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*>/gi;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Renders the first view into every requested tag, see `ServerPage`. */
export function renderWidgets(html: string, { tags, styleOf, data }: TagRendering): RenderedHtml {
  const faults: RenderedHtml['faults'] = [];
  let rest = data;
  const filled = html.replace(places, (whole, _raw: unknown, tag?: string, text?: string) => {
    const widget = tag !== undefined && tags.includes(tag.toLowerCase()) && serverWidgets.get(tag.toLowerCase());
    if (!widget) return whole;
    try {
      const markup = renderTag(widget, readAttributes(text ?? ''), styleOf(widget.element.tag), rest);
      rest = '';
      return whole + markup;
    } catch (error) {
      faults.push({ tag: widget.element.tag, error });
      return whole;
    }
  });
  return { html: filled, faults, holdsData: data !== '' && rest === '' };
}

function renderTag(
  { element, component, checks }: ServerWidget,
  texts: ReadonlyMap<string, string>,
  style: FirstViewStyle | undefined,
  data: string,
): string {
  const props: Record<string, unknown> = {};
  const given: Record<string, string> = {};
  for (const each of element.attributes) {
    const text = texts.get(each.name) ?? null;
    if (text !== null) given[each.name] = text;
    const parsed = parseAttribute(each, text);
    const value = parsed.ok ? parsed.value : undefined;
    const check = checks[each.property];
    props[each.property] = (check ? check(value).value : value) ?? each.default;
  }
  for (const { property } of element.events) if (property) props[property] = () => true;

  const markup = renderToString(createElement(WidgetBoundary, {}, createElement(component, props)));
  const marks = `${attributesMark}="${escaped(JSON.stringify(given))}" ${queryMark}="${escaped(pageAddress()?.search ?? '')}"`;
  const address = style && 'address' in style ? escaped(style.address) : undefined;
  return [
    '<template shadowrootmode="open">',
    // Starts the download before the markup has arrived; the link that applies the style sheet comes after the markup.
    address && `<link rel="preload" as="style" href="${address}">`,
    style && 'text' in style && `<style>${style.text}</style>`,
    // Hidden until the style sheet reveals it (theme/everywhere.css). A style sheet before the markup would block the parser, and the
    // markup would be laid out after the surrounding content instead of together with it.
    `<div class="natippc-root" lang="de" dir="ltr" part="root" ${address ? 'hidden ' : ''}${marks}>${markup}</div>`,
    address && `<link rel="stylesheet" href="${address}">`,
    data && `<script type="application/json" data-natippc-prefill>${data.replaceAll('<', '\\u003c')}</script>`,
    '</template>',
  ]
    .filter(Boolean)
    .join('');
}

/** Returns the attributes of a start tag by name; of duplicates, the first counts, as in a browser. */
function readAttributes(text: string): ReadonlyMap<string, string> {
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
