import { useStore } from '@nanostores/react';
import { $helpOpen, help } from '#core/site/content/help.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';

const loadPanel = () => import('./help-panel.tsx');

const helpPanelId = 'hilfe';

/** Opens and closes the help for the page (R2.49). */
export function HelpToggle() {
  const isOpen = useStore($helpOpen);
  return (
    <button
      type="button"
      className="header-tool"
      data-needs-script=""
      aria-expanded={isOpen}
      aria-controls={isOpen ? helpPanelId : undefined}
      onClick={() => help.toggle()}
    >
      <Icon name="help" size={18} />
      <span>Hilfe</span>
    </button>
  );
}

/** The help panel; its code and texts are loaded when it is first opened. */
export function Help() {
  const isOpen = useStore($helpOpen);
  const { part: panel } = useDeferred(loadPanel, isOpen);
  return panel && <panel.HelpPanel id={helpPanelId} />;
}
