import { Button } from '../../ui/controls/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { ClockSettings } from './clock-settings.tsx';
import { FaultSettings } from './fault-settings.tsx';
import './test-settings-dialog.css';

/** The test settings: the server's clock (R2.38) and disturbances of its answers (R8). */
export function TestSettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Testeinstellungen"
      process={
        <Button data-autofocus="" onClick={onClose}>
          Schließen
        </Button>
      }
    >
      <div className="test-settings">
        <ClockSettings />
        <FaultSettings />
      </div>
    </Modal>
  );
}
