import { expect } from 'chai';
import { useAfterPaint } from '../../src/ui/root/use-after-paint.ts';
import { fakeClock } from './fixtures/clock.ts';
import { afterwards, place, test } from './fixtures/place.tsx';

const frame = () => new Promise((done) => requestAnimationFrame(done));

interface Props {
  value: string;
  /** Receives each text when it is rendered. */
  onRendered(text: string): void;
}

function Late({ value, onRendered }: Props) {
  const late = useAfterPaint(value);
  onRendered(late);
  return <p>{late}</p>;
}

/** A page that shows values one after the other; `rendered` are the texts of all renderings. */
function latePage() {
  const page = place('light page');
  const rendered: string[] = [];
  return {
    rendered,
    text: () => page.one('p').textContent,
    show: (value: string) => page.show(<Late value={value} onRendered={(text) => rendered.push(text)} />),
  };
}

describe('a value that waits for a frame', () => {
  test('the first value is shown at once, and a later one right after a frame', async () => {
    const clock = fakeClock();
    const { text, show } = latePage();
    show('eins');
    expect(text()).to.equal('eins');
    show('zwei');
    expect(text()).to.equal('eins');
    await frame();
    expect(text()).to.equal('eins');
    await clock.advance(0);
    expect(text()).to.equal('zwei');
  });

  test('of several values before a frame, only the last one is shown', async () => {
    const clock = fakeClock();
    const { rendered, show } = latePage();
    for (const value of ['eins', 'zwei', 'drei']) show(value);
    await frame();
    await clock.advance(400);
    expect([...new Set(rendered)]).to.deep.equal(['eins', 'drei']);
  });

  test('a page without frames shows a later value after 300 ms', async () => {
    const clock = fakeClock();
    const { text, show } = latePage();
    show('eins');
    const { requestAnimationFrame: real } = window;
    const restore = () => void Object.assign(window, { requestAnimationFrame: real });
    afterwards(restore);
    Object.assign(window, { requestAnimationFrame: () => 0 });
    show('zwei');
    // The clock itself needs frames; this value has asked for its own by now.
    restore();
    await clock.advance(299);
    expect(text()).to.equal('eins');
    await clock.advance(1);
    expect(text()).to.equal('zwei');
  });
});
