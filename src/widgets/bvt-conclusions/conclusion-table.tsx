import { useStore } from '@nanostores/react';
import { $mayBeNarrowed } from '#core/account/session/overview-choices.ts';
import { fillLinkTemplate, linkTemplate } from '#core/platform/environment/link-templates.ts';
import { formatDate } from '#core/platform/format/date.ts';
import { markMatches } from '#core/platform/format/fold.ts';
import type { BatConclusion } from '#core/register/bat-conclusions/bat-conclusion-calls.ts';
import { type ConclusionView, conclusionSorts, termsOf } from '#core/register/bat-conclusions/conclusion-list.ts';
import { deadlineMarks, deadlineState } from '#core/register/bat-conclusions/deadline.ts';
import { meansActivity, wordsIn } from '#core/register/bat-conclusions/shown-conclusions.ts';
import { totalText } from '#core/register/installation/record-terms.ts';
import { Highlight } from '../../ui/content/highlight.tsx';
import { LongList } from '../../ui/content/long-list.tsx';
import { Table, type TableColumn } from '../../ui/content/table.tsx';
import { StateMark } from '../../ui/icons/state-mark.tsx';
import { ExternalLink } from '../../ui/navigation/external-link.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import type { ConclusionAddresses } from './addresses.ts';

interface Props {
  conclusions: readonly BatConclusion[];
  view: ConclusionView;
  /** ISO date in Austria. */
  today: string;
  addresses: ConclusionAddresses;
  /** Codes of the conclusions selected for a document. */
  chosen: readonly string[];
  onChoose(codes: readonly string[], isChosen: boolean): void;
  onSort(sort: ConclusionView['sort'], direction: ConclusionView['direction']): void;
  /** Called when a link out of the list is followed. */
  onLeave(): void;
}

/** The conclusions with their subject, text, deadline and number of affected installations. */
export function ConclusionTable(props: Props) {
  const { conclusions, view, today, addresses, chosen, onChoose, onSort, onLeave } = props;
  const terms = termsOf(view.text);
  const columns: readonly TableColumn<BatConclusion>[] = [
    {
      key: 'sector',
      header: 'Sektor',
      rowHeader: true,
      sortable: true,
      cell: (conclusion) => (
        <Sector
          conclusion={conclusion}
          terms={terms}
          href={addresses.conclusionOf(conclusion.code)}
          isChosen={chosen.includes(conclusion.code)}
          onChoose={onChoose}
          onLeave={onLeave}
        />
      ),
    },
    {
      key: 'activities',
      header: 'Tätigkeiten',
      cell: (conclusion) => <Activities conclusion={conclusion} terms={terms} />,
    },
    { key: 'decision', header: 'Beschluss', cell: (conclusion) => <Decision conclusion={conclusion} terms={terms} /> },
    {
      key: 'published',
      header: 'Veröffentlicht',
      sortable: true,
      cell: (conclusion) => <Publication conclusion={conclusion} />,
    },
    {
      key: 'deadline',
      header: 'Anpassungsfrist',
      sortable: true,
      cell: (conclusion) => <Deadline conclusion={conclusion} today={today} />,
    },
    ...(conclusions.some(({ installations }) => installations !== undefined)
      ? [
          {
            key: 'installations',
            header: 'Betroffen',
            cell: (conclusion: BatConclusion) => (
              <Installations conclusion={conclusion} addresses={addresses} onLeave={onLeave} />
            ),
          },
        ]
      : []),
  ];
  return (
    <div className="list" part="list">
      <LongList first={8} count={conclusions.length} noun="Schlussfolgerungen">
        <Table
          caption="bvT-Schlussfolgerungen"
          captionHidden
          columns={columns}
          rows={conclusions}
          rowKey={({ code }) => code}
          sort={{ key: view.sort, direction: view.direction === 'asc' ? 'ascending' : 'descending' }}
          onSort={({ key, direction }) => {
            const sort = conclusionSorts.find((known) => known === key);
            if (sort) onSort(sort, direction === 'ascending' ? 'asc' : 'desc');
          }}
        />
      </LongList>
    </div>
  );
}

interface CellProps {
  conclusion: BatConclusion;
  /** Search terms to highlight. */
  terms: readonly string[];
}

interface SectorProps extends CellProps, Pick<Props, 'onChoose' | 'onLeave'> {
  /** Address of the conclusion's own page. */
  href: string;
  isChosen: boolean;
}

/** The sector with its code, linked to its own page, and whether the conclusion still applies. */
function Sector({ conclusion, terms, href, isChosen, onChoose, onLeave }: SectorProps) {
  const { code, title, state, replacedBy } = conclusion;
  const mark = (text: string) => <Highlight parts={markMatches(text, wordsIn(terms))} />;
  return (
    <div data-conclusion={code} className="sector">
      <label className="sector-choice n-no-print">
        <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose([code], target.checked)} />
        <span className="n-visually-hidden">{title} für ein Dokument auswählen</span>
      </label>
      <div>
        <Link href={href} kind="bat-conclusion" subject={code} className="sector-title" onClick={onLeave}>
          {mark(title)}
        </Link>{' '}
        <span className="sector-code">{mark(code)}</span>
        {state === 'replaced' && (
          <p className="sector-state">
            <StateMark shape="crossed" tone="muted">
              {replacedBy ? `ersetzt durch ${replacedBy}` : 'ersetzt'}
            </StateMark>
          </p>
        )}
      </div>
    </div>
  );
}

/** The Annex I activities it applies to, with code and title; on a phone their titles fold, unless words of the search are in them. */
function Activities({ conclusion: { activities }, terms }: CellProps) {
  const words = wordsIn(terms);
  const isFound = activities.some(({ title }) => markMatches(title, words).some(({ marked }) => marked));
  return (
    <details className="activities-fold" open={isFound}>
      <summary>
        {activities.length === 1 ? 'Tätigkeit' : 'Tätigkeiten'} {activities.map(({ code }) => code).join(', ')}
      </summary>
      <ul className="activities">
        {activities.map(({ code, title }) => (
          <li key={code}>
            <b>{terms.some((term) => meansActivity(term, code)) ? <mark>{code}</mark> : code}</b>{' '}
            <span>
              <Highlight parts={markMatches(title, words)} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The decision, linked to its German text. */
function Decision({ conclusion: { code, decision, celex, adopted }, terms }: CellProps) {
  const { data: template } = useStore(linkTemplate('edmLinkTemplateBvtDmsDocument'));
  const words = <Highlight parts={markMatches(decision, wordsIn(terms))} />;
  return (
    <div>
      {template ? (
        <ExternalLink href={fillLinkTemplate(template, { code, decision, celex })} place="Text des Beschlusses">
          {words}
        </ExternalLink>
      ) : (
        words
      )}
      <p className="quiet">vom {formatDate(adopted)}</p>
    </div>
  );
}

function Publication({ conclusion: { published, journal, corrected } }: { conclusion: BatConclusion }) {
  return (
    <div>
      <span className="date">{formatDate(published)}</span>
      <p className="quiet">{journal}</p>
      {corrected && <p className="quiet">berichtigt {formatDate(corrected)}</p>}
    </div>
  );
}

function Deadline({ conclusion, today }: { conclusion: BatConclusion; today: string }) {
  const { state, text } = deadlineState(conclusion, today);
  const { deadline } = conclusion;
  return (
    <div>
      {deadline && state !== 'lapsed' && <span className="date">{formatDate(deadline)}</span>}
      <p className="deadline-state">
        <StateMark {...deadlineMarks[state]}>{text}</StateMark>
      </p>
    </div>
  );
}

interface InstallationsProps {
  conclusion: BatConclusion;
  addresses: ConclusionAddresses;
  onLeave(): void;
}

/** The number of installations it applies to, linked to exactly these. */
function Installations({ conclusion, addresses, onLeave }: InstallationsProps) {
  const mayBeNarrowed = useStore($mayBeNarrowed);
  const { code, title, installations = 0 } = conclusion;
  if (installations === 0) return <span className="none-affected">keine Anlage</span>;
  return (
    <Link
      className="affected"
      href={addresses.searchOf(code, mayBeNarrowed)}
      kind="search"
      subject={code}
      onClick={onLeave}
    >
      {totalText(installations)}
      <span className="n-visually-hidden"> zu {title}</span>
    </Link>
  );
}
