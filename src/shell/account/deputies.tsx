import { useRef } from 'react';
import type { Deputyship } from '#core/account/own/own-account.ts';
import { actFor, deputyshipsQuery, endDeputyship } from '#core/account/own/own-account-calls.ts';
import { formatDate } from '#core/platform/format/date.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Loaded } from '../administration/loaded.tsx';
import { useAct } from '../administration/use-act.ts';
import { useQuery } from '../administration/use-query.ts';
import { NewDeputy } from './new-deputy.tsx';

const time = ({ from, until }: Deputyship): string =>
  from === until ? `am ${formatDate(from)}` : `von ${formatDate(from)} bis ${formatDate(until)}`;

/** Who represents an officer for a time, and whom the officer represents. */
export function Deputies() {
  const query = useQuery(deputyshipsQuery);
  const { act, isBusy } = useAct();
  const heading = useRef<HTMLHeadingElement>(null);
  /** The button goes with what it ends. */
  const perform = async (work: () => Promise<void>, message: string) => {
    if (!isBusy && (await act(work, message))) heading.current?.focus();
  };
  const end = (id: string, label: string) => (
    <Button
      size="sm"
      aria-disabled={isBusy || undefined}
      aria-label={label}
      onClick={() => void perform(() => endDeputyship(id), 'Die Vertretung ist beendet.')}
    >
      Beenden
    </Button>
  );
  return (
    <Loaded query={query}>
      {({ mine, others, actsFor }) => (
        <>
          {actsFor && (
            <Alert type="info">
              <p>{`Sie handeln gerade in Vertretung von ${actsFor.displayName}.`}</p>
              <Button
                size="sm"
                aria-disabled={isBusy || undefined}
                onClick={() => void perform(() => actFor(), 'Sie handeln wieder für sich selbst.')}
              >
                Wieder für mich selbst handeln
              </Button>
            </Alert>
          )}
          <p className="account-text">
            Wer Sie vertritt, sieht Ihre Aufträge und handelt in Ihrem Namen. Im Protokoll und im Verlauf stehen beide
            Namen. Vorschläge und Anfragen von Betreiber:innen erledigen ohnehin alle in Ihrer Behörde; dafür braucht es
            keine Vertretung.
          </p>
          <section>
            <h2 ref={heading} tabIndex={-1}>
              Wer Sie vertritt
            </h2>
            {mine.length === 0 && <p className="account-note">Derzeit niemand.</p>}
            <ul className="account-list">
              {mine.map((one) => (
                <li key={one.id}>
                  <DeputyName name={one.deputy.displayName} time={time(one)} />
                  {end(one.id, `Vertretung durch ${one.deputy.displayName} beenden`)}
                </li>
              ))}
            </ul>
          </section>
          {others.length > 0 && (
            <section>
              <h2>Wen Sie vertreten</h2>
              <ul className="account-list">
                {others.map((one) => (
                  <li key={one.id}>
                    <DeputyName name={one.officer.displayName} time={time(one)} />
                    {one.isInEffect && one.officer.username !== actsFor?.username && (
                      <Button
                        size="sm"
                        aria-disabled={isBusy || undefined}
                        aria-label={`In Vertretung von ${one.officer.displayName} handeln`}
                        onClick={() =>
                          void perform(
                            () => actFor(one.officer.username),
                            `Sie handeln jetzt in Vertretung von ${one.officer.displayName}.`,
                          )
                        }
                      >
                        In Vertretung handeln
                      </Button>
                    )}
                    {end(one.id, `Vertretung von ${one.officer.displayName} beenden`)}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <NewDeputy onNamed={() => heading.current?.focus()} />
        </>
      )}
    </Loaded>
  );
}

const DeputyName = ({ name, time: when }: { name: string; time: string }) => (
  <p>
    <strong>{name}</strong>
    <span className="account-note">{when}</span>
  </p>
);
