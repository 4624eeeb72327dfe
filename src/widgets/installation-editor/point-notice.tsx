import { formerPointCode, type PointChoice } from '#core/register/editing/coordinates/point-choice.ts';
import { choosePoint } from '#core/register/editing/editing-calls.ts';
import { hasCentre } from '#core/register/lookups/place-options.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useEditorPage } from './editor-page.ts';
import { usePlacesAt } from './responsibility-warning.tsx';
import { writeAtOnce } from './write-at-once.ts';

const done: Record<PointChoice, string> = {
  keep: 'Die Koordinaten bleiben.',
  municipality: 'Die Anlage steht jetzt im Mittelpunkt der Gemeinde.',
};

/** Offers, by one click each, what to do with coordinates that belong to a former address. */
export function PointNotice() {
  const { installation, focusHeading } = useEditorPage();
  const { address, findings } = installation;
  const finding = findings.find(({ code }) => code === formerPointCode);
  const isCentreKnown = hasCentre(usePlacesAt(address) ?? [], address);
  if (!finding) return null;
  const choose = async (choice: PointChoice): Promise<void> => {
    await writeAtOnce(installation, () => choosePoint(installation, choice), {
      done: done[choice],
      refused: 'Nicht gespeichert',
    });
    focusHeading();
  };
  return (
    <Alert type="warning" title="Stimmen die Koordinaten noch?">
      <p className="sentence">{finding.message}</p>
      <div className="decisions n-no-print">
        <Button onClick={() => void choose('keep')}>Koordinaten behalten</Button>
        {isCentreKnown && (
          <Button onClick={() => void choose('municipality')}>Mittelpunkt von {address.city} nehmen</Button>
        )}
      </div>
    </Alert>
  );
}
