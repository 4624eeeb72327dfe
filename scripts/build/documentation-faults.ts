import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { DocumentedWidget } from './documentation.ts';
import { cssPropertiesIn, eventsIn, partsIn, slotsIn, sourcesOf } from './widget-sources.ts';

/** Attributes and properties of every element; a widget attribute of the same name would change their meaning. */
const native =
  'class style id title hidden lang dir slot part role inert popover draggable translate tabindex tabIndex accesskey accessKey autofocus nonce is enterkeyhint inputmode contenteditable spellcheck children dataset attributes prefix remove append before after matches closest click focus blur';

/** Events that are dispatched on the window and belong to no tag. */
const ofTheWindow = ['natippc-url', 'natippc-preload-error'];

/**
 * Compares each definition with its code and styles; returns what is not documented, or documented but missing. The build fails if there
 * is any.
 */
export function documentationFaults(widgets: readonly DocumentedWidget[]): string[] {
  return widgets.flatMap((widget) =>
    [...missingWords(widget), ...badNames(widget), ...badExamples(widget, widgets), ...undocumented(widget)].map(
      (fault) => `<${widget.tag}>: ${fault}`,
    ),
  );
}

function missingWords({ summary, form, attributes, events, slots, parts, cssProperties }: DocumentedWidget): string[] {
  const said = [
    { name: 'the tag', doc: summary, text: form.text },
    ...[...attributes, ...events, ...slots, ...parts, ...cssProperties].map(({ name, doc, text }) => ({
      name,
      doc,
      text,
    })),
  ];
  const isSentence = (words: string | undefined) => words !== undefined && /\w{2,}.*\.$/s.test(words);
  return [
    ...said.flatMap(({ name, doc, text }) => [
      ...(isSentence(doc) ? [] : [`${name} has no English sentence.`]),
      ...(isSentence(text) ? [] : [`${name} has no German sentence.`]),
    ]),
    ...attributes.flatMap(({ name, type, shape, values, field }) => [
      ...(type === 'json' && !shape ? [`${name} is JSON of no known shape.`] : []),
      ...(values ?? [])
        .filter((value) => field && !field.values?.[value])
        .map((value) => `${name} has no words for "${value}" in the form for editors.`),
    ]),
    ...cssProperties.filter((property) => !property.default).map(({ name }) => `${name} has no default.`),
  ];
}

function badNames({ attributes, events }: DocumentedWidget): string[] {
  const taken = native.split(' ');
  return [
    ...attributes
      .filter(({ name, property }) => taken.includes(name) || taken.includes(property))
      .map(({ name }) => `${name} is a name that every element has.`),
    ...attributes
      .filter(({ name, property }) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) !== property)
      .map(({ name, property }) => `${name} and ${property} are not the same name.`),
    ...events.filter(({ detail }) => !/^\{.*\}$/s.test(detail)).map(({ name }) => `${name} has no detail.`),
  ];
}

function badExamples({ tag, examples }: DocumentedWidget, widgets: readonly DocumentedWidget[]): string[] {
  const [first] = examples;
  return [
    ...(first?.html.includes(`<${tag}`) ? [] : ['no example begins with it.']),
    ...examples.flatMap(({ title, text, html }) => [
      ...(title && text ? [] : [`the example ${html} has no title.`]),
      ...elementsOf(parseFragment(html).childNodes).flatMap(({ tagName, attrs }) => {
        const widget = widgets.find((each) => each.tag === tagName);
        if (!widget) return tagName.startsWith('natippc-') ? [`an example has the unknown tag ${tagName}.`] : [];
        return attrs
          .filter(({ name }) => !widget.attributes.some((attribute) => attribute.name === name))
          .map(({ name }) => `an example gives ${tagName} the unknown attribute ${name}.`);
      }),
    ]),
  ];
}

const elementsOf = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): DefaultTreeAdapterTypes.Element[] =>
  nodes.flatMap((node) => ('tagName' in node ? [node, ...elementsOf(node.childNodes)] : []));

/** Features in the source that the definition does not mention, or vice versa. */
function undocumented({ folder, events, parts, slots, cssProperties }: DocumentedWidget): string[] {
  const sources = sourcesOf(folder);
  const { own, themed } = cssPropertiesIn(sources);
  const dispatched = [...events.flatMap(({ property, name }) => (property ? [name] : [])), ...eventsIn(sources)];
  const isTags = (name: string) => !ofTheWindow.includes(name);
  return [
    ...differences('event', events, new Set(dispatched.filter(isTags))),
    ...differences('part', parts, partsIn(sources)),
    ...differences('slot', slots, slotsIn(sources)),
    ...differences('custom property', cssProperties, new Set([...own, ...themed])),
  ];
}

function differences(what: string, documented: readonly { name: string }[], there: ReadonlySet<string>): string[] {
  const names = documented.map(({ name }) => name);
  return [
    ...[...there].filter((name) => !names.includes(name)).map((name) => `the ${what} "${name}" is not documented.`),
    ...names.filter((name) => !there.has(name)).map((name) => `the ${what} "${name}" is documented and not there.`),
  ];
}
