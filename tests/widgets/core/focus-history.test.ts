import { expect } from 'chai';
import { deepActiveElement, followFocus, rememberFocus, returnFocus } from '#core/platform/layout/focus-history.ts';

const button = (label: string, parent: Node = document.body): HTMLButtonElement => {
  const element = document.createElement('button');
  element.textContent = label;
  parent.appendChild(element);
  return element;
};

describe('focus history in a page', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = followFocus();
  });
  afterEach(() => {
    stop();
    document.body.replaceChildren();
  });

  it('[R9.4] closing a layer returns the focus to the element that opened it', () => {
    const opener = button('Öffnen');
    opener.focus();
    const layer = document.body.appendChild(document.createElement('div'));
    button('im Dialog', layer).focus();
    expect(returnFocus(layer)).to.equal(opener);
    expect(document.activeElement).to.equal(opener);
  });

  it('[R9.4] if the focused element is gone, the focus returns to the last one that still exists', () => {
    const first = button('erster');
    const second = button('zweiter');
    const hidden = button('versteckt');
    for (const element of [first, second, hidden]) element.focus();
    hidden.hidden = true;
    second.remove();
    expect(returnFocus()).to.equal(first);
  });

  it('the focus history finds elements in open shadow roots and excludes those within the layer', () => {
    const host = document.body.appendChild(document.createElement('div'));
    const inside = button('im Widget', host.attachShadow({ mode: 'open' }));
    inside.focus();
    expect(deepActiveElement(document)).to.equal(inside);
    const layer = document.body.appendChild(document.createElement('div'));
    const layerHost = layer.appendChild(document.createElement('div'));
    const inLayer = button('im Dialog', layerHost.attachShadow({ mode: 'open' }));
    inLayer.focus();
    expect(returnFocus(layer)).to.equal(inside);
  });

  it('returning the focus has no result if no element is left', () => {
    const gone = button('weg');
    rememberFocus(gone);
    gone.remove();
    expect(returnFocus()).to.equal(undefined);
  });
});
