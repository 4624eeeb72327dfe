import { expect } from 'chai';
import { allInside, clear, inside, loadScript, place, until } from '../fixtures/page.ts';

before(() => loadScript());
afterEach(clear);

/** Wrong presets with the member to be reported, or an empty string if the whole value is wrong. */
const wrong: [json: string, member: string][] = [
  ['{"text":5}', 'text'],
  ['{"activities":[{}]}', 'activities'],
  ['{"page":"2"}', 'page'],
  ['{"regionen":["4"]}', 'regionen'],
  ['{"lastInspection":{"from":"gestern"}}', 'lastInspection'],
  ['{"near":{"latitude":"48"}}', 'near'],
  ['7', ''],
  ['"4"', ''],
  ['[]', ''],
];
const shown: Record<string, string> = {
  'natippc-installations': '[data-result]',
  'natippc-filter-panel': 'input[type=checkbox]',
  'natippc-map': '[data-point]',
  'natippc-statistics': '[data-value] a',
};

for (const [tag, filled] of Object.entries(shown)) {
  describe(tag, () => {
    for (const [json, member] of wrong) {
      it(`[R10.4] [R8.5] a widget omits the wrong members of the preset ${json}, reports them to the page, and renders`, async () => {
        const details: Record<string, unknown>[] = [];
        const note = (event: Event) => event instanceof CustomEvent && details.push(event.detail);
        document.addEventListener('natippc-error', note);
        const element = place(`<${tag} url-state="off" preset='${json}'></${tag}>`);
        await until(() => inside(element, filled));
        await until(() => details.length > 0);
        document.removeEventListener('natippc-error', note);
        expect(details).to.have.length(1);
        expect(details[0]).to.include({ code: 'attribute', attribute: 'preset', ...(member && { member }) });
        expect(details[0]?.message).to.match(/^preset: /);
        expect(element.shadowRoot?.textContent).not.to.contain('versteht das Register nicht');
      });
    }
  });
}

it('[R10.4] a preset set as a property is checked like the attribute, and its valid members are used', async () => {
  const element = place('<natippc-installations url-state="off"></natippc-installations>');
  await until(() => inside(element, '[data-result]'));
  const details: Record<string, unknown>[] = [];
  element.addEventListener('natippc-error', (event) => event instanceof CustomEvent && details.push(event.detail));
  Object.assign(element, { preset: { regions: ['4', 7], text: {} } });
  await until(() =>
    allInside(element, '[data-remove]').some(({ textContent }) => textContent?.includes('Oberösterreich')),
  );
  await until(() => details.length > 1);
  expect(details.map(({ member }) => member)).to.deep.equal(['regions', 'text']);
  expect(Reflect.get(element, 'preset')).to.deep.equal({ regions: ['4'] });
});

it('[R3.9] a history omits invalid items and shows the others', async () => {
  const definition = {
    id: 'probe',
    historyType: 'HISTORY',
    items: [{ id: '1', date: '2026-03-12', title: { name: 'Bescheid' } }, { id: '2' }],
  };
  const element = place(
    `<natippc-history-panel layout="panel" definition='${JSON.stringify(definition)}'></natippc-history-panel>`,
  );
  await until(() => inside(element, '[data-item]'));
  expect(allInside(element, '[data-item]')).to.have.length(1);
});
