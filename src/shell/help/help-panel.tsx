import './help-panel.css';
import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { portalPath } from '#core/platform/configuration/resolve-path.ts';
import { product } from '#core/product.ts';
import { $helpOpen, $helpPage, help } from '#core/site/content/help.ts';
import { InfoBlockGroup } from '../../ui/content/info-block.tsx';
import { IconButton } from '../../ui/controls/button.tsx';
import { Drawer } from '../../ui/dialogs/drawer.tsx';
import { media, useMedia } from '../window/use-media.ts';
import { usePanelFocus } from '../window/use-panel-focus.ts';
import { helpText } from './help-texts.tsx';

/** Links to online help and helpdesk (R2.22). */
function HelpdeskBox() {
  return (
    <section className="helpdesk-box" aria-label="Helpdesk">
      <h3>Hilfe</h3>
      <ul>
        <li>
          <a href={portalPath(product.links.help)}>Online-Hilfe</a>
        </li>
        <li>
          <a href={portalPath(product.links.helpdesk)}>Helpdesk kontaktieren</a>
        </li>
      </ul>
    </section>
  );
}

function HelpBeside({ id, children }: { id: string; children: React.ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePanelFocus(heading);
  return (
    <aside
      id={id}
      className="help-panel"
      aria-labelledby="hilfe-titel"
      onKeyDown={(event) => event.key === 'Escape' && help.toggle(false)}
    >
      <div className="help-panel-head">
        <h2 id="hilfe-titel" ref={heading} tabIndex={-1}>
          Hilfe zu dieser Seite
        </h2>
        <IconButton icon="close" label="Hilfe schließen" onClick={() => help.toggle(false)} />
      </div>
      {children}
    </aside>
  );
}

/** The help for the current page (R2.49): next to the content where there is room, else in a drawer. */
export function HelpPanel({ id }: { id: string }) {
  const isOpen = useStore($helpOpen);
  const hasRoom = useMedia(media.xl);
  const page = useStore($helpPage);
  const { intro, chapters } = helpText(page);
  const content = (
    <div className="help-panel-text">
      {intro}
      {chapters.length > 0 && (
        <InfoBlockGroup key={page} blocks={chapters} defaultOpen={chapters.slice(0, 1).map(({ id }) => id)} />
      )}
      <HelpdeskBox />
    </div>
  );
  if (hasRoom) return isOpen ? <HelpBeside id={id}>{content}</HelpBeside> : null;
  return (
    <Drawer open={isOpen} onClose={() => help.toggle(false)} side="right" title="Hilfe zu dieser Seite">
      {content}
    </Drawer>
  );
}
