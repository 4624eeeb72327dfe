import { compareAlphabetically } from '#core/platform/format/alphabet.ts';
import { commonCssProperties } from '../../../src/embed/theme-properties.docs.ts';
import type { DocumentedWidget } from '../documentation.ts';
import type { TagSize } from '../sizes.ts';
import { attributeType } from '../typings/attribute-type.ts';
import { liveExample } from './example.ts';
import { escapeHtml, inline, table } from './html.ts';
import type { Text } from './markdown.ts';

type Feature = DocumentedWidget['cssProperties'][number];

/** The page of one tag: all of it from its definition. */
export function referencePage(widget: DocumentedWidget): Text {
  const { tag, form, attributes, events, slots, parts, cssProperties, examples } = widget;
  const own = cssProperties.filter(
    ({ name, text }) => !commonCssProperties.some((common) => common.name === name && common.text === text),
  );
  const chapters = [
    {
      heading: 'Beispiele',
      html: examples.map(({ text, html }) => `<h3>${escapeHtml(text)}</h3>\n${liveExample(html)}`).join(''),
    },
    {
      heading: 'Attribute',
      html: attributes.length > 0 ? attributeTable(widget) : '<p>Hier ist nichts einzustellen.</p>',
    },
    { heading: 'Ereignisse', html: eventTable(events) },
    {
      heading: 'Inhalt des Tags',
      html: featureTable(
        'Slot',
        slots.map((slot) => ({ ...slot, name: slot.name || '(ohne Namen)' })),
      ),
    },
    { heading: 'Teile', html: featureTable('::part()', parts) },
    {
      heading: 'Eigene CSS-Eigenschaften',
      html: `${own.length > 0 ? propertyTable(own) : ''}<p>Dazu alle, die <a href="gestaltung#alle-eigenschaften">jeder Baustein hat</a>.</p>`,
    },
  ];
  const html = chapters.map(
    ({ heading, html }) => `<h2 id="${heading.toLowerCase().replaceAll(' ', '-')}">${heading}</h2>\n${html}`,
  );
  return {
    title: form.name,
    html: `<h1>${escapeHtml(form.name)}</h1>\n<p class="lead">${escapeHtml(form.text)}</p>\n<p><code>&lt;${tag}&gt;</code></p>\n${html.join('\n')}`,
    sections: [
      { heading: '', anchor: '', text: `${tag} ${form.text}` },
      ...attributes.map(({ name, text }) => ({ heading: name, anchor: 'attribute', text })),
      ...events.map(({ name, text }) => ({ heading: name, anchor: 'ereignisse', text })),
    ],
  };
}

function attributeTable({ attributes, required }: DocumentedWidget): string {
  return table(
    ['Attribut', 'Bedeutung', 'Typ', 'Vorgabe'],
    attributes.map((attribute) => [
      `<code>${attribute.name}</code>${attribute.name === attribute.property ? '' : `<small>Eigenschaft <code>${attribute.property}</code></small>`}`,
      inline(attribute.text) + (required.includes(attribute.name) ? ' <strong>Nötig.</strong>' : ''),
      `<code>${escapeHtml(attributeType(attribute))}</code>`,
      attribute.default === undefined || attribute.default === ''
        ? '–'
        : `<code>${escapeHtml(String(attribute.default))}</code>`,
    ]),
  );
}

const eventTable = (events: DocumentedWidget['events']): string =>
  table(
    ['Ereignis', 'Wann', 'detail'],
    events.map(({ name, text, detail, cancelable }) => [
      `<code>${name}</code>`,
      inline(text) + (cancelable ? '<small>Abbrechbar</small>' : ''),
      `<code>${escapeHtml(detail)}</code>`,
    ]),
  );

const featureTable = (what: string, features: readonly Feature[]): string =>
  table(
    [what, 'Bedeutung'],
    features.map(({ name, text }) => [`<code>${escapeHtml(name)}</code>`, inline(text)]),
  );

/** Defaults that are words. */
const germanDefaults: Readonly<Record<string, string>> = {
  "the page's": 'die Ihrer Seite',
  '960px, of panels 320px': '960px, bei Bereichen 320px',
};

/** Custom properties with their defaults, and the colours of these. */
export const propertyTable = (properties: readonly Feature[]): string =>
  table(
    ['Eigenschaft', 'Wofür', 'Vorgabe'],
    properties.map(({ name, text, default: initial = '' }) => [
      `<code>${name}</code>`,
      inline(text),
      germanDefaults[initial] ?? `${swatches(initial)}<code>${escapeHtml(initial)}</code>`,
    ]),
  );

function swatches(initial: string): string {
  const colours = initial.match(/#[0-9a-f]{6}/g) ?? [];
  const drawn = colours.map(
    (colour) => `<svg aria-hidden="true" viewBox="0 0 1 1"><path fill="${colour}" d="M0 0h1v1H0z"/></svg>`,
  );
  return drawn.length > 0 ? `<span class="swatch">${drawn.join('')}</span> ` : '';
}

/** The list of all tags. */
export function widgetList(widgets: readonly DocumentedWidget[]): Text {
  const items = [...widgets]
    .sort((one, other) => compareAlphabetically(one.form.name, other.form.name))
    .map(
      ({ tag, form }) =>
        `<li><a href="${tag}">${escapeHtml(form.name)}</a><span>${escapeHtml(form.text)}</span><code>&lt;${tag}&gt;</code></li>`,
    );
  return {
    title: 'Alle Bausteine',
    html: `<h1>Alle Bausteine</h1>\n<p class="lead">Jeder ist ein Tag; beliebig viele dürfen auf einer Seite stehen.</p>\n<ul class="cards">${items.join('\n')}</ul>`,
    sections: [{ heading: '', anchor: '', text: widgets.map(({ tag }) => tag).join(' ') }],
  };
}

export const sizeTable = (sizes: readonly TagSize[]): string =>
  table(
    ['Baustein', 'Skript'],
    [...sizes]
      .sort((one, other) => one.bytes - other.bytes)
      .map(({ tag, bytes }) => [`<a href="${tag}"><code>&lt;${tag}&gt;</code></a>`, `${Math.round(bytes / 1000)} kB`]),
  );
