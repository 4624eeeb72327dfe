import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { type QueryOptions, queryStore } from '#core/platform/query/query-store.ts';
import {
  type ComparedPart,
  comparedParts,
  type Described,
  findSimilar,
  type SimilarRecord,
} from '#core/register/drafts/similar.ts';
import { installationPath } from '#core/register/installation/installation-address.ts';
import { Row, RowList } from '../../ui/content/row-list.tsx';
import { useFieldValue } from '../../ui/forms/form-state.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { editHref } from './editor-page.ts';

/** Debounce delay of the search in ms (R9.2). */
const pause = 400;

const similarQuery = (described: Described): QueryOptions<SimilarRecord[]> => ({
  queryKey: ['editor', 'similar', described],
  queryFn: ({ signal }) => findSimilar(described, signal),
  staleTime: 60_000,
  enabled: described.name.length > 2 || (described.address.street !== '' && described.address.postalCode !== ''),
});

/** What has been entered of the installation, once typing pauses. */
function useDescribed(): Described {
  const text = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 300) : '');
  const [name, street, buildingNumber, postalCode, city, operator, companyRegisterNumber, activity] = [
    text(useFieldValue('name')),
    text(useFieldValue('address.street')),
    text(useFieldValue('address.buildingNumber')),
    text(useFieldValue('address.postalCode')),
    text(useFieldValue('address.city')),
    text(useFieldValue('operator.name')),
    text(useFieldValue('operator.companyRegisterNumber')),
    text(useFieldValue('activity.code')),
  ];
  const entered = JSON.stringify({
    name,
    address: { street, buildingNumber, postalCode, city },
    operator: { name: operator, companyRegisterNumber },
    ...{ activity, identifiers: [] },
  } satisfies Described);
  const [asked, setAsked] = useState(entered);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(entered), pause);
    return () => clearTimeout(timer);
  }, [entered]);
  return useMemo((): Described => JSON.parse(asked), [asked]);
}

/** What can be compared of what has been entered. */
const enteredParts = ({ name, address, operator, activity }: Described): ComparedPart[] => [
  ...(name ? ['name' as const] : []),
  ...(address.street && address.postalCode ? ['address' as const] : []),
  ...(operator.name ? ['operator' as const] : []),
  ...(activity ? ['activity' as const] : []),
];

const listed = (parts: readonly ComparedPart[]): string => parts.map((part) => comparedParts[part]).join(', ');

function difference(described: Described, same: readonly ComparedPart[]): string {
  const other = enteredParts(described).filter((part) => !same.includes(part));
  return [same.length > 0 && `Gleich: ${listed(same)}.`, other.length > 0 && `Anders: ${listed(other)}.`]
    .filter(Boolean)
    .join(' ');
}

/** Records that may be the one that is being entered, with what is the same and what is not; each leads to the record. */
export function SimilarRecords() {
  const described = useDescribed();
  const $similar = useMemo(() => queryStore(similarQuery(described)), [described]);
  const { data: similar = [] } = useStore($similar);
  return (
    <section aria-label="Ähnliche Anlagen">
      <p role="status" className="quiet">
        {similar.length > 0
          ? `Es gibt schon ${similar.length === 1 ? 'eine ähnliche Anlage' : `${similar.length} ähnliche Anlagen`}. Bitte prüfen Sie, ob es diese ist.`
          : ''}
      </p>
      {similar.length > 0 && (
        <RowList>
          {similar.map(({ id, name, address, operator, isDraft, same }) => (
            <Row
              key={id}
              title={isDraft ? `${name} (Entwurf)` : name}
              note={[address, operator, difference(described, same)].filter(Boolean).join(' · ')}
            >
              <Link
                href={isDraft ? editHref(id) : resolvePath(installationPath(id))}
                kind={isDraft ? 'edit' : 'installation'}
                subject={id}
              >
                Ansehen<span className="n-visually-hidden"> {name}</span>
              </Link>
            </Row>
          ))}
        </RowList>
      )}
    </section>
  );
}
