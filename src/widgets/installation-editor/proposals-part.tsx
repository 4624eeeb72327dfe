import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { serverToday } from '#core/platform/environment/clock.ts';
import { formatDateTime } from '#core/platform/format/date.ts';
import { mergeValues } from '#core/platform/forms/merge.ts';
import { initialValues } from '#core/platform/forms/values.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { conflictOrThrow, readAs, refetchRecord } from '#core/register/editing/edited-record.ts';
import { proposalsQuery, propose } from '#core/register/editing/editing-calls.ts';
import { noteField, type Proposal, proposalStateMarks, proposalStateTerms } from '#core/register/editing/proposal.ts';
import type { AuthoritySection, OwnerSection } from '#core/register/editing/section-layout.ts';
import { sectionLabels } from '#core/register/editing/sections.ts';
import { recordTag } from '#core/register/versions/version.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Row, RowList } from '../../ui/content/row-list.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { StateMark } from '../../ui/icons/state-mark.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { EditConflictNotice, type FoundConflict, PageHead } from './edit-form.tsx';
import { editHref, useEditFields, useEditorPage } from './editor-page.ts';
import { SectionFields, SiteChoice } from './section-fields.tsx';

interface Props {
  title: string;
  proposals: readonly Proposal[];
  empty?: string;
}

/** Proposals for this installation, each linked to its page. */
export function ProposalList({ title, proposals, empty }: Props) {
  const { installation, headingLevel } = useEditorPage();
  return (
    <section className="part" aria-label={title}>
      <Heading level={headingLevel + 1}>{title}</Heading>
      {proposals.length === 0 && <p className="quiet">{empty}</p>}
      {proposals.length > 0 && (
        <RowList>
          {proposals.map(({ number, section, proposedBy, proposedAt, state }) => (
            <Row
              key={number}
              title={
                <Link href={editHref(installation.id, 'proposals', String(number))} kind="edit">
                  {sectionLabels[section]}
                </Link>
              }
              note={`${proposedBy} am ${formatDateTime(proposedAt)}`}
            >
              <StateMark {...proposalStateMarks[state]}>{proposalStateTerms[state]}</StateMark>
            </Row>
          ))}
        </RowList>
      )}
    </section>
  );
}

/** Where a section is edited or a change of it proposed: what has been proposed for it and awaits a decision (R3.9). */
export function OpenProposals({ section }: { section: AuthoritySection }) {
  const { installation } = useEditorPage();
  const $proposals = useMemo(() => queryStore(proposalsQuery(installation.id)), [installation.id]);
  const { data = [] } = useStore($proposals);
  const open = data.filter((proposal) => proposal.section === section && proposal.state === 'open');
  if (open.length === 0) return null;
  return (
    <Alert
      type="info"
      title={open.length === 1 ? 'Dazu gibt es einen offenen Vorschlag' : 'Dazu gibt es offene Vorschläge'}
    >
      {open.map(({ number, proposedBy, proposedAt }) => (
        <p key={number} className="sentence">
          <Link href={editHref(installation.id, 'proposals', String(number))} kind="edit">
            Vorschlag von {proposedBy} am {formatDateTime(proposedAt)}
          </Link>
        </p>
      ))}
    </Alert>
  );
}

/** Form in which the owner proposes changes to a section of the master data. */
export function ProposalForm({ section }: { section: OwnerSection }) {
  const { installation, username, lists, go } = useEditorPage();
  const { sectionFields } = useEditFields();
  const [met, setMet] = useState<FoundConflict>();
  const fields = useMemo(() => [...sectionFields(section, lists), noteField], [sectionFields, section, lists]);
  const label = sectionLabels[section];
  const today = serverToday();
  const form = useForm({
    id: `${installation.id}/proposal/${section}`,
    name: label,
    fields,
    values: useMemo(() => ({ ...installation }), [installation]),
    context: useMemo(() => ({ today }), [today]),
    basis: recordTag(installation),
    user: username,
    async onSubmit({ note, ...values }, basis) {
      try {
        await propose(readAs(installation, basis.version), section, values, typeof note === 'string' ? note : '');
        await refetchRecord(installation.id);
        return { state: 'saved', message: 'Ihr Vorschlag ist bei der Behörde.' };
      } catch (error) {
        const conflict = await conflictOrThrow(error);
        const newest = await refetchRecord(installation.id);
        const stored = initialValues(fields, { ...newest });
        const mine = { ...values, note };
        const merged = mergeValues(fields, { base: basis.values, mine, theirs: { ...stored, note } });
        setMet({ version: conflict.version, conflicts: merged.conflicts, taken: merged.taken, isGone: false });
        return { state: 'conflict', values: merged.values, stored, basis: recordTag(newest) };
      }
    },
    onSaved: () => go(editHref(installation.id)),
    onReset: () => setMet(undefined),
  });
  return (
    <>
      <PageHead title={`Änderung vorschlagen: ${label}`}>
        <OpenProposals section={section} />
      </PageHead>
      {section === 'address' && <SiteChoice form={form} path="address" />}
      <Form form={form} name={label}>
        <EditConflictNotice met={met} />
        <SectionFields />
        <FormActions label="Vorschlag senden" onCancel={() => go(editHref(installation.id))} />
      </Form>
    </>
  );
}
