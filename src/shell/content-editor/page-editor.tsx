import { useStore } from '@nanostores/react';
import { useMemo, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { $sessionState } from '#core/account/session/session-store.ts';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { serverToday } from '#core/platform/environment/clock.ts';
import { $isReadOnly, readOnlyNotice } from '#core/platform/environment/readiness.ts';
import { formatDateTime } from '#core/platform/format/date.ts';
import type { FormValues } from '#core/platform/forms/field.ts';
import { mergeValues } from '#core/platform/forms/merge.ts';
import { notices } from '#core/platform/notices/notices-store.ts';
import type { CmsPage } from '#core/site/content-editing/cms-page.ts';
import { type CmsText, cmsFields } from '#core/site/content-editing/content-description.ts';
import { dropCmsDraft, newerCmsPage, publishCmsDraft, saveCmsDraft } from '#core/site/content-editing/editing-calls.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Confirmation } from '../../ui/dialogs/confirmation.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { useFormState } from '../../ui/forms/form-state.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { LinkCheck } from './link-check.tsx';
import { PagePreview } from './page-preview.tsx';
import { PageVersions } from './page-versions.tsx';
import { TextEditor } from './text/text-editor.tsx';
import { Conflict, type ConflictingPage } from './text-comparison.tsx';

interface Props {
  page: CmsPage;
  /** Title of a page that does not exist yet. */
  newTitle: string;
}

const textOf = (values: FormValues): CmsText => ({
  title: String(values.title ?? ''),
  html: String(values.html ?? ''),
  validOn: String(values.validOn ?? ''),
});

const views = { edit: 'Bearbeiten', preview: 'Vorschau', versions: 'Frühere Fassungen' } as const;
type View = keyof typeof views;
const viewNames: readonly View[] = ['edit', 'preview', 'versions'];

/** Edits the title, date and text of a page, which can be saved as a draft and published. */
export function PageEditor({ page, newTitle }: Props) {
  const [view, setView] = useState<View>('edit');
  const { session } = useStore($sessionState);
  const today = serverToday();
  const isReadOnly = useStore($isReadOnly);
  const [met, setMet] = useState<ConflictingPage>();
  const [asks, setAsks] = useState<'publish' | 'drop'>();
  const publishes = useRef(false);
  const editView = useRef<HTMLButtonElement>(null);
  const current = page.draft ?? page.published;
  const values = useMemo(
    () => (current ? { ...textOf({ ...current }) } : { title: newTitle, html: '', validOn: today }),
    [current, newTitle, today],
  );
  const form = useForm({
    id: `cms/${page.path}`,
    name: 'Seite',
    fields: cmsFields,
    values,
    context: useMemo(() => ({ today }), [today]),
    basis: page.tag,
    user: session.isLoggedIn ? session.user.username : undefined,
    async onSubmit(entered, basis) {
      const publish = publishes.current;
      publishes.current = false;
      try {
        const saved = await saveCmsDraft(page.path, basis.version ?? page.tag, textOf(entered));
        const now = publish ? await publishCmsDraft(saved) : saved;
        setMet(undefined);
        const message = publish ? 'Die Seite ist veröffentlicht.' : 'Der Entwurf ist gespeichert.';
        return { state: 'saved', message, stayInEditMode: true, basis: now.tag };
      } catch (error) {
        const newer = newerCmsPage(error);
        if (!newer) throw error;
        const theirs = { ...textOf({ ...(newer.draft ?? newer.published ?? values) }) };
        const merged = mergeValues(cmsFields, { base: basis.values, mine: entered, theirs });
        setMet({ page: newer, conflicts: merged.conflicts });
        return { state: 'conflict', values: merged.values, stored: theirs, basis: newer.tag };
      }
    },
    onReset: () => setMet(undefined),
  });
  const act = async (work: () => Promise<CmsPage>, message: string) => {
    setAsks(undefined);
    try {
      await work();
      notices.toast({ type: 'success', message });
    } catch (error) {
      const { title, text } = callErrorText(error);
      notices.alert({ id: 'content-editor', type: 'danger', content: `${title}. ${text}`, dismissible: true });
    }
  };
  const publish = () => {
    setAsks(undefined);
    if (!form.isDirty && page.draft) return act(() => publishCmsDraft(page), 'Die Seite ist veröffentlicht.');
    publishes.current = true;
    return form.submit({ stayInEditMode: true });
  };
  const restore = (text: CmsText, number: number) => {
    const restored: FormValues = { ...text };
    for (const { id } of cmsFields)
      form.library.setValue(id, restored[id], { shouldDirty: true, shouldValidate: true });
    setView('edit');
    // The pressed button disappears with its view.
    editView.current?.focus();
    notices.toast({
      type: 'info',
      message: `Version ${number} steht jetzt im Formular. Gespeichert ist sie dort noch nicht.`,
    });
  };
  return (
    <>
      {isReadOnly && (
        <Alert type="warning" title={readOnlyNotice.title} live="polite">
          {readOnlyNotice.text}
        </Alert>
      )}
      <nav className="ce-views" aria-label="Ansicht der Seite">
        {viewNames.map((name) => (
          <button
            key={name}
            ref={name === 'edit' ? editView : undefined}
            type="button"
            aria-current={view === name || undefined}
            onClick={() => setView(name)}
          >
            {views[name]}
          </button>
        ))}
      </nav>
      <State page={page} />
      {/* Hidden rather than unmounted, to keep the undo history. */}
      <div className="ce-edit" hidden={view !== 'edit'}>
        <Form form={form} name="Seite">
          <Conflict met={met} />
          <FormField field="title" />
          <HtmlField />
          <FormField field="validOn" />
          <div className="n-form__actions n-no-print" data-bar="process">
            <Button type="submit" busy={form.isSending}>
              {form.isSending ? 'Wird gespeichert …' : 'Entwurf speichern'}
            </Button>
            <Button
              variant="primary"
              disabled={!form.isDirty && !page.draft}
              busy={form.isSending}
              onClick={() => setAsks('publish')}
            >
              Veröffentlichen …
            </Button>
            {form.isDirty && (
              <Button busy={form.isSending} onClick={form.reset}>
                Zurücksetzen
              </Button>
            )}
            {page.draft && !form.isDirty && (
              <Button variant="link" onClick={() => setAsks('drop')}>
                Entwurf verwerfen
              </Button>
            )}
          </div>
        </Form>
      </div>
      {view === 'preview' && <PagePreview path={page.path} text={textOf(form.library.getValues())} />}
      {view === 'versions' && (
        <PageVersions path={page.path} text={textOf(form.library.getValues())} onRestore={restore} />
      )}
      <Confirmation
        open={asks === 'publish'}
        type="info"
        title="Seite veröffentlichen"
        confirmLabel="Veröffentlichen"
        cancelLabel="Noch nicht"
        onCancel={() => setAsks(undefined)}
        onConfirm={() => void publish()}
      >
        <p>Alle sehen dann diesen Text. Die bisherige Fassung bleibt unter „Frühere Fassungen“ erhalten.</p>
        {asks === 'publish' && <LinkCheck html={textOf(form.library.getValues()).html} />}
      </Confirmation>
      <Confirmation
        open={asks === 'drop'}
        type="warning"
        title="Entwurf verwerfen"
        confirmLabel="Verwerfen"
        cancelLabel="Behalten"
        destructive
        onCancel={() => setAsks(undefined)}
        onConfirm={() => void act(() => dropCmsDraft(page), 'Der Entwurf ist verworfen.')}
      >
        <p>Was nicht veröffentlicht ist, geht verloren. Die veröffentlichte Seite bleibt, wie sie ist.</p>
      </Confirmation>
    </>
  );
}

/** What visitors see now, and who wrote the draft. */
function State({ page: { published, draft } }: { page: CmsPage }) {
  return (
    <div className="ce-state">
      <p>
        {published
          ? `Veröffentlicht: Version ${published.number} vom ${formatDateTime(published.at)} Uhr, ${published.author}.`
          : 'Noch nicht veröffentlicht.'}{' '}
        {draft
          ? `Sie sehen den Entwurf von ${draft.author} vom ${formatDateTime(draft.at)} Uhr.`
          : published && 'Es gibt keinen Entwurf. Was Sie ändern, sehen andere erst nach dem Veröffentlichen.'}
      </p>
      {draft && published && draft.basedOn !== published.number && (
        <Alert type="warning" title="Die Seite wurde inzwischen neu veröffentlicht">
          {`Der Entwurf beruht auf Version ${draft.basedOn}. Vergleichen Sie ihn unter „Frühere Fassungen“ mit Version ${published.number}.`}
        </Alert>
      )}
    </div>
  );
}

function HtmlField() {
  const { library } = useFormState();
  const { field, fieldState } = useController({ name: 'html', control: library.control });
  const value = typeof field.value === 'string' ? field.value : '';
  return (
    <div data-field="html" className="n-form__control">
      <TextEditor label="Text" value={value} error={fieldState.error?.message} onChange={field.onChange} />
    </div>
  );
}
