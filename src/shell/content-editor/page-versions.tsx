import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { formatDate, formatDateTime } from '#core/platform/format/date.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import type { CmsVersion } from '#core/site/content-editing/cms-page.ts';
import type { CmsText } from '#core/site/content-editing/content-description.ts';
import { cmsVersionsQuery } from '#core/site/content-editing/editing-calls.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { TextComparison } from './text-comparison.tsx';

interface Props {
  path: string;
  /** The text in the form. */
  text: CmsText;
  /** Copies an earlier text into the form. */
  onRestore(text: CmsText, number: number): void;
}

/** All published versions, each of which can be compared with the text being edited, and restored. */
export function PageVersions({ path, text, onRestore }: Props) {
  const { data: versions, isError, refetch } = useStore(useMemo(() => queryStore(cmsVersionsQuery(path)), [path]));
  const [open, setOpen] = useState<number>();
  if (isError)
    return (
      <div role="alert">
        <p>Die früheren Fassungen sind gerade nicht abrufbar.</p>
        <Button onClick={() => void refetch()}>Erneut laden</Button>
      </div>
    );
  if (!versions) return <Spinner />;
  if (versions.length === 0) return <p className="ce-note">Diese Seite wurde noch nie veröffentlicht.</p>;
  return (
    <ol className="ce-versions">
      {versions.map((version, index) => (
        <Version
          key={version.number}
          version={version}
          isCurrent={index === 0}
          text={text}
          isOpen={open === version.number}
          onToggle={() => setOpen(open === version.number ? undefined : version.number)}
          onRestore={onRestore}
        />
      ))}
    </ol>
  );
}

interface VersionProps extends Pick<Props, 'text' | 'onRestore'> {
  version: CmsVersion;
  isCurrent: boolean;
  isOpen: boolean;
  onToggle(): void;
}

function Version({ version, isCurrent, text, isOpen, onToggle, onRestore }: VersionProps) {
  const { number, title, html, validOn, author, at } = version;
  return (
    <li>
      <h2>
        Version {number}
        {isCurrent && <span className="ce-mark">veröffentlicht</span>}
      </h2>
      <p>
        {formatDateTime(at)} Uhr, {author}: „{title}“, Stand {formatDate(validOn)}
      </p>
      <div className="ce-buttons">
        <Button size="sm" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? 'Vergleich schließen' : 'Mit dem Entwurf vergleichen'}
        </Button>
        <Button size="sm" onClick={() => onRestore({ title, html, validOn }, number)}>
          Als Entwurf übernehmen
        </Button>
      </div>
      {isOpen && (
        <>
          {title !== text.title && (
            <p>
              Titel: <del>{title}</del> <ins>{text.title}</ins>
            </p>
          )}
          <TextComparison from={html} to={text.html} />
        </>
      )}
    </li>
  );
}
