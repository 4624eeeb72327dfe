import { useStore } from '@nanostores/react';
import { Icon } from '../../ui/icon/icon.tsx';
import { helpPanelId } from './help-panel.tsx';
import { $isHelpOpen, help } from './store.ts';

/** Opens and closes the help of the page (R2.49). */
export function HelpToggle() {
  const isOpen = useStore($isHelpOpen);
  return (
    <button
      type="button"
      className="header-tool"
      aria-expanded={isOpen}
      aria-controls={isOpen ? helpPanelId : undefined}
      onClick={help.toggle}
    >
      <Icon name="help" size={18} />
      <span>Hilfe</span>
    </button>
  );
}
