import { useState } from 'react';
import { newEntry } from '#core/register/editing/edit-address.ts';
import type { Succession } from '#core/register/successions/succession.ts';
import { unlinkInstallations } from '#core/register/successions/succession-calls.ts';
import { successionWords } from '#core/register/successions/succession-fields.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Row, RowList } from '../../ui/content/row-list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Confirmation } from '../../ui/dialogs/confirmation.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { editHref, useEditorPage } from './editor-page.ts';
import { writeAtOnce } from './write-at-once.ts';

/** The installations before and after this one, each of which the authority may take back. */
export function SuccessionsPart() {
  const { installation, headingLevel, go, focusHeading } = useEditorPage();
  const { successions = [] } = installation;
  const [asked, setAsked] = useState<Succession>();
  const addHref = editHref(installation.id, 'succession', newEntry);
  const take = async ({ id }: Succession): Promise<void> => {
    await writeAtOnce(installation, () => unlinkInstallations(installation, id), {
      done: 'Bei beiden Anlagen zurückgenommen.',
      refused: 'Nicht zurückgenommen',
    });
    focusHeading();
  };
  return (
    <section className="part" aria-label="Vorgänger und Nachfolger">
      <Heading level={headingLevel + 1}>Vorgänger und Nachfolger</Heading>
      {successions.length === 0 && <p className="quiet">Es ist keine Anlage davor oder danach eingetragen.</p>}
      {successions.length > 0 && (
        <RowList>
          {successions.map((each) => {
            const title = successionWords(each, each.installationName ?? '');
            return (
              <Row key={each.id} title={title} note={each.reason}>
                <Button size="sm" variant="link" onClick={() => setAsked(each)}>
                  Zurücknehmen<span className="n-visually-hidden"> {title}</span>
                </Button>
              </Row>
            );
          })}
        </RowList>
      )}
      <p className="n-no-print">
        <ButtonLink icon="plus" href={addHref} onFollow={() => go(addHref)}>
          Vorgänger oder Nachfolger eintragen
        </ButtonLink>
      </p>
      <Confirmation
        open={asked !== undefined}
        type="warning"
        title="Nachfolge zurücknehmen"
        confirmLabel="Zurücknehmen"
        destructive
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          if (asked) void take(asked);
        }}
      >
        <p>Bei beiden Anlagen steht es dann nicht mehr. In der Geschichte beider bleibt der Eintrag.</p>
      </Confirmation>
    </section>
  );
}
