import { decoded } from '../../core/page/fragment.ts';
import { parsedCode } from '../../ui/content/sanitise.ts';
import { type EditorWidget, editorWidgets, widgetOf } from './editor-widgets.ts';
import { isThemeColour, type ThemeColours, validColours } from './theme-fields.tsx';

/**
 * The texts that an editor pastes into a page: a tag with its attributes, the one script, and what a server puts in for the tag
 * (docs/results-from-the-server.md).
 */

/** Texts of attributes by their names; those left out keep their defaults. */
export type AttributeTexts = Readonly<Record<string, string>>;

const entities: Record<string, string> = { '&': '&amp;', '"': '&quot;', "'": '&#39;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string, characters: RegExp): string =>
  text.replace(characters, (character) => entities[character] ?? character);

/** JSON stays readable between single quotes; every other text stands between double ones. */
function attribute([name, text]: [name: string, text: string]): string {
  if (text === '') return ` ${name}`;
  return text.includes('"') ? ` ${name}='${escaped(text, /[&'<>]/g)}'` : ` ${name}="${escaped(text, /[&"<>]/g)}"`;
}

/** The tag as HTML. An empty text is an attribute that is merely there. */
export const tagMarkup = (tag: string, attributes: AttributeTexts): string =>
  `<${tag}${Object.entries(attributes).map(attribute).join('')}></${tag}>`;

/**
 * @param script complete address of natippc.js
 * @param integrity checksum of the one version that may run; absent: any
 */
export const scriptMarkup = (script: string, integrity?: string): string =>
  `<script type="module" src="${escaped(script, /[&"<>]/g)}"${
    integrity === undefined ? '' : ` integrity="${escaped(integrity, /[&"<>]/g)}" crossorigin="anonymous"`
  }></script>`;

/**
 * The directive by which a server puts the tag in with its first results (SSI). Undefined where there is no such fragment, or an
 * attribute that stands in its path is missing.
 *
 * @param path below the context path, with {name} for attributes: 'fragment/installation/{installation-id}'
 */
export function includeMarkup(contextPath: string, path: string, attributes: AttributeTexts): string | undefined {
  const named = Array.from(path.matchAll(/\{([^}]+)\}/g), ([, name = '']) => name);
  if (named.some((name) => !attributes[name])) return undefined;
  const filled = path.replace(/\{([^}]+)\}/g, (_whole, name: string) => encodeURIComponent(attributes[name] ?? ''));
  const rest = Object.entries(attributes).filter(([name]) => !named.includes(name));
  const query = rest.map(([name, text]) => `${name}=${encodeURIComponent(text || 'true')}&`).join('');
  return `<!--#include virtual="${contextPath}${filled}?${query}address&$QUERY_STRING" -->`;
}

/** How a page asks for one version of the script and no other. */
export interface FixedScript {
  version: string;
  /** Below the context path. */
  path: string;
  integrity: string;
}

export interface ReadSnippet {
  widget: EditorWidget;
  attributes: AttributeTexts;
  /** Attributes that this widget does not have; they are left out. */
  unknown: readonly string[];
  /** The one version of the script that the code names, with its checksum; absent: always the newest. */
  fixed?: FixedScript;
  /** Colours of a rule for the host's style sheet that stands beside it. */
  colours: ThemeColours;
  /** How many of the register's tags the text has. */
  tags: number;
}

type Texts = readonly (readonly [name: string, text: string])[];

interface FoundTag {
  widget: EditorWidget;
  texts: Texts;
  /** Absent: one. */
  tags?: number;
}

/** Of the rule that `themeRule` writes, in any form that CSS may have. */
export function readColours(text: string): ThemeColours {
  const found = text.matchAll(/(--natippc-color-[a-z-]+)\s*:\s*([^;{}]+)/g);
  return validColours(
    Object.fromEntries(
      Array.from(found, ([, name = '', value = '']) => [name, value.trim()]).filter(([name = '']) =>
        isThemeColour(name),
      ),
    ),
  );
}

/** The first of the register's tags in a pasted text, or what a server puts in for one; undefined where there is neither. */
export function readSnippet(text: string): ReadSnippet | undefined {
  const found: FoundTag | undefined = readTag(text) ?? readInclude(text);
  if (!found) return undefined;
  const { widget, texts } = found;
  const fixed = readScript(text);
  const isKnown = ([name]: Texts[number]) => widget.attributes.some((attribute) => attribute.name === name);
  return {
    widget,
    attributes: Object.fromEntries(texts.filter(isKnown)),
    unknown: texts.filter((each) => !isKnown(each)).map(([name]) => name),
    colours: readColours(text),
    tags: found.tags ?? 1,
    ...(fixed && { fixed }),
  };
}

/** The version that a script tag with a checksum names in its address: '…/0.1.0-5f0c9a1b/natippc.js'. */
function readScript(text: string): FixedScript | undefined {
  const [script = ''] = /<script[^>]*natippc\.js[^>]*>/i.exec(text) ?? [];
  const [, version] = /\/(\d+\.\d+\.\d+-\w+)\/natippc\.js/.exec(script) ?? [];
  const [, integrity] = /\sintegrity=["']([\w+/=-]+)["']/i.exec(script) ?? [];
  return version && integrity ? { version, path: `${version}/natippc.js`, integrity } : undefined;
}

function readTag(text: string): FoundTag | undefined {
  // A style sheet would be one of this page for as long as it takes to read it, which its policy forbids.
  const content = parsedCode(text.replace(/<style[\s\S]*?<\/style>/gi, ''));
  const found = [...content.querySelectorAll('*')].flatMap((element) => {
    const widget = widgetOf(element.localName);
    return widget ? [{ widget, element }] : [];
  });
  const [first] = found;
  if (!first) return undefined;
  const texts = [...first.element.attributes].map(({ name, value }): Texts[number] => [name, value]);
  return { widget: first.widget, texts, tags: found.length };
}

/** The directive that `includeMarkup` writes. */
function readInclude(text: string): FoundTag | undefined {
  const [, path, query = ''] = /#include virtual="[^"?]*\/fragment\/([^"?]+)\??([^"]*)"/.exec(text) ?? [];
  if (path === undefined) return undefined;
  for (const widget of editorWidgets) {
    const named = inPath(widget.fragment, path);
    if (!named) continue;
    // What follows `address` is the query of the page that is asked for.
    const [own = ''] = query.replaceAll('&amp;', '&').split(/(?:^|&)address(?:&|$)/);
    const isSwitch = (name: string) =>
      widget.attributes.some((attribute) => attribute.name === name && attribute.type === 'boolean');
    const rest = [...new URLSearchParams(own)].map(
      ([name, value]) => [name, isSwitch(name) && value === 'true' ? '' : value] as const,
    );
    return { widget, texts: [...named, ...rest] };
  }
  return undefined;
}

/** Attributes that stand in a path: 'installation/{installation-id}' finds its id; undefined where the path is another one's. */
function inPath(fragment: string | undefined, path: string): Texts | undefined {
  const [wanted, given] = [fragment?.split('/') ?? [], path.split('/')];
  if (wanted.length !== given.length) return undefined;
  const texts: [string, string][] = [];
  for (const [index, part] of wanted.entries()) {
    const [, name] = /^\{(.+)\}$/.exec(part) ?? [];
    const value = given[index] ?? '';
    if (name === undefined && part !== value) return undefined;
    if (name !== undefined) texts.push([name, decoded(value)]);
  }
  return texts;
}
