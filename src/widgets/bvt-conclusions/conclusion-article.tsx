import { useStore } from '@nanostores/react';
import { $mayBeNarrowed } from '#core/account/session/overview-choices.ts';
import { fillLinkTemplate, linkTemplate } from '#core/platform/environment/link-templates.ts';
import { formatDate } from '#core/platform/format/date.ts';
import {
  type BatConclusionDetails,
  type ConclusionFile,
  conclusionFileAddress,
} from '#core/register/bat-conclusions/bat-conclusion-calls.ts';
import { deadlineMarks, deadlineState } from '#core/register/bat-conclusions/deadline.ts';
import { totalText } from '#core/register/installation/record-terms.ts';
import { Fact, FactList } from '../../ui/content/fact-list.tsx';
import { Heading } from '../../ui/content/heading.tsx';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { StateMark } from '../../ui/icons/state-mark.tsx';
import { ExternalLink } from '../../ui/navigation/external-link.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import type { ConclusionAddresses } from './addresses.ts';
import { DeadlineCalculation, useToday } from './deadlines.tsx';
import { InstallationCounts } from './installation-counts.tsx';

interface Props {
  conclusion: BatConclusionDetails;
  addresses: ConclusionAddresses;
  hasListLink: boolean;
  headingLevel: number;
}

/** Everything the register says about a BAT conclusion: scope, deadline, affected installations, and sources. */
export function ConclusionArticle({ conclusion, addresses, hasListLink, headingLevel }: Props) {
  const { code, title, scope, topics, activities, state, replacedBy, installations } = conclusion;
  const today = useToday();
  const mayBeNarrowed = useStore($mayBeNarrowed);
  const deadline = deadlineState(conclusion, today);
  return (
    <article className="conclusion" aria-label={title}>
      {hasListLink && (
        <p className="n-no-print">
          <Link href={addresses.list} kind="bat-conclusions" className="back">
            <Icon name="chevron-left" size={16} />
            Alle bvT-Schlussfolgerungen
          </Link>
        </p>
      )}
      <Heading level={headingLevel} className="conclusion-title" tabIndex={-1}>
        {title}
      </Heading>
      <p className="conclusion-kind">
        bvT-Schlussfolgerungen <span className="sector-code">{code}</span>
      </p>
      {scope !== '' && <p className="conclusion-scope">{scope}</p>}
      {state === 'replaced' && replacedBy && (
        <p className="conclusion-replaced">
          <StateMark shape="crossed" tone="muted">
            gilt nicht mehr
          </StateMark>{' '}
          <Link href={addresses.conclusionOf(replacedBy)} kind="bat-conclusion" subject={replacedBy}>
            ersetzt durch {replacedBy}
          </Link>
        </p>
      )}
      <FactList size="large">
        <Fact label="Anpassungsfrist">
          {conclusion.deadline && state === 'inForce' && <b>{formatDate(conclusion.deadline)}</b>}
          <span className="fact-note">
            <StateMark {...deadlineMarks[deadline.state]}>{deadline.text}</StateMark>
          </span>
        </Fact>
        {installations !== undefined && (
          <Fact label="Betroffen">
            {installations === 0 ? (
              'keine Anlage'
            ) : (
              <Link href={addresses.searchOf(code, mayBeNarrowed)} kind="search" subject={code}>
                {totalText(installations)}
              </Link>
            )}
          </Fact>
        )}
        <Fact label="Beschluss">
          <DecisionText conclusion={conclusion} />
        </Fact>
        <Fact label="Veröffentlicht">
          {formatDate(conclusion.published)}
          <span className="fact-note">{conclusion.journal}</span>
        </Fact>
      </FactList>
      <div className="conclusion-sections">
        <InstallationCounts conclusion={conclusion} addresses={addresses} headingLevel={headingLevel + 1} />
        <section>
          <Heading level={headingLevel + 1}>Was sie umfasst</Heading>
          <ul className="topics">
            {topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
          <p className="label">Tätigkeiten nach Anhang I der Richtlinie 2010/75/EU</p>
          <ul className="activities conclusion-activities">
            {activities.map(({ code: activity, title: name }) => (
              <li key={activity}>
                <b>{activity}</b> <span>{name}</span>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <Heading level={headingLevel + 1}>Bis wann</Heading>
          <DeadlineCalculation conclusion={conclusion} today={today} />
        </section>
        <section>
          <Heading level={headingLevel + 1}>Text und Dokumente</Heading>
          <Sources conclusion={conclusion} />
        </section>
      </div>
    </article>
  );
}

/** The decision's number, linked to its German text. */
function DecisionText({ conclusion: { code, decision, celex } }: { conclusion: BatConclusionDetails }) {
  const { data: template } = useStore(linkTemplate('edmLinkTemplateBvtDmsDocument'));
  if (!template) return decision;
  return (
    <ExternalLink href={fillLinkTemplate(template, { code, decision, celex })} place="Text des Beschlusses">
      {decision}
    </ExternalLink>
  );
}

const icons: Record<ConclusionFile['mediaType'], IconName> = {
  'application/pdf': 'download',
  'text/calendar': 'calendar',
};
const formats: Record<ConclusionFile['mediaType'], string> = { 'application/pdf': 'PDF', 'text/calendar': 'iCal' };

/** Where the decision is published, and files to download. */
function Sources({ conclusion }: { conclusion: BatConclusionDetails }) {
  const { adopted, celex, eli, files, journal, published, corrected, lookedUp } = conclusion;
  return (
    <>
      <dl className="sources">
        <Fact label="Durchführungsbeschluss">
          <DecisionText conclusion={conclusion} /> vom {formatDate(adopted)}
        </Fact>
        <Fact label="Amtsblatt">
          {journal}, {formatDate(published)}
          {corrected && `, berichtigt ${formatDate(corrected)}`}
        </Fact>
        <Fact label="CELEX-Nummer">{celex}</Fact>
        {eli && (
          <Fact label="Dauerhafte Adresse (ELI)">
            <ExternalLink href={eli} place="bei EUR-Lex">
              {eli.replace('https://', '')}
            </ExternalLink>
          </Fact>
        )}
        <Fact label="Nachgeschlagen">{lookedUp ? formatDate(lookedUp) : 'nein: maßgeblich ist EUR-Lex'}</Fact>
      </dl>
      <ul className="files n-no-print">
        {files.map(({ id, title, mediaType }) => (
          <li key={id}>
            <a href={conclusionFileAddress(id)} download>
              <Icon name={icons[mediaType] ?? 'download'} size={18} />
              {title} ({formats[mediaType] ?? mediaType})
            </a>
          </li>
        ))}
      </ul>
      <p className="conclusion-note">
        Kurzfassung des Registers. Rechtsverbindlich ist allein der Beschluss, wie ihn das Amtsblatt der Europäischen
        Union wiedergibt.
      </p>
    </>
  );
}
