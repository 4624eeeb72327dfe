import { daysOpen } from '#core/register/editing/handover-time.ts';
import { addressLine } from '#core/register/installation/address-line.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useEditorPage } from './editor-page.ts';
import { TakeBack } from './take-back.tsx';

/** For the federal authority, which has moved the installation to another federal state: it may still take that back. */
export function MovedNotice() {
  const { installation } = useEditorPage();
  const { address, unit, handover } = installation;
  if (!handover?.byFederalAuthority) return null;
  return (
    <Alert type="info" title="In ein anderes Bundesland verlegt">
      <p className="sentence">
        Mit der Anschrift {addressLine(address)} ist jetzt die Behörde{' '}
        {unit ? `von ${unit.federalState}` : 'des Bundes'} zuständig. Solange sie die Anlage nicht übernommen und nichts
        geändert hat, höchstens {daysOpen} Tage, können Sie das zurücknehmen; so lange liest auch die bisherige Behörde
        weiter.
      </p>
      <TakeBack then="Die Anlage steht dann wieder an ihrer früheren Anschrift, und die bisherige Behörde ist wieder zuständig." />
    </Alert>
  );
}
