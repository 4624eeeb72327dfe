import { useEffect, useState } from 'react';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { $clock, serverToday } from '#core/platform/environment/clock.ts';
import { formatDate } from '#core/platform/format/date.ts';
import type { BatConclusion, BatConclusionDetails } from '#core/register/bat-conclusions/bat-conclusion-calls.ts';
import { deadlineMarks, deadlineState } from '#core/register/bat-conclusions/deadline.ts';
import { nextDeadlines } from '#core/register/bat-conclusions/shown-conclusions.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Moment, Timeline } from '../../ui/content/timeline.tsx';
import { StateMark } from '../../ui/icons/state-mark.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import type { ConclusionAddresses } from './addresses.ts';

const minute = 60_000;

/** Returns the current day in Austria by the server's clock, as an ISO date; updates at midnight and with the test clock. */
export function useToday(): string {
  const [day, setDay] = useState(serverToday);
  useEffect(() => {
    const look = (): void => setDay(serverToday());
    const unfollow = $clock.subscribe(look);
    const timer = setInterval(look, minute);
    return () => {
      unfollow();
      clearInterval(timer);
    };
  }, []);
  return day;
}

interface Props {
  conclusions: readonly BatConclusion[];
  /** ISO date in Austria. */
  today: string;
  addresses: ConclusionAddresses;
  headingLevel: number;
}

/** Deadlines in the next twelve months, nearest first. */
export function NextDeadlines({ conclusions, today, addresses, headingLevel }: Props) {
  const next = nextDeadlines(conclusions, today);
  if (next.length === 0) return null;
  // If the register is closed, the number of installations is not disclosed.
  const isOpen = next.some(({ installations }) => installations !== undefined);
  return (
    <section className="next" data-block="next-deadlines">
      <Heading level={headingLevel}>Fristen in den nächsten zwölf Monaten</Heading>
      <ul>
        {next.map((conclusion) => {
          const { code, title, deadline } = conclusion;
          const { state, text } = deadlineState(conclusion, today);
          return (
            <li key={code}>
              <span className="next-date">{formatDate(deadline)}</span>
              <span>
                <Link href={addresses.conclusionOf(code)} kind="bat-conclusion" subject={code}>
                  {title}
                </Link>
                <span className="next-state">
                  <StateMark {...deadlineMarks[state]}>{text}</StateMark>
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      {isOpen && addresses.nextDeadlines && (
        <p className="next-all">
          <Link href={addresses.nextDeadlines} kind="search">
            Anlagen, die noch angepasst werden müssen
          </Link>
          <span className="next-state">
            In der Suche lassen sie sich auf ein Bundesland einschränken und als Datei herunterladen.
          </span>
        </p>
      )}
    </section>
  );
}

interface DeadlineReckoningProps {
  conclusion: BatConclusionDetails;
  /** ISO date in Austria. */
  today: string;
}

/** How the deadline was calculated, as a timeline. */
export function DeadlineCalculation({ conclusion, today }: DeadlineReckoningProps) {
  const { adopted, published, corrected, deadline, state, decision } = conclusion;
  const end = deadlineState(conclusion, today);
  return (
    <>
      <Timeline>
        <Day date={adopted} title="Beschluss">
          Die Kommission erlässt den Durchführungsbeschluss {decision}.
        </Day>
        <Day date={published} title="Veröffentlichung">
          Mit diesem Tag beginnt die Frist von vier Jahren.
        </Day>
        {corrected && (
          <Day date={corrected} title="Berichtigung">
            Sie ändert an der Frist nichts.
          </Day>
        )}
        {deadline && state === 'inForce' && (
          <Day date={deadline} title={`Ende der Frist: ${end.text}`}>
            Genehmigungen sind überprüft und aktualisiert, die Anlagen halten sie ein.
          </Day>
        )}
      </Timeline>
      <p className="conclusion-note">
        {state === 'replaced'
          ? 'Dieser Beschluss gilt nicht mehr, seine Frist ist gegenstandslos.'
          : deadline
            ? 'Rechtsgrundlage: Art. 21 Abs. 3 der Richtlinie 2010/75/EU, in Österreich § 81b GewO 1994, § 57 AWG 2002, §§ 42, 43 EG-K 2013.'
            : 'Strittig ist, ob die vier Jahre mit dem für nichtig erklärten Beschluss von 2017 begonnen haben. Das Register nennt daher keine Frist.'}{' '}
        <Link href={resolvePath('legal-bases-guidelines')} kind="page">
          Rechtsgrundlagen, und wann sie nachgeschlagen wurden
        </Link>
      </p>
    </>
  );
}

function Day({ date, title, children }: { date: string; title: string; children: React.ReactNode }) {
  return (
    <Moment day={<time dateTime={date}>{formatDate(date)}</time>}>
      <p className="day-title">{title}</p>
      <p>{children}</p>
    </Moment>
  );
}
