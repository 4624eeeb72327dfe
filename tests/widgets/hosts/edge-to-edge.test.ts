import { expect } from 'chai';
import { allInside, clear, control, until } from '../fixtures/page.ts';
import { openPage, registerScript, widgetOf } from './open-page.ts';

afterEach(clear);

it('[R4.30] [R10.5] on a phone, from edge to edge, no chip is cut or runs under the link that removes all', async () => {
  const preset = {
    text: 'a',
    regions: ['4', '5'],
    activities: ['5.1', '6.6'],
    statuses: ['functional', 'disused'],
  };
  const page = await openPage(
    `<style>body { margin: 0 }</style>${registerScript}`,
    `<natippc-installations url-state="off" preset='${JSON.stringify(preset)}'></natippc-installations>`,
    390,
  );
  const widget = await widgetOf(page);
  const chips = () => allInside(widget, '[data-remove]').map((link) => link.parentElement ?? link);
  await until(() => chips().length >= 4);
  const all = await until(() => control(widget, 'Alle zurücksetzen'));
  const reset = all.getBoundingClientRect();
  for (const chip of chips()) {
    const { left, right, top, bottom } = chip.getBoundingClientRect();
    expect(left, chip.textContent ?? '').to.be.at.least(0);
    expect(right, chip.textContent ?? '').to.be.at.most(390);
    const isApart = right <= reset.left || bottom <= reset.top || top >= reset.bottom;
    expect(isApart, `${chip.textContent} apart from the link`).to.equal(true);
  }
});
