import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { proposalsQuery, takeBack } from '#core/register/editing/editing-calls.ts';
import { installationPath } from '#core/register/installation/installation-address.ts';
import { addressLine } from '#core/register/installation/place-line.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Confirmation } from '../../ui/dialogs/confirmation.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { useEditorPage } from './editor-page.ts';
import { ProposalList } from './proposals-part.tsx';
import { writeAtOnce } from './write-at-once.ts';

/** For the authority that has moved the installation to another federal state: it takes that back until the other one has changed something. */
export function HandedOver() {
  const { installation, headingLevel } = useEditorPage();
  const { id, name, address, unit } = installation;
  const [isAsked, setAsked] = useState(false);
  const $proposals = useMemo(() => queryStore(proposalsQuery(id)), [id]);
  const { data: proposals = [] } = useStore($proposals);
  const open = proposals.filter(({ state }) => state === 'open');
  const take = async (): Promise<void> => {
    setAsked(false);
    await writeAtOnce(installation, () => takeBack(installation), {
      done: 'Die Übergabe ist zurückgenommen.',
      refused: 'Nicht zurückgenommen',
    });
  };
  return (
    <>
      <header className="head">
        <p className="n-no-print">
          <Link href={resolvePath(installationPath(id))} kind="installation" subject={id} className="back">
            <Icon name="chevron-left" size={16} />
            Zur Anlage
          </Link>
        </p>
        <Heading level={headingLevel} className="title" tabIndex={-1} data-editor-heading>
          Anlage übergeben
        </Heading>
        <p className="quiet">{name}</p>
      </header>
      <section className="part" aria-label="Übergabe">
        <p>
          Mit der Anschrift {addressLine(address)} hat die Zuständigkeit gewechselt: Diese Anlage bearbeitet jetzt die
          Behörde {unit ? `von ${unit.federalState}` : 'des Bundes'}.
        </p>
        <p>
          Solange sie nichts geändert hat, können Sie die Anlage weiter lesen und die Übergabe zurücknehmen. Dann gilt
          wieder die frühere Anschrift.
        </p>
        <p className="n-no-print">
          <Button variant="primary" onClick={() => setAsked(true)}>
            Übergabe zurücknehmen
          </Button>
        </p>
      </section>
      {open.length > 0 && (
        <ProposalList title="Offene Vorschläge, über die nun die andere Behörde entscheidet" proposals={open} />
      )}
      <Confirmation
        open={isAsked}
        type="warning"
        title="Übergabe zurücknehmen"
        confirmLabel="Zurücknehmen"
        onCancel={() => setAsked(false)}
        onConfirm={() => void take()}
      >
        <p>Die Anlage steht dann wieder an ihrer früheren Anschrift, und Sie bearbeiten sie wieder.</p>
      </Confirmation>
    </>
  );
}
