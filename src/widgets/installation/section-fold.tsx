import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { formatInteger } from '#core/platform/format/number.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { documentsQuery } from '#core/register/documents/document-calls.ts';
import { releasesQuery } from '#core/register/installation/pollutant-releases.ts';
import type { TracedRecord } from '#core/register/record-history/traced-record.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { Section } from './section.tsx';

interface Props {
  section: Section;
  record: TracedRecord;
  headingLevel: number;
  isFormer: boolean;
  /** Whether changes are shown in it, which unfold it. */
  hasChanges: boolean;
}

/**
 * One section, folded with the number of its entries unless visitors usually look for it. A details element works without script, is
 * searched by browsers, and opens for links to its id.
 */
export function SectionFold({ section, record, headingLevel, isFormer, hasChanges }: Props) {
  const { id, title, isOpen, Content } = section;
  return (
    <section data-section={id} aria-label={title}>
      <details id={id} className="section" open={isOpen || hasChanges || undefined}>
        <summary>
          <Heading level={headingLevel}>{title}</Heading>
          <Count section={section} record={record} />
          <Icon name="chevron-down" size={20} />
        </summary>
        <Content record={record} headingLevel={headingLevel + 1} isFormer={isFormer} />
      </details>
    </section>
  );
}

function Count({ section: { count }, record }: Pick<Props, 'section' | 'record'>) {
  if (count === 'documents') return <DocumentCount id={record.now.id} />;
  if (count === 'releases') return <ReleaseCount id={record.now.id} />;
  return <CountText count={count?.(record.now)} />;
}

function DocumentCount({ id }: { id: string }) {
  const { data } = useStore(useMemo(() => queryStore(documentsQuery(id)), [id]));
  return <CountText count={data?.length} />;
}

function ReleaseCount({ id }: { id: string }) {
  const { data } = useStore(useMemo(() => queryStore(releasesQuery(id)), [id]));
  return <CountText count={data?.series.length} />;
}

const CountText = ({ count }: { count: number | undefined }) =>
  count === undefined ? null : <span className="section-count">{count === 0 ? 'keine' : formatInteger(count)}</span>;

/** Unfolds all sections, or folds them if all are unfolded (R2.46). */
export function AllSections({ body }: { body: RefObject<HTMLElement | null> }) {
  const [areOpen, setOpen] = useState(false);
  const folds = () => [...(body.current?.querySelectorAll<HTMLDetailsElement>('details[id]') ?? [])];
  useEffect(() => {
    const element = body.current;
    const look = () => setOpen(element?.querySelector('details[id]:not([open])') === null);
    // The event does not bubble.
    element?.addEventListener('toggle', look, true);
    return () => element?.removeEventListener('toggle', look, true);
  }, [body]);
  return (
    <p className="all-sections n-no-print" data-needs-script="">
      <Button
        variant="quiet"
        size="sm"
        icon={areOpen ? 'collapse' : 'expand'}
        onClick={() => {
          for (const fold of folds()) fold.open = !areOpen;
        }}
      >
        {areOpen ? 'Alles zuklappen' : 'Alles aufklappen'}
      </Button>
    </p>
  );
}
