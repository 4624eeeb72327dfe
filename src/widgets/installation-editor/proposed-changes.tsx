import type { Proposal } from '../../core/editing/proposal.ts';
import { sectionFields } from '../../core/editing/sections.ts';
import { noInput, readable } from '../../core/forms/readable.ts';
import { valueAt } from '../../core/forms/values.ts';
import type { RecordChange } from '../../core/versions/record-change.ts';
import { Table } from '../../ui/content/table.tsx';
import { useEditorPage } from './editor-page.ts';

/** What a proposal would change, field by field; what others have changed since stands beside it. */
export function ProposedChanges({ proposal }: { proposal: Proposal }) {
  const { installation } = useEditorPage();
  const fields = sectionFields(proposal.section);
  const labelOf = ({ path }: RecordChange) => fields.find(({ id }) => id === path)?.label ?? path;
  const words = ({ path }: RecordChange, value: unknown): string => {
    const field = fields.find(({ id }) => id === path);
    return (field ? readable(field, value) : String(value ?? '')) || noInput;
  };
  const before = (change: RecordChange) => {
    const old = words(change, change.oldValue);
    const now = words(change, valueAt({ ...installation }, change.path));
    if (proposal.state !== 'open' || now === old) return old;
    return (
      <>
        {old} <span className="row-note">jetzt im Register: {now}</span>
      </>
    );
  };
  return (
    <Table
      caption="Vorgeschlagene Änderungen"
      captionHidden
      rows={proposal.changes}
      rowKey={({ path }) => path}
      columns={[
        { key: 'field', header: 'Angabe', cell: labelOf, rowHeader: true },
        { key: 'old', header: 'Bisher', cell: before },
        { key: 'new', header: 'Vorgeschlagen', cell: (change) => words(change, change.newValue) },
      ]}
    />
  );
}
