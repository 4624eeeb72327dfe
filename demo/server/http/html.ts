/** Text that is markup already; only `html` makes it. */
export interface Html {
  readonly markup: string;
}

type Part = string | number | Html | undefined | false | readonly Part[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for element content and for attribute values in quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

function write(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  if ('markup' in part) return part.markup;
  return part.map(write).join('');
}

/** Template tag for markup: every value put in is escaped unless it comes from this tag itself. */
export function html(texts: TemplateStringsArray, ...values: Part[]): Html {
  return { markup: texts.reduce((sofar, text, index) => sofar + write(values[index - 1]) + text) };
}

/** Markup from the product's own files; never anything that came in by a request. */
export const ownMarkup = (markup: string): Html => ({ markup });
