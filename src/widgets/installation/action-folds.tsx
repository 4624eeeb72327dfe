import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { serverToday } from '#core/platform/environment/clock.ts';
import { formatDate, formatDay } from '#core/platform/format/date.ts';
import { $features, $layout, type Feature, featureNames, layout } from '#core/platform/layout/layout-store.ts';
import { versionName } from '#core/platform/versions/version.ts';
import { product } from '#core/product.ts';
import { recordFeedPath, recordSheetPath } from '#core/register/installation/installation-address.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { recordViewQuery } from '#core/register/record-history/record-view.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { Disturbance } from './disturbance.tsx';

interface Props {
  installation: Installation;
  /** Absolute address of this installation. */
  permalink: string;
}

/** What visitors do with a record besides its buttons: save it as a document, see its changes, cite it, report a disturbance. */
export const ActionFolds = ({ installation, permalink }: Props) => (
  <div className="action-folds">
    <a href={resolvePath(recordSheetPath(installation.id, installation.version))} download className="download">
      <Icon name="download" size={16} />
      Auszug (PDF)
    </a>
    <RecordChanges installation={installation} />
    <Citation installation={installation} permalink={permalink} />
    <Disturbance installation={installation} />
  </div>
);

const loadList = () => import('./changes/changes-since.tsx');

/** What shows the changes of a record in the application, in its side bar (R2.35). */
const isOfChanges = ({ type }: Feature): boolean => type === 'history' || type === 'versioning';

/**
 * The changes of the record, and its feed; loaded when unfolded. Where the page has history and versions of its own, it leads there instead
 * of listing them once more.
 */
function RecordChanges({ installation: { id, published } }: Pick<Props, 'installation'>) {
  const [open, setOpen] = useState(false);
  const features = useStore($features).filter(isOfChanges);
  const { featureSidebar } = useStore($layout);
  const list = useDeferred(loadList, open && features.length === 0);
  return (
    <details className="fold" data-block="record-changes" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Was hat sich geändert?</summary>
      {open && features.length > 0 && (
        <p className="changes-where">
          {features.map(({ type }) => (
            <Button key={type} size="sm" onClick={() => featureSidebar !== type && layout.toggleFeatureSidebar(type)}>
              {featureNames[type]} öffnen
            </Button>
          ))}
        </p>
      )}
      {features.length === 0 && list.part && <list.part.ChangesSince id={id} />}
      {list.retry && <Failure text="Die Änderungen konnten nicht geladen werden." onRetry={list.retry} />}
      {published && (
        <p>
          <a href={resolvePath(recordFeedPath(id))}>Änderungen als Atom-Feed abonnieren</a>
        </p>
      )}
    </details>
  );
}

/** The citation of the page, with the address of exactly this version of the record. */
function Citation({ installation: { name, inspireId, id, version, lastChanged }, permalink }: Props) {
  const [isByHand, setByHand] = useState(false);
  const address = new URL(permalink);
  address.search = recordViewQuery(address.search, { version });
  const text = `${product.title}: ${name} (${inspireId || id}), ${versionName(version)}, Stand ${formatDay(lastChanged)}. ${address.href} (abgerufen am ${formatDate(serverToday())}).`;
  return (
    <details className="fold citation" open={isByHand || undefined}>
      <summary>Diese Seite zitieren</summary>
      <p className="citation-text">{text}</p>
      <CopyButton text={text} what="Nachweis" onFailed={() => setByHand(true)} />
      {isByHand && <p role="alert">Bitte markieren Sie den Text und kopieren Sie ihn von Hand.</p>}
    </details>
  );
}
