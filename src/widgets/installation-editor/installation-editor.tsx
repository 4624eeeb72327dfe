import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { login } from '#core/account/sign-in/sign-in.ts';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { isStatus } from '#core/platform/api/call-errors.ts';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { $isReadOnly, readOnlyNotice } from '#core/platform/environment/readiness.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { newEntry, partNamed } from '#core/register/editing/edit-address.ts';
import { editorOf } from '#core/register/editing/editor.ts';
import { authoritySections, editableLists, ownerSections } from '#core/register/editing/sections.ts';
import { installationPath } from '#core/register/installation/installation-address.ts';
import { installationQuery } from '#core/register/installation/installation-call.ts';
import { defineWidget } from '../../embed/define-widget.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { announceNavigation, Link } from '../../ui/navigation/link.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { EditorOverview } from './editor-overview.tsx';
import { type EditorPage, EditorPageContext } from './editor-page.ts';
import { element } from './element.ts';
import { useFieldLists } from './field-lists.ts';
import css from './installation-editor.css?inline';

const loadForms = () => import('./forms.ts');
const loadHandedOver = () => import('./handed-over.tsx');

/** Props of `<natippc-installation-editor>`; documented in element.ts. */
interface InstallationEditorProps {
  installationId: string;
  editedPart: string;
  entry: string;
  field: string;
  headingLevel: number;
}

/** An overview of what can be edited of an installation, or one of the forms, for authorized users. */
function InstallationEditor(props: InstallationEditorProps) {
  const { installationId, editedPart: part, entry, field, headingLevel } = props;
  const id = installationId.trim();
  const root = useRef<HTMLDivElement>(null);
  const $record = useMemo(() => queryStore({ ...installationQuery(id), enabled: id !== '' }), [id]);
  const { data: read, error, isFetching, refetch } = useStore($record);
  const $editor = useMemo(() => editorOf(id || 'any'), [id]);
  const editor = useStore($editor);
  const isReadOnly = useStore($isReadOnly);
  const named = partNamed(part);
  const isNew = named === 'beginning';
  const hasForm = named !== undefined;
  const forms = useDeferred(loadForms, hasForm);
  const data = isNew ? forms.part?.nothingYet : read;
  const lists = useFieldLists(named, data);
  const isFormer = editor.kind === 'formerAuthority';
  const mayNotEdit = editor.kind === 'nobody' || (editor.kind === 'reader' && named !== 'proposals');
  const handedOver = useDeferred(loadHandedOver, isFormer);

  const page = useMemo((): EditorPage | undefined => {
    if (!data || !lists || !('username' in editor) || mayNotEdit) return undefined;
    if ((hasForm && !forms.part) || (isFormer && !handedOver.part)) return undefined;
    const go = (href: string) => {
      const address = new URL(href, document.baseURI).href;
      if (!root.current || announceNavigation(root.current, { href: address, kind: 'edit' })) location.assign(address);
    };
    return {
      installation: data,
      kind: editor.kind,
      username: editor.username,
      field,
      headingLevel,
      lists,
      ...(forms.part && { forms: forms.part }),
      ...(handedOver.part && { HandedOver: handedOver.part.HandedOver }),
      go,
      focusHeading: () => focusHeading(root.current),
    };
  }, [data, editor, field, headingLevel, lists, hasForm, forms, isFormer, handedOver, mayNotEdit]);
  useFocusOnHeading(root, page && `${part} ${entry} ${page.kind}`, field !== '');

  const refusal = () => {
    if ((!id && !isNew) || isStatus(error, 404) || isStatus(error, 400)) {
      return (
        <Refusal level={headingLevel} title="Objekt nicht gefunden (Fehler 404)">
          <p>
            Diese Anlage gibt es im Register nicht, oder Sie dürfen sie nicht sehen. Prüfen Sie die Adresse oder suchen
            Sie die Anlage.
          </p>
          <Link href={resolvePath('installations')} kind="search">
            Anlagen suchen
          </Link>
        </Refusal>
      );
    }
    if (editor.kind === 'nobody' && !editor.isLoggedIn) {
      return (
        <Refusal level={headingLevel} title="Anmeldung erforderlich">
          <p>
            Zum Bearbeiten melden Sie sich bitte an. Nicht gespeicherte Angaben bietet Ihnen das Formular danach an.
          </p>
          <Button variant="primary" onClick={() => void login()}>
            Anmelden
          </Button>
        </Refusal>
      );
    }
    if (mayNotEdit) {
      return (
        <Refusal level={headingLevel} title="Zugriff nicht erlaubt (Fehler 403)">
          <p>
            {editor.kind === 'reader'
              ? 'Ihr Konto darf nur lesen.'
              : 'Diese Anlage gehört nicht zu Ihrem Zuständigkeitsbereich.'}{' '}
            Sie können sie ansehen, aber nicht bearbeiten.
          </p>
          <Link href={resolvePath(installationPath(id))} kind="installation" subject={id}>
            Zur Anlage
          </Link>
        </Refusal>
      );
    }
    if (editor.kind === 'failed') return <Failure {...callErrorText(editor.error)} onRetry={editor.retry} />;
    if (error && !isFetching && !data) return <Failure {...callErrorText(error)} onRetry={() => void refetch()} />;
    const retry = forms.retry ?? handedOver.retry;
    if (retry) return <Failure text="Das Formular konnte nicht geladen werden." onRetry={retry} />;
    return <Spinner label="Die Anlage wird geladen" labelVisible />;
  };
  return (
    <div ref={root} className="editor">
      {isReadOnly && (
        <Alert type="warning" title={readOnlyNotice.title} live="polite">
          {readOnlyNotice.text}
        </Alert>
      )}
      {page ? (
        <EditorPageContext value={page}>
          <Content key={`${part} ${entry}`} page={page} part={part} entry={entry} />
        </EditorPageContext>
      ) : (
        refusal()
      )}
    </div>
  );
}

/**
 * Focuses the heading when the page of the editor has changed and is ready, for screen reader users.
 * @param page undefined until it is ready
 * @param isElsewhere a field of the form gets the focus
 */
function useFocusOnHeading(
  root: { current: HTMLElement | null },
  page: string | undefined,
  isElsewhere: boolean,
): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (page === undefined || shown.current === page) return;
    const isFirst = shown.current === undefined;
    shown.current = page;
    if (!isFirst && !isElsewhere) focusHeading(root.current);
  }, [root, page, isElsewhere]);
}

const focusHeading = (root: HTMLElement | null): void =>
  root?.querySelector<HTMLElement>('[data-editor-heading]')?.focus();

const isOneOf = <Name extends string>(names: readonly Name[], name: string | undefined): name is Name =>
  names.some((each) => each === name);

/** The page of the editor for an address; the overview if this kind of editor has no such page. */
function Content({
  page: { kind, forms, HandedOver },
  part,
  entry,
}: {
  page: EditorPage;
  part: string;
  entry: string;
}) {
  const named = partNamed(part);
  if (named === 'proposals' && forms && /^\d+$/.test(entry)) return <forms.ProposalPage number={Number(entry)} />;
  if (named === 'beginning' && forms) return <forms.BeginningForm />;
  if (kind === 'formerAuthority') return HandedOver && <HandedOver />;
  if (forms && kind === 'owner' && isOneOf(ownerSections, named)) return <forms.ProposalForm section={named} />;
  if (forms && kind === 'authority') {
    if (isOneOf(authoritySections, named)) return <forms.SectionForm section={named} />;
    if (isOneOf(editableLists, named) && entry !== '')
      return <forms.EntryForm list={named} entry={entry === newEntry ? undefined : entry} />;
    if (named === 'restoration' && /^\d+$/.test(entry)) return <forms.RestorationForm version={Number(entry)} />;
    if (named === 'succession') return <forms.SuccessionForm />;
    if (named === 'return') return <forms.ReturnForm />;
    if (named === 'closure') return <forms.ClosureForm />;
    if (named === 'documents' && entry === newEntry) return <forms.DocumentForm />;
  }
  return <EditorOverview />;
}

function Refusal({ level, title, children }: { level: number; title: string; children: ReactNode }) {
  return (
    <div className="refusal" role="alert">
      <Heading level={level} className="title">
        {title}
      </Heading>
      {children}
    </div>
  );
}

defineWidget(element, InstallationEditor, css);
