import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatBytes } from '#core/platform/format/bytes.ts';
import { formatDateTime } from '#core/platform/format/date.ts';
import { formatInteger } from '#core/platform/format/number.ts';
import { overviewQuery } from '#core/site/administration/operation-calls.ts';
import type { Overview as Figures } from '#core/site/administration/operations.ts';
import { Fact, FactList } from '../../../ui/content/fact-list.tsx';
import { Loaded } from '../loaded.tsx';
import { useQuery } from '../use-query.ts';

/** What an administrator should look at. */
export function Overview() {
  return <Loaded query={useQuery(overviewQuery)}>{(figures) => <FiguresOf figures={figures} />}</Loaded>;
}

function FiguresOf({ figures }: { figures: Figures }) {
  const { people, disabled, sessions, tasksWaiting, tasksFailed, mailsWaiting, mailsFailed } = figures;
  const { failures, refusals, lastImport, lastBackup, version, freeBytes } = figures;
  const isUneventful = tasksFailed + mailsFailed + failures + refusals === 0;
  return (
    <>
      <h2>Zu beachten</h2>
      {isUneventful ? (
        <p>Kein Auftrag und keine Mail ist gescheitert, und niemand wurde in den letzten 24 Stunden abgewiesen.</p>
      ) : (
        <FactList size="large">
          <Figure label="Gescheiterte Mails" to="/administration/vorgaenge" value={mailsFailed} />
          <Figure label="Gescheiterte Aufträge" to="/administration/vorgaenge" value={tasksFailed} />
          <Figure
            label="Fehlgeschlagene Anmeldungen in 24 Stunden"
            to="/administration/protokoll?art=failure"
            value={failures}
          />
          <Figure
            label="Abgelehnte Zugriffe in 24 Stunden"
            to="/administration/protokoll?art=refusal"
            value={refusals}
          />
        </FactList>
      )}
      <h2>Betrieb</h2>
      <FactList size="large">
        <Figure label="Konten" to="/administration/personen" value={people}>
          {disabled > 0 && `, ${formatInteger(disabled)} gesperrt`}
        </Figure>
        <Figure label="Offene Sitzungen" to="/administration/personen" value={sessions} />
        <Figure label="Wartende Aufträge" to="/administration/vorgaenge" value={tasksWaiting} />
        <Figure label="Wartende Mails" to="/administration/vorgaenge" value={mailsWaiting} />
        <Fact label="Letzte Sicherung">
          {lastBackup ? `${formatDateTime(lastBackup)} Uhr` : 'noch keine mit „npm run backup“'}
        </Fact>
        {freeBytes !== undefined && <Fact label="Frei auf der Platte">{formatBytes(freeBytes)}</Fact>}
        <Fact label="Version">{version}</Fact>
      </FactList>
      <h2>Letzter Import</h2>
      {lastImport ? (
        <p>
          <Link to="/administration/importe">{lastImport.file}</Link>
          {`, ${formatDateTime(lastImport.finishedAt)} Uhr: `}
          {lastImport.failure ?? `${formatInteger(lastImport.loaded)} Zeilen geladen.`}
        </p>
      ) : (
        <p>Noch wurde keine Datei importiert.</p>
      )}
    </>
  );
}

interface FigureProps {
  label: string;
  to: string;
  value: number;
  children?: ReactNode;
}

function Figure({ label, to, value, children }: FigureProps) {
  return (
    <Fact label={label}>
      {value === 0 ? '0' : <Link to={to}>{formatInteger(value)}</Link>}
      {children && <small>{children}</small>}
    </Fact>
  );
}
