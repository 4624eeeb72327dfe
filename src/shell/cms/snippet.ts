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
