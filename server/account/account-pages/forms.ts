import { type Html, html } from '../../platform/http/html.ts';

/** A message with the look of the building block `Alert`. */
function alert(type: 'success' | 'info' | 'danger', role: 'status' | 'alert', content: Html): Html {
  return html`<div class="n-alert" data-type="${type}" role="${role}">
        <div class="n-alert__text">${content}</div>
      </div>`;
}

/** A status message about what has just happened. */
export const notice = (type: 'success' | 'info', text: string): Html => alert(type, 'status', html`<p>${text}</p>`);

/** Lists the errors with links to their fields; without fields, the messages only. */
export function errorSummary(failures: readonly { field?: string; message: string }[]): Html | undefined {
  if (failures.length === 0) return undefined;
  if (!failures.some(({ field }) => field)) {
    return alert('danger', 'alert', html`${failures.map(({ message }) => html`<p>${message}</p>`)}`);
  }
  const items = failures.map(({ field, message }) =>
    field ? html`<li><a class="n-alert__link" href="#${field}">${message}</a></li>` : html`<li>${message}</li>`,
  );
  return alert(
    'danger',
    'alert',
    html`<p class="n-alert__title">Folgende Angaben fehlen oder sind fehlerhaft:</p>
          <ul class="n-alert__items">
            ${items}
          </ul>`,
  );
}

/** A labelled field with the look of the building block `TextInput`; hint and error are part of the input's description. */
export function field(options: {
  id: string;
  label: string;
  type: 'text' | 'password';
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
  return html`<div class="n-field" data-size="lg"${failure !== undefined && html` data-invalid`}>
          <label class="n-field__label" for="${id}">${label} <span class="n-field__asterisk" aria-hidden="true">*</span><span class="n-visually-hidden"> Pflichtfeld</span></label>
          <input class="n-field__control" id="${id}" name="${id}" type="${type}" autocomplete="${autocomplete}" required${
            // A browser would cut a pasted password without a word.
            type === 'text' && html` maxlength="200"`
          }${capitals}${
            value !== undefined && html` value="${value}"`
          }${described !== '' && html` aria-describedby="${described}"`}${failure !== undefined && html` aria-invalid="true"`} />
          ${hint && html`<p class="n-field__hint" id="${id}-hinweis">${hint}</p>`}
          ${failure && html`<p class="n-field__error" id="${id}-fehler">${failure}</p>`}
        </div>`;
}

/** The button that submits a form. */
export const submitButton = (text: string): Html =>
  html`<button type="submit" class="n-button" data-variant="primary">${text}</button>`;
