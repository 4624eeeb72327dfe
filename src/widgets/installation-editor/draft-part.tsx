import { useMemo, useState } from 'react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { noticeSaved } from '#core/platform/forms/submit-notices.ts';
import { notices } from '#core/platform/notices/notices-store.ts';
import { queryClient } from '#core/platform/query/query-client.ts';
import { deleteDraft, draftsQuery, publishDraft } from '#core/register/drafts/draft-calls.ts';
import { type Missing, missingIn } from '#core/register/drafts/missing.ts';
import { newEntry } from '#core/register/editing/edit-address.ts';
import { adoptRecord, conflictOf, refetchRecord } from '#core/register/editing/edited-record.ts';
import { editableLists, sectionLabels } from '#core/register/editing/sections.ts';
import { installationPath } from '#core/register/installation/installation-address.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Row, RowList } from '../../ui/content/row-list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Confirmation } from '../../ui/dialogs/confirmation.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { useConsent } from './consent.tsx';
import { editHref, useEditorPage } from './editor-page.ts';

/** What a draft lacks, and what becomes of it: it is published or deleted. */
export function DraftPart() {
  const { installation, headingLevel, go } = useEditorPage();
  const missing = useMemo(() => missingIn(installation), [installation]);
  const required = missing.filter(({ isRequired }) => isRequired).length;
  const [isDeleting, setDeleting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { withConsent, dialog } = useConsent('Trotzdem veröffentlichen');

  const tried = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
      void queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey });
    } catch (error) {
      const isConflict = conflictOf(error) !== undefined;
      if (isConflict) await refetchRecord(installation.id).catch(() => {});
      const { title, text } = isConflict
        ? {
            title: 'Nicht gespeichert',
            text: 'Der Entwurf wurde inzwischen geändert. Sehen Sie nach und versuchen Sie es noch einmal.',
          }
        : callErrorText(error);
      notices.alert({ id: 'draft', type: 'danger', content: `${title}: ${text}`, dismissible: true });
    } finally {
      setBusy(false);
    }
  };
  const publish = () =>
    tried(async () => {
      const published = await withConsent((confirmed) => publishDraft(installation, confirmed));
      if (!published) return;
      adoptRecord(published);
      noticeSaved(`„${published.name}“ ist veröffentlicht.`);
      go(resolvePath(installationPath(published.id)));
    });
  const remove = () =>
    tried(async () => {
      await deleteDraft(installation);
      noticeSaved('Entwurf gelöscht.');
      go(resolvePath('start'));
    });
  return (
    <section className="part" aria-label="Entwurf">
      <Heading level={headingLevel + 1}>Was noch fehlt</Heading>
      <p className="quiet" role="status">
        {sentenceOf(required, missing.length)}
      </p>
      {missing.length > 0 && (
        <RowList>
          {missing.map((each) => (
            <MissingRow key={each.field} {...each} />
          ))}
        </RowList>
      )}
      <p className="decisions n-no-print">
        <Button variant="primary" busy={isBusy} disabled={required > 0} onClick={() => void publish()}>
          Veröffentlichen
        </Button>
        <Button variant="link" busy={isBusy} onClick={() => setDeleting(true)}>
          Entwurf löschen
        </Button>
      </p>
      {dialog}
      <Confirmation
        open={isDeleting}
        type="warning"
        title="Entwurf löschen"
        confirmLabel="Löschen"
        destructive
        onCancel={() => setDeleting(false)}
        onConfirm={() => {
          setDeleting(false);
          void remove();
        }}
      >
        <p>
          Von „{installation.name}“ bleibt nichts. Die Kennung {installation.inspireId} wird nicht wieder vergeben.
        </p>
      </Confirmation>
    </section>
  );
}

function sentenceOf(required: number, all: number): string {
  if (required > 0)
    return `${required === 1 ? 'Eine Angabe fehlt' : `${required} Angaben fehlen`} zum Veröffentlichen. Bis dahin sieht den Entwurf nur Ihre Behörde.`;
  return all > 0
    ? 'Zum Veröffentlichen fehlt nichts. Was unten steht, lässt sich auch später ergänzen.'
    : 'Es fehlt nichts. Sie können den Entwurf veröffentlichen.';
}

const lists: readonly string[] = editableLists;

function MissingRow({ label, part, isRequired }: Missing) {
  const { installation, go } = useEditorPage();
  const href = lists.includes(part) ? editHref(installation.id, part, newEntry) : editHref(installation.id, part);
  return (
    <Row title={label} note={`${sectionLabels[part]} · ${isRequired ? 'zum Veröffentlichen nötig' : 'später möglich'}`}>
      <ButtonLink size="sm" href={href} onFollow={() => go(href)}>
        Ergänzen<span className="n-visually-hidden"> {label}</span>
      </ButtonLink>
    </Row>
  );
}
