import { type Html, html } from '../../platform/http/html.ts';

/** A status message about what has just happened. */
export const notice = (kind: 'erfolg' | 'hinweis', text: string): Html =>
  html`<p class="meldung ${kind}" role="status">${text}</p>`;

/** Lists the errors with links to their fields; without fields, the messages only. */
export function errorSummary(failures: readonly { field?: string; message: string }[]): Html | undefined {
  if (failures.length === 0) return undefined;
  if (!failures.some(({ field }) => field)) {
    return html`<div class="meldung fehler" role="alert">${failures.map(({ message }) => html`<p>${message}</p>`)}</div>`;
  }
  return html`<div class="meldung fehler" role="alert">
        <p>Folgende Angaben fehlen oder sind fehlerhaft:</p>
        <ul>
          ${failures.map(({ field, message }) => html`<li>${field ? html`<a href="#${field}">${message}</a>` : message}</li>`)}
        </ul>
      </div>`;
}

/** A labelled field; its error is shown between label and input and is part of the input's description. */
export function field(options: {
  id: string;
  label: string;
  type: 'text' | 'password' | 'date';
  autocomplete: string;
  value?: string;
  hint?: string;
  failure?: string | undefined;
}): Html {
  const { id, label, type, autocomplete, value, hint, failure } = options;
  const described = [hint ? `${id}-hinweis` : '', failure ? `${id}-fehler` : '']
    .filter((part) => part !== '')
    .join(' ');
  const capitals = type === 'text' && html` autocapitalize="none" spellcheck="false"`;
  return html`<div class="feld">
          <label for="${id}">${label} <span class="pflicht"><span aria-hidden="true">*</span> Pflichtfeld</span></label>
          ${hint && html`<p class="hinweis" id="${id}-hinweis">${hint}</p>`}
          ${failure && html`<p class="feldfehler" id="${id}-fehler">${failure}</p>`}
          <input id="${id}" name="${id}" type="${type}" autocomplete="${autocomplete}" required${
            // A browser would cut a pasted password without a word.
            type === 'text' && html` maxlength="200"`
          }${capitals}${
            value !== undefined && html` value="${value}"`
          }${described !== '' && html` aria-describedby="${described}"`}${failure !== undefined && html` aria-invalid="true"`} />
        </div>`;
}
