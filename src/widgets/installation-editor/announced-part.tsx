import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { formatDate } from '#core/platform/format/date.ts';
import { noticeSaved } from '#core/platform/forms/submit-notices.ts';
import { notices } from '#core/platform/notices/notices-store.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { announcedQuery, withdrawAnnounced } from '#core/register/announced/announced-calls.ts';
import type { AnnouncedChange } from '#core/register/announced/announced-change.ts';
import { sectionLabels } from '#core/register/editing/sections.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Row, RowList } from '../../ui/content/row-list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Confirmation } from '../../ui/dialogs/confirmation.tsx';
import { useEditorPage } from './editor-page.ts';

/** The changes ahead, each of which the authority may withdraw until its day; nothing if there are none. */
export function AnnouncedPart() {
  const { installation, headingLevel, focusHeading } = useEditorPage();
  const { id } = installation;
  const { data = [] } = useStore(useMemo(() => queryStore(announcedQuery(id)), [id]));
  const [asked, setAsked] = useState<AnnouncedChange>();
  async function withdraw({ number }: AnnouncedChange): Promise<void> {
    try {
      await withdrawAnnounced(id, number);
      noticeSaved('Ankündigung zurückgezogen.');
    } catch (error) {
      const { title, text } = callErrorText(error);
      notices.alert({ id: 'withdraw-announced', type: 'danger', content: `${title}: ${text}`, dismissible: true });
    }
    focusHeading();
  }
  return (
    <>
      {data.length > 0 && (
        <section className="part" aria-label="Angekündigte Änderungen">
          <Heading level={headingLevel + 1}>Angekündigte Änderungen</Heading>
          <RowList>
            {data.map((change) => (
              <Row
                key={change.number}
                title={`Ab ${formatDate(change.validFrom)}: ${sectionLabels[change.section]}`}
                note={change.words.join(' · ')}
              >
                <Button size="sm" variant="link" onClick={() => setAsked(change)}>
                  Zurückziehen
                  <span className="n-visually-hidden">
                    {` ${sectionLabels[change.section]} ab ${formatDate(change.validFrom)}`}
                  </span>
                </Button>
              </Row>
            ))}
          </RowList>
        </section>
      )}
      <Confirmation
        open={asked !== undefined}
        type="warning"
        title="Ankündigung zurückziehen"
        confirmLabel="Zurückziehen"
        destructive
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          if (asked) void withdraw(asked);
        }}
      >
        <p>Die Änderung wird dann nicht wirksam; die Anlage bleibt, wie sie ist.</p>
      </Confirmation>
    </>
  );
}
