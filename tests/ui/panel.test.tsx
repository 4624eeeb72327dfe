import { expect } from 'chai';
import { useLayoutEffect, useState } from 'react';
import { Panel } from '../../src/ui/dialogs/panel.tsx';
import { place, test } from './fixtures/place.tsx';

interface Props {
  /** Called once the button is on the page, before anything else happens. */
  onShown(): void;
}

function Messages({ onShown }: Props) {
  const [open, setOpen] = useState(false);
  useLayoutEffect(onShown, [onShown]);
  return (
    <Panel open={open} onToggle={setOpen} label="Nachrichten" title="Nachrichten-Center" width="small">
      <p>Keine Nachrichten</p>
    </Panel>
  );
}

describe('a panel', () => {
  test('[R4.49] its button opens it with the focus, also if it is pressed as soon as it is there', async () => {
    const page = place('light page');
    page.show(<Messages onShown={() => page.one('button').click()} />);
    const panel = page.one('[role=dialog]');
    for (let frames = 0; frames < 20 && document.activeElement !== panel; frames++)
      await new Promise((done) => requestAnimationFrame(done));
    expect(page.one('button').ariaExpanded).to.equal('true');
    expect(document.activeElement === panel, 'the panel has the focus').to.equal(true);
  });
});
