import { useRef } from 'react';
import { formatDateTime } from '../../core/format/date.ts';
import { unknownMark } from '../../core/format/state-mark.ts';
import type { Installation } from '../../core/installation/installation-record.ts';
import { statusMarks, statusTerms } from '../../core/installation/installation-terms.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { StateMark } from '../../ui/icons/state-mark.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { CopyLink } from './copy-link.tsx';
import { SectionNavigation } from './section-navigation.tsx';
import { sections } from './sections/sections.ts';
import { addressLine, sentence } from './sentence.ts';

interface Props {
  installation: Installation;
  /** Address of the search; undefined where the page has a way back of its own. */
  list: string | undefined;
  /** Absolute address of this installation. */
  permalink: string;
  headingLevel: number;
}

const missing = <span className="quiet">nicht eingetragen</span>;

/** All that the register holds about an installation: name, sentence, facts, then the sections. */
export function InstallationPage({ installation, list, permalink, headingLevel }: Props) {
  const body = useRef<HTMLDivElement>(null);
  const activity = installation.activities.find(({ main }) => main) ?? installation.activities[0];
  const authority = installation.authorities.find(({ role }) => role === 'inspection') ?? installation.authorities[0];
  return (
    <article className="installation">
      <header>
        {list !== undefined && (
          <p className="n-no-print">
            <Link href={list} kind="search" className="back">
              <Icon name="chevron-left" size={16} />
              Zur Suche
            </Link>
          </p>
        )}
        <Heading level={headingLevel} className="name">
          {installation.name}
        </Heading>
        {(installation.example || !installation.published) && (
          <p className="marks">
            {installation.example && <span className="mark">Beispieldaten</span>}
            {!installation.published && <span className="mark">nicht veröffentlicht</span>}
          </p>
        )}
        <p className="sentence">{sentence(installation)}</p>
        <div className="actions n-no-print">
          <CopyLink address={permalink} />
          <Button onClick={() => print()} icon="print">
            Drucken
          </Button>
        </div>
      </header>
      <dl className="facts">
        <div>
          <dt>Betreiber:in</dt>
          <dd>{installation.operator.name || missing}</dd>
        </div>
        <div>
          <dt>Adresse</dt>
          <dd>{addressLine(installation.address) || missing}</dd>
        </div>
        <div>
          <dt>Haupttätigkeit</dt>
          <dd>
            {activity ? (
              <>
                <b>{activity.code}</b> {activity.title}
              </>
            ) : (
              missing
            )}
          </dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>
            <StateMark {...(statusMarks[installation.status] ?? unknownMark)}>
              {statusTerms[installation.status] ?? installation.status}
            </StateMark>
          </dd>
        </div>
        <div>
          <dt>Zuständige Behörde</dt>
          <dd>{authority?.name ?? missing}</dd>
        </div>
      </dl>
      <div className="layout">
        <SectionNavigation sections={sections} body={body} />
        <div ref={body} className="sections">
          {sections.map(({ id, title, Content }) => (
            <section key={id} data-section={id} aria-label={title} tabIndex={-1}>
              <Heading level={headingLevel + 1}>{title}</Heading>
              <Content installation={installation} headingLevel={headingLevel + 2} />
            </section>
          ))}
        </div>
      </div>
      <footer>
        <p>
          Eintrag vom {formatDateTime(installation.lastChanged)} · Quelle: {installation.source || 'unbekannt'}
          <span className="permalink"> · {permalink}</span>
        </p>
      </footer>
    </article>
  );
}
