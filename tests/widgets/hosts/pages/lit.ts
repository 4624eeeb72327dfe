import { html, LitElement } from 'lit';

const first = { regions: ['4'] };
const second = { regions: ['5'] };
const seen: unknown[] = [];

class HostPage extends LitElement {
  static override properties = { preset: { attribute: false }, isShown: { attribute: false } };
  declare preset: object;
  declare isShown: boolean;

  constructor() {
    super();
    this.preset = first;
    this.isShown = true;
  }

  override render() {
    return this.isShown
      ? html`<natippc-installations
          .preset=${this.preset}
          .detailHref=${'/anlage?id={id}'}
          @natippc-results=${(event: CustomEvent) => seen.push(event.detail)}
        ></natippc-installations>`
      : html`<p>Nichts</p>`;
  }
}
customElements.define('host-page', HostPage);
const page = new HostPage();
document.querySelector('main')?.append(page);
Object.assign(window, {
  first,
  second,
  seen,
  change() {
    page.preset = second;
  },
  toggle(shown: boolean) {
    page.isShown = shown;
  },
});
