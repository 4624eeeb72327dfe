import { decoded } from '#core/platform/page/fragment.ts';
import { parsedCode } from '../../ui/content/sanitise.ts';
import { type EditorWidget, editorWidgets, widgetOf } from './editor-widgets.ts';
import { isThemeColour, type ThemeColours, validColours } from './theme-fields.tsx';

/**
 * The code that an editor pastes into a page: a tag with its attributes, the script, and the directive for a server that inserts the
 * widget (docs/results-from-the-server.md).
 */

/** Attribute values by name; missing ones have their defaults. */
export type AttributeTexts = Readonly<Record<string, string>>;

const entities: Record<string, string> = { '&': '&amp;', '"': '&quot;', "'": '&#39;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string, characters: RegExp): string =>
  text.replace(characters, (character) => entities[character] ?? character);

/** Values with double quotes, such as JSON, get single quotes to stay readable; all others get double quotes. */
function attribute([name, text]: [name: string, text: string]): string {
  if (text === '') return ` ${name}`;
  return text.includes('"') ? ` ${name}='${escaped(text, /[&'<>]/g)}'` : ` ${name}="${escaped(text, /[&"<>]/g)}"`;
}

/** A preset for the editor's own eyes: otherwise a signed-in user's search starts with their part of the register (R4.9). */
export function ofWholeRegister(preset: string | undefined): string {
  try {
    return JSON.stringify({ ...JSON.parse(preset ?? '{}'), overview: 'all' });
  } catch {
    // The tag says what is wrong with it.
    return preset ?? '';
  }
}

/** The tag as HTML. An empty value makes a boolean attribute. */
export const tagMarkup = (tag: string, attributes: AttributeTexts): string =>
  `<${tag}${Object.entries(attributes).map(attribute).join('')}></${tag}>`;

/**
 * @param script absolute URL of natippc.js
 * @param integrity checksum of the only version allowed to run; any version without it
 */
export const scriptMarkup = (script: string, integrity?: string): string =>
  `<script type="module" src="${escaped(script, /[&"<>]/g)}"${
    integrity === undefined ? '' : ` integrity="${escaped(integrity, /[&"<>]/g)}" crossorigin="anonymous"`
  }></script>`;

/**
 * The SSI directive with which a server inserts the tag with its first results. Undefined if an attribute used in the path is missing.
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

/** A pinned version of the script. */
export interface FixedScript {
  version: string;
  /** Relative to the context path. */
  path: string;
  integrity: string;
}

export interface ReadSnippet {
  widget: EditorWidget;
  attributes: AttributeTexts;
  /** Attributes that this widget does not have; they are ignored. */
  unknown: readonly string[];
  /** The pinned script version with its checksum; if absent, always the newest. */
  fixed?: FixedScript;
  /** Colours from a rule for the host page's style sheet in the same text. */
  colours: ThemeColours;
  /** Number of the register's tags in the text. */
  tags: number;
}

type Texts = readonly (readonly [name: string, text: string])[];

interface FoundTag {
  widget: EditorWidget;
  texts: Texts;
  /** Default: 1. */
  tags?: number;
}

/** Reads the colours from a rule written by `themeRule`, whatever its CSS formatting. */
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

/** Reads the register's first tag in a pasted text, or else the directive for one; undefined if there is neither. */
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

/** The version in the URL of a script tag with a checksum: '…/0.1.0-5f0c9a1b/natippc.js'. */
function readScript(text: string): FixedScript | undefined {
  const [script = ''] = /<script[^>]*natippc\.js[^>]*>/i.exec(text) ?? [];
  const [, version] = /\/(\d+\.\d+\.\d+-\w+)\/natippc\.js/.exec(script) ?? [];
  const [, integrity] = /\sintegrity=["']([\w+/=-]+)["']/i.exec(script) ?? [];
  return version && integrity ? { version, path: `${version}/natippc.js`, integrity } : undefined;
}

function readTag(text: string): FoundTag | undefined {
  // While being parsed, a style element would apply to this page, which its CSP forbids.
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

/** Reads the directive written by `includeMarkup`. */
function readInclude(text: string): FoundTag | undefined {
  const [, path, query = ''] = /#include virtual="[^"?]*\/fragment\/([^"?]+)\??([^"]*)"/.exec(text) ?? [];
  if (path === undefined) return undefined;
  for (const widget of editorWidgets) {
    const named = attributesInPath(widget.fragment, path);
    if (!named) continue;
    // Everything after `address` is the query of the requested page.
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

/** The attributes in a path: the fragment 'installation/{installation-id}' yields the id; undefined if the path does not match. */
function attributesInPath(fragment: string | undefined, path: string): Texts | undefined {
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
