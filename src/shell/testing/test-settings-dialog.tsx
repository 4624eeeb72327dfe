import { Button } from '../../ui/button/button.tsx';
import '../../ui/field/field.css';
import '../../ui/modal/modal.css';
import { Modal } from '../../ui/modal/modal.tsx';
import '../../ui/select/select.css';
import { ClockSettings } from './clock-settings.tsx';
import { FaultSettings } from './fault-settings.tsx';
import './test-settings-dialog.css';

/** The test settings: the server's clock (R2.38) and disturbances of its answers (§8). */
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
