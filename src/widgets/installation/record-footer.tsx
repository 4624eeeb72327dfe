import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { serverToday } from '#core/platform/environment/clock.ts';
import { fillLinkTemplate, linkTemplate } from '#core/platform/environment/link-templates.ts';
import { formatDate, formatDateTime, formatDay } from '#core/platform/format/date.ts';
import { product } from '#core/product.ts';
import { recordFeedPath } from '#core/register/installation/installation-address.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { recordViewQuery } from '#core/register/record-history/record-view.ts';
import { versionName } from '#core/register/versions/version.ts';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import { ExternalLink } from '../../ui/navigation/external-link.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { LaterEditLink } from './later-edit-link.tsx';
import { inspectingAuthority } from './sentence.ts';

interface Props {
  installation: Installation;
  /** Absolute address of this installation. */
  permalink: string;
}

/** The source of the record, its licence and citation, its changes, and how to report a mistake. */
export function RecordFooter({ installation, permalink }: Props) {
  return (
    <footer>
      <p>
        Eintrag vom {formatDateTime(installation.lastChanged)} · {versionName(installation.version)} · Quelle:{' '}
        {installation.source || 'unbekannt'}
        <span className="permalink"> · {permalink}</span>
      </p>
      <p>
        Lizenz: <ExternalLink href={product.licence.address}>{product.licence.name}</ExternalLink>
      </p>
      <RecordChanges installation={installation} />
      <Citation installation={installation} permalink={permalink} />
      <p className="n-no-print">
        <LaterEditLink id={installation.id} words="Fehler melden">
          <MistakeLink installation={installation} />
        </LaterEditLink>
      </p>
    </footer>
  );
}

/** The citation of the page, with the address of exactly this version of the record. */
function Citation({ installation: { name, inspireId, id, version, lastChanged }, permalink }: Props) {
  const [isByHand, setByHand] = useState(false);
  const address = new URL(permalink);
  address.search = recordViewQuery(address.search, { version });
  const text = `${product.title}: ${name} (${inspireId || id}), ${versionName(version)}, Stand ${formatDay(lastChanged)}. ${address.href} (abgerufen am ${formatDate(serverToday())}).`;
  return (
    <details className="fold citation n-no-print" open={isByHand || undefined}>
      <summary>Diese Seite zitieren</summary>
      <p className="citation-text">{text}</p>
      <CopyButton text={text} what="Nachweis" onFailed={() => setByHand(true)} />
      {isByHand && <p role="alert">Bitte markieren Sie den Text und kopieren Sie ihn von Hand.</p>}
    </details>
  );
}

/** Mail link to the authority that inspects the installation; renders nothing if it has no mail address. */
function MistakeLink({ installation: { authorities, name, id } }: Pick<Props, 'installation'>) {
  const { data: letter } = useStore(linkTemplate('mailtoTemplateVorlageUiBericht'));
  const mail = inspectingAuthority(authorities)?.electronicMailAddress;
  if (!mail || !letter) return null;
  return (
    <a href={fillLinkTemplate(letter, { mail, subject: `Fehler im Eintrag: ${name} (${id})` })} className="mistake">
      Fehler in diesem Eintrag melden (E-Mail)
    </a>
  );
}

const loadList = () => import('./changes/changes-since.tsx');

/** The changes of the record, and its feed; loaded when unfolded. */
function RecordChanges({ installation: { id, published } }: { installation: Installation }) {
  const [open, setOpen] = useState(false);
  const list = useDeferred(loadList, open);
  return (
    <details
      className="fold n-no-print"
      data-block="record-changes"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Was hat sich geändert?</summary>
      {list.state === 'ready' && <list.part.ChangesSince id={id} />}
      {list.state === 'failed' && <Failure text="Die Änderungen konnten nicht geladen werden." onRetry={list.retry} />}
      {published && (
        <p>
          <a href={resolvePath(recordFeedPath(id))}>Änderungen als Atom-Feed abonnieren</a>
        </p>
      )}
    </details>
  );
}
