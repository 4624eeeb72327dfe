import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../ui/button/button.tsx';
import { Drawer } from '../../ui/drawer/drawer.tsx';
import { media, useMedia } from '../media/use-media.ts';
import { usePlace } from '../navigation/use-place.ts';
import { helpText } from './help-texts.tsx';
import './help-panel.css';
import { HelpdeskBox } from './helpdesk-box.tsx';
import { $isHelpOpen, help } from './store.ts';

export const helpPanelId = 'hilfe';

function HelpBeside({ children }: { children: React.ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <aside
      id={helpPanelId}
      className="help-panel"
      aria-labelledby="hilfe-titel"
      onKeyDown={(event) => event.key === 'Escape' && help.close()}
    >
      <div className="help-panel-head">
        <h2 id="hilfe-titel" ref={heading} tabIndex={-1}>
          Hilfe zu dieser Seite
        </h2>
        <IconButton icon="close" label="Hilfe schließen" onClick={help.close} />
      </div>
      {children}
    </aside>
  );
}

/** The help of the current page (R2.49): beside the content where there is room, else in a drawer. */
export function HelpPanel() {
  const isOpen = useStore($isHelpOpen);
  const hasRoom = useMedia(media.xl);
  const { route } = usePlace();
  const content = (
    <div className="help-panel-text">
      {helpText(route?.data?.helpKey)}
      <HelpdeskBox level="h3" />
    </div>
  );
  if (hasRoom) return isOpen ? <HelpBeside>{content}</HelpBeside> : null;
  return (
    <Drawer open={isOpen} onClose={help.close} side="right" title="Hilfe zu dieser Seite">
      {content}
    </Drawer>
  );
}
