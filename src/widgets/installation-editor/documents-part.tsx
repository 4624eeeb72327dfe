import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { formatBytes } from '#core/platform/format/bytes.ts';
import { formatDate } from '#core/platform/format/date.ts';
import { noticeSaved } from '#core/platform/forms/submit-notices.ts';
import { notices } from '#core/platform/notices/notices-store.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import {
  deleteContainer,
  documentsQuery,
  type InstallationDocument,
  publishContainer,
} from '#core/register/documents/document-calls.ts';
import { documentTypeOf } from '#core/register/documents/document-types.ts';
import { newEntry } from '#core/register/editing/edit-address.ts';
import { refetchRecord } from '#core/register/editing/edited-record.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Row, RowList } from '../../ui/content/row-list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Confirmation } from '../../ui/dialogs/confirmation.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { editHref, useEditorPage } from './editor-page.ts';

/** A container of uploaded documents, named after the first one. */
interface PutContainer {
  id: string;
  title: string;
  note: string;
  published: boolean;
  download: string;
}

/** Whether a document is generated from the record: the id of its container is then the container's kind. */
const followsRecord = ({ container }: InstallationDocument): boolean => container.id === container.kind;

function containersOf(documents: readonly InstallationDocument[]): PutContainer[] {
  const put = documents.filter((document) => !followsRecord(document));
  return [...Map.groupBy(put, ({ container }) => container.id).values()].flatMap((group): PutContainer[] => {
    const [first, ...others] = group;
    if (!first) return [];
    const { container, title, type, date, size, published, download } = first;
    const note = [
      documentTypeOf(type)?.name ?? type,
      date && formatDate(date),
      size !== undefined && formatBytes(size),
      others.length > 0 && (others.length === 1 ? '1 weiteres Dokument' : `${others.length} weitere Dokumente`),
      published ? 'veröffentlicht' : 'nicht veröffentlicht',
    ];
    return [{ id: container.id, title, note: note.filter(Boolean).join(' · '), published, download }];
  });
}

type Action = 'publish' | 'withdraw' | 'delete';

const words: Record<Action, { title: string; confirm: string; done: string; says(title: string): string }> = {
  publish: {
    title: 'Dokument veröffentlichen',
    confirm: 'Veröffentlichen',
    done: 'Dokument veröffentlicht.',
    says: (title) => `„${title}“ können dann alle sehen und herunterladen, sobald die Anlage veröffentlicht ist.`,
  },
  withdraw: {
    title: 'Dokument zurückziehen',
    confirm: 'Zurückziehen',
    done: 'Dokument zurückgezogen.',
    says: (title) => `„${title}“ sehen dann nur noch die Behörde und die Betreiber:in.`,
  },
  delete: {
    title: 'Dokument löschen',
    confirm: 'Löschen',
    done: 'Dokument gelöscht.',
    says: (title) => `„${title}“ wird endgültig gelöscht und kann nicht wiederhergestellt werden.`,
  },
};

/** The documents that the authority has uploaded to the installation (R7.29), with actions to publish, withdraw or delete them. */
export function DocumentsPart() {
  const { installation, headingLevel, go } = useEditorPage();
  const $documents = useMemo(() => queryStore(documentsQuery(installation.id)), [installation.id]);
  const { data, error, isFetching, refetch } = useStore($documents);
  const [asked, setAsked] = useState<{ action: Action; container: PutContainer }>();
  // Keep the dialog's text until it has closed.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  const containers = containersOf(data ?? []);
  const following = (data ?? []).filter(followsRecord).length;
  const addHref = editHref(installation.id, 'documents', newEntry);
  const act = async (action: Action, { id }: PutContainer): Promise<void> => {
    try {
      if (action === 'delete') await deleteContainer(installation.id, id);
      else await publishContainer(installation.id, id, action === 'publish');
      noticeSaved(words[action].done);
    } catch (failure) {
      const { title, text } = callErrorText(failure);
      notices.alert({ id: 'documents', type: 'danger', content: `${title}: ${text}`, dismissible: true });
    }
    await refetchRecord(installation.id).catch(() => {});
  };
  return (
    <section className="part" aria-label="Dokumente">
      <Heading level={headingLevel + 1}>Dokumente</Heading>
      {following > 0 && (
        <p className="quiet">
          {following === 1 ? 'Ein Dokument stellt' : `${following} Dokumente stellt`} das Register aus den Einträgen
          oben selbst zusammen.
        </p>
      )}
      {data && containers.length === 0 && (
        <p className="quiet">Es ist kein {following > 0 && 'weiteres '}Dokument abgelegt.</p>
      )}
      {error && !data && !isFetching && <Failure {...callErrorText(error)} onRetry={() => void refetch()} />}
      {containers.length > 0 && (
        <RowList>
          {containers.map((container) => {
            const action = container.published ? 'withdraw' : 'publish';
            const ask = (what: Action) => setAsked({ action: what, container });
            return (
              <Row
                key={container.id}
                title={<a href={resolvePath(container.download)}>{container.title}</a>}
                note={container.note}
              >
                <Button size="sm" variant="link" onClick={() => ask('delete')}>
                  Löschen<span className="n-visually-hidden"> {container.title}</span>
                </Button>
                <Button size="sm" onClick={() => ask(action)}>
                  {words[action].confirm}
                  <span className="n-visually-hidden"> {container.title}</span>
                </Button>
              </Row>
            );
          })}
        </RowList>
      )}
      <p className="n-no-print">
        <ButtonLink icon="plus" href={addHref} onFollow={() => go(addHref)}>
          Dokument ablegen
        </ButtonLink>
      </p>
      <Confirmation
        open={asked !== undefined}
        type="warning"
        title={words[shown?.action ?? 'publish'].title}
        confirmLabel={words[shown?.action ?? 'publish'].confirm}
        destructive={shown?.action === 'delete'}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          if (asked) void act(asked.action, asked.container);
        }}
      >
        <p>{shown && words[shown.action].says(shown.container.title)}</p>
      </Confirmation>
    </section>
  );
}
