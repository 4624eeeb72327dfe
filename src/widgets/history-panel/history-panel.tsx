import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { $device } from '#core/platform/layout/layout-store.ts';
import {
  createHistoryStore,
  type HistoryStore,
  provideHistory,
  registeredHistory,
} from '#core/register/history/history-store.ts';
import type { HistoryType, ShowChanges } from '#core/register/history/history-types.ts';
import { checkHistoryDefinition, readHistoryDefinition } from '#core/register/history/read-definition.ts';
import { recordHistory } from '#core/register/record-history/record-history.ts';
import { recordViewOf } from '#core/register/record-history/record-view.ts';
import { defineWidget } from '../../embed/define-widget.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Drawer } from '../../ui/dialogs/drawer.tsx';
import type { IconName } from '../../ui/icons/icon.tsx';
import { element } from './element.ts';
import { HistoryContent } from './history-content.tsx';
import css from './history-panel.css?inline';

/** Detail of `natippc-version`. */
export interface VersionDetail {
  reason: 'version' | 'changes';
  historyId: string;
  versionId: string;
  showChanges: ShowChanges;
  comparedVersionId?: string;
}

/** Props of `<natippc-history-panel>`; documented in element.ts. */
interface HistoryPanelProps {
  historyId: string;
  definition?: unknown;
  installationId: string;
  permalink: string;
  historyType: HistoryType;
  layout: 'auto' | 'panel' | 'button';
  heading: 'on' | 'off';
  headingLevel: number;
  onVersion(detail: VersionDetail): boolean;
}

const names: Record<HistoryType, { heading: string; icon: IconName }> = {
  HISTORY: { heading: 'Verlauf', icon: 'history' },
  VERSIONING: { heading: 'Versionen', icon: 'copy' },
};

/** A history as a panel next to what it belongs to, or in a drawer if there is no room. */
function HistoryPanel({ layout, heading, headingLevel, onVersion, ...wanted }: HistoryPanelProps) {
  const history = useHistory(wanted);
  const device = useStore($device);
  const [isOpen, setOpen] = useState(false);
  const name = names[history?.historyType ?? wanted.historyType];

  const content = (level: number, onChosen: () => void): ReactNode =>
    history ? (
      <HistoryContent
        key={history.id}
        history={history}
        headingLevel={level}
        onChosen={() => {
          reportVersion('version', history, onVersion);
          onChosen();
        }}
        onChange={() => reportVersion('changes', history, onVersion)}
      />
    ) : (
      <p className="history-none">Keine Einträge vorhanden</p>
    );

  if (layout === 'button' || (layout === 'auto' && (device === 'Mobile' || device === 'Tablet'))) {
    return (
      <div className="history-open n-no-print">
        <Button icon={name.icon} onClick={() => setOpen(true)}>
          {name.heading}
        </Button>
        {/* Below the drawer's own heading of level 2. */}
        <Drawer open={isOpen} onClose={() => setOpen(false)} side="right" width="large" title={name.heading}>
          <div className="history">{content(3, () => setOpen(false))}</div>
        </Drawer>
      </div>
    );
  }
  return (
    <section className="history" aria-label={name.heading}>
      <Heading level={headingLevel} className={heading === 'off' ? 'n-visually-hidden' : 'history-heading'}>
        {name.heading}
      </Heading>
      {content(headingLevel + 1, () => {})}
    </section>
  );
}

function reportVersion(
  reason: VersionDetail['reason'],
  { id, $history }: HistoryStore,
  onVersion: HistoryPanelProps['onVersion'],
): void {
  const history = $history.get();
  if (history.state !== 'ready') return;
  const { activeVersionId = '', showChanges, comparedVersionId } = history.shown;
  onVersion({
    reason,
    historyId: id,
    versionId: activeVersionId,
    showChanges,
    ...(showChanges === 'Show' && comparedVersionId !== undefined && { comparedVersionId }),
  });
}

interface Wanted {
  historyId: string;
  historyType: HistoryType;
  definition?: unknown;
  installationId: string;
  permalink: string;
}

/**
 * Returns the history a tag shows: its own definition or that of an installation, both of which it registers for other tags on the page,
 * or else a registered one; undefined if there is none.
 */
function useHistory({
  historyId,
  historyType,
  definition,
  installationId,
  permalink,
}: Wanted): HistoryStore | undefined {
  const own = useMemo(() => {
    const read = readHistoryDefinition(definition);
    if (read) return createHistoryStore(read, atom({ state: 'ready', definition: read }));
    const id = installationId.trim();
    return id ? recordHistory(id, historyType, permalink) : undefined;
  }, [definition, installationId, historyType, permalink]);
  useEffect(() => own && provideHistory(own), [own]);
  useEffect(
    () => (installationId && !permalink ? recordViewOf(installationId.trim()).use() : undefined),
    [installationId, permalink],
  );
  const registered = useStore(useMemo(() => registeredHistory(historyId), [historyId]));
  return own ?? registered;
}

defineWidget(element, HistoryPanel, css, { definition: checkHistoryDefinition });
