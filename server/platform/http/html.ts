import { html as template } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** Markup, as opposed to text that must be escaped. */
export type Html = HtmlEscapedString;

type Part = string | number | Html | undefined | false | readonly Part[];

/** Hono's template tag for synchronous values: text is escaped, markup is not. */
export function html(texts: TemplateStringsArray, ...values: Part[]): Html {
  const made = template(texts, ...values);
  if (made instanceof Promise) throw new TypeError('A page waits for its values before it is written.');
  return made;
}

/** Escapes text for element content and for attribute values in quotes. */
export const escapeHtml = (text: string): string => html`${text}`.toString();

/** Marks markup from the product's own files as safe; never use it for anything from a request. */
export { raw as ownMarkup } from 'hono/html';

/** Control characters and unpaired surrogates, which XML 1.0 forbids or discourages. */
const notInXml = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu;

/** Text that is valid in XML: other characters become the replacement character. */
export const forXml = (text: string): string => text.replace(notInXml, '\ufffd');
