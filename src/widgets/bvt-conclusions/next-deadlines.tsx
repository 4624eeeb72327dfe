import type { BatConclusion } from '../../core/bat-conclusions/bat-conclusion-calls.ts';
import { deadlineMarks, deadlineState } from '../../core/bat-conclusions/deadline.ts';
import { nextDeadlines } from '../../core/bat-conclusions/shown-conclusions.ts';
import { formatDate } from '../../core/format/date.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { StateMark } from '../../ui/icons/state-mark.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import type { ConclusionAddresses } from './addresses.ts';

interface Props {
  conclusions: readonly BatConclusion[];
  /** ISO date in Austria. */
  today: string;
  addresses: ConclusionAddresses;
  headingLevel: number;
}

/** What comes up first: deadlines of the next twelve months, the nearest first. */
export function NextDeadlines({ conclusions, today, addresses, headingLevel }: Props) {
  const next = nextDeadlines(conclusions, today);
  if (next.length === 0) return null;
  // Where the register is closed nobody learns of installations.
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
