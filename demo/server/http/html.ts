import { html as template } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** Markup, as against text that is yet to be escaped. */
export type Html = HtmlEscapedString;

type Part = string | number | Html | undefined | false | readonly Part[];

/** hono's template tag for values that are there: every text put in is escaped, markup is not. */
export function html(texts: TemplateStringsArray, ...values: Part[]): Html {
  const made = template(texts, ...values);
  if (made instanceof Promise) throw new TypeError('A page waits for its values before it is written.');
  return made;
}

/** Escapes text for element content and for attribute values in quotes. */
export const escapeHtml = (text: string): string => html`${text}`.toString();

/** Markup from the product's own files; never anything that came in by a request. */
export { raw as ownMarkup } from 'hono/html';

/** Control characters and halves of surrogate pairs, which XML 1.0 does not allow or advises against. */
const notInXml = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu;

/** Text that XML can hold: what it cannot becomes the replacement character. */
export const forXml = (text: string): string => text.replace(notInXml, '\ufffd');
