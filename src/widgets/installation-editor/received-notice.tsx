import { formatDate } from '#core/platform/format/date.ts';
import { takeOver } from '#core/register/editing/ending-calls.ts';
import { lastDayOf } from '#core/register/editing/handover-time.ts';
import { addressLine } from '#core/register/installation/address-line.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { editHref, useEditorPage } from './editor-page.ts';
import { writeAtOnce } from './write-at-once.ts';

/** For the authority into whose federal state an installation was moved: it takes it over, or gives it back. */
export function ReceivedNotice() {
  const { installation, go, focusHeading } = useEditorPage();
  const { address, handover } = installation;
  if (!handover) return null;
  const last = lastDayOf(handover);
  const returnHref = editHref(installation.id, 'return');
  const take = async (): Promise<void> => {
    await writeAtOnce(installation, () => takeOver(installation), {
      done: 'Anlage übernommen.',
      refused: 'Nicht übernommen',
    });
    focusHeading();
  };
  return (
    <Alert type="info" title="An Ihre Behörde übergeben">
      <p className="sentence">
        Mit der Anschrift {addressLine(address)} ist
        {handover.day !== undefined && ` seit ${formatDate(handover.day)}`} Ihre Behörde zuständig. Übernehmen Sie die
        Anlage, oder geben Sie sie zurück. Sobald Sie etwas ändern
        {last !== undefined && ` oder der ${formatDate(last)} vorbei ist`}, gilt sie als übernommen.
      </p>
      <p className="decisions n-no-print">
        <Button variant="primary" onClick={() => void take()}>
          Übernommen
        </Button>
        <ButtonLink href={returnHref} onFollow={() => go(returnHref)}>
          Zurückgeben
        </ButtonLink>
      </p>
    </Alert>
  );
}
