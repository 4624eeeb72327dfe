import { labelOf } from '#core/platform/description/describe.ts';
import { fieldMark, fieldWords } from '#core/platform/description/words.ts';
import { serverToday } from '#core/platform/environment/clock.ts';
import { formatDate } from '#core/platform/format/date.ts';
import { addressLine } from '#core/register/installation/address-line.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { legalDatesOf, newestVisit } from '#core/register/installation/legal-dates.ts';
import { overdueMark, overdueSince } from '#core/register/installation/record-terms.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { Fact, FactList } from '../../ui/content/fact-list.tsx';
import { StateMark } from '../../ui/icons/state-mark.tsx';
import { AuthorityContact } from './authority-contact.tsx';
import { inspectingAuthority } from './sentence.ts';

const missing = <span className="quiet">nicht eingetragen</span>;

/** What most visitors look for: the operator, the result of the last inspection, upcoming dates, and whom to contact. */
export function KeyFacts({ installation }: { installation: Installation }) {
  const { operator, address, unit, activities } = installation;
  const since = fieldWords(recordDescription, 'statusSince', installation);
  const activity = activities.find(({ main }) => main) ?? activities[0];
  return (
    <FactList>
      <Fact label={labelOf(recordDescription, 'operator.name')}>{operator.name || missing}</Fact>
      <Fact label="Adresse">
        {addressLine(address) || missing}
        {unit && unit.federalState !== address.city && <span className="fact-note">{unit.federalState}</span>}
      </Fact>
      <Fact label="Haupttätigkeit">
        {activity ? (
          <>
            <b>{activity.code}</b> {activity.title}
          </>
        ) : (
          missing
        )}
      </Fact>
      <Fact label={labelOf(recordDescription, 'status')}>
        <StateMark {...fieldMark(recordDescription, 'status', installation)}>
          {fieldWords(recordDescription, 'status', installation)}
        </StateMark>
        {since && <span className="fact-note">seit {since}</span>}
      </Fact>
      <Inspected installation={installation} />
      <Adaptation installation={installation} />
      <Contact installation={installation} />
    </FactList>
  );
}

/** The result of the last inspection, and when the next one is due. */
function Inspected({ installation }: { installation: Installation }) {
  const last = newestVisit(installation.inspections);
  const today = serverToday();
  const next = legalDatesOf(installation, today).find(({ kind }) => kind === 'inspection');
  return (
    <>
      <Fact label="Letzte Umweltinspektion">
        {last ? (
          <>
            <StateMark {...fieldMark(recordDescription, 'inspections/result', last)}>
              {fieldWords(recordDescription, 'inspections/result', last)}
            </StateMark>
            <a href="#umweltinspektionen" className="fact-more">
              am <time dateTime={last.date}>{formatDate(last.date)}</time>
            </a>
          </>
        ) : (
          <span className="quiet">noch keine eingetragen</span>
        )}
      </Fact>
      {next && (
        <Fact label={next.title}>
          {next.date < today ? (
            <StateMark {...overdueMark}>{overdueSince(next.date)}</StateMark>
          ) : (
            <>bis {formatDate(next.date)}</>
          )}
          <a href="#termine" className="fact-more">
            Alle Termine
          </a>
        </Fact>
      )}
    </>
  );
}

/** The state of adaptation to BAT conclusions, with the next deadline. */
function Adaptation({ installation }: { installation: Installation }) {
  const { batConclusions } = installation;
  if (batConclusions.length === 0) return null;
  const done = batConclusions.filter(({ state }) => state === 'adapted').length;
  const all = batConclusions.length;
  const today = serverToday();
  const deadlines = legalDatesOf(installation, today).filter(({ kind }) => kind === 'adaptation');
  const next = deadlines.find(({ date }) => date >= today) ?? deadlines.at(-1);
  return (
    <Fact label="bvT-Anpassung">
      {done === all ? (
        <StateMark shape="full" tone="success">
          {all === 1 ? 'angepasst' : 'alle angepasst'}
        </StateMark>
      ) : (
        <StateMark shape={done > 0 ? 'half' : 'ring'} tone={next && next.date < today ? 'danger' : 'warning'}>
          {`${done} von ${all} angepasst`}
        </StateMark>
      )}
      <a href="#bvt" className="fact-more">
        {next
          ? `Frist ${next.date < today ? 'endete' : 'endet'} am ${formatDate(next.date)}`
          : 'Zu den Schlussfolgerungen'}
      </a>
    </Fact>
  );
}

/** How to reach the authority that the sentence names, with a pre-filled mail subject. */
function Contact({ installation: { name, id, authorities } }: { installation: Installation }) {
  const authority = inspectingAuthority(authorities);
  const isReachable = authority?.telephoneNo || authority?.electronicMailAddress;
  return (
    <Fact label="Kontakt zur Behörde" isLong>
      {authority && isReachable ? <AuthorityContact authority={authority} subject={`${name} (${id})`} /> : missing}
    </Fact>
  );
}
