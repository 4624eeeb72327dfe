import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { federalStateOf } from '#core/account/session/session.ts';
import { $sessionState } from '#core/account/session/session-store.ts';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { labelOf } from '#core/platform/description/describe.ts';
import { fieldWords } from '#core/platform/description/words.ts';
import { formatDate } from '#core/platform/format/date.ts';
import { writtenDegrees } from '#core/platform/format/degrees.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { newEntry } from '#core/register/editing/edit-address.ts';
import { proposalsQuery } from '#core/register/editing/editing-calls.ts';
import type { AuthoritySection, EditableList } from '#core/register/editing/section-layout.ts';
import { authoritySections, ownerSections, sectionLabels } from '#core/register/editing/sections.ts';
import { addressLine } from '#core/register/installation/address-line.ts';
import { installationPath } from '#core/register/installation/installation-address.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Row, RowList } from '../../ui/content/row-list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { editHref, useEditorPage } from './editor-page.ts';
import { rowsOf } from './entry-rows.ts';
import { ProposalList } from './proposal-list.tsx';
import type { WithdrawnEntry } from './withdrawal.tsx';

const lists: readonly { list: EditableList; title: string; empty: string; add?: string }[] = [
  {
    list: 'inspections',
    title: 'Umweltinspektionen',
    empty: 'Es ist noch keine Umweltinspektion eingetragen.',
    add: 'Umweltinspektion eintragen',
  },
  {
    list: 'permits',
    title: 'Genehmigungen',
    empty: 'Es ist keine Genehmigung eingetragen.',
    add: 'Bescheid eintragen',
  },
  { list: 'batConclusions', title: 'Anpassung an bvT', empty: 'Keine bvT-Schlussfolgerung ist anzuwenden.' },
  { list: 'derogations', title: 'Ausnahmen', empty: 'Es ist keine Ausnahme eingetragen.', add: 'Ausnahme eintragen' },
  {
    list: 'authorities',
    title: 'Zuständige Behörden',
    empty: 'Es ist keine Behörde eingetragen.',
    add: 'Behörde eintragen',
  },
  {
    list: 'activities',
    title: 'Tätigkeiten nach Anhang I',
    empty: 'Es ist keine Tätigkeit eingetragen.',
    add: 'Tätigkeit eintragen',
  },
  { list: 'parts', title: 'Anlagenteile', empty: 'Es ist kein Anlagenteil eingetragen.', add: 'Anlagenteil eintragen' },
  {
    list: 'stricterPermitConditions',
    title: 'Strengere Auflagen',
    empty: 'Es ist keine strengere Auflage eingetragen.',
    add: 'Strengere Auflage eintragen',
  },
  {
    list: 'confidentiality',
    title: 'Vertrauliche Angaben',
    empty: 'Nichts wird der Öffentlichkeit vorenthalten.',
    add: 'Vertrauliche Angabe eintragen',
  },
];

const loadWithdrawal = () => import('./withdrawal.tsx');
const loadFurther = () => import('./further-parts.ts');
const loadReceived = () => import('./received-notice.tsx');
const loadMatters = () => import('./matters.tsx');
const loadDraft = () => import('./forms.ts');
const loadMovedNotice = () => import('./moved-notice.tsx');

/** Overview of everything the user may do with an installation. */
export function EditorOverview() {
  const { installation, kind, headingLevel } = useEditorPage();
  const { id } = installation;
  const isDraft = installation.draft === true;
  const draft = useDeferred(loadDraft, isDraft);
  const $proposals = useMemo(() => queryStore({ ...proposalsQuery(id), enabled: !isDraft }), [id, isDraft]);
  const { data: proposals = [] } = useStore($proposals);
  const [withdrawn, setWithdrawn] = useState<WithdrawnEntry>();
  const { userInfo } = useStore($sessionState);
  const { handover, unit } = installation;
  const hasHandover = kind === 'authority' && handover !== undefined;
  const own = federalStateOf(userInfo);
  const moved = useDeferred(loadMovedNotice, hasHandover && own === undefined && handover?.byFederalAuthority === true);
  const received = useDeferred(loadReceived, hasHandover && !moved.part && own === unit?.federalStateCode);
  const matters = useDeferred(loadMatters, kind === 'authority');
  // Asked again if it could not be loaded.
  const withdrawal = useDeferred(loadWithdrawal, withdrawn !== undefined);
  const withdraw = (entry: WithdrawnEntry): void => {
    withdrawal.retry?.();
    setWithdrawn(entry);
  };
  const open = proposals.filter(({ state }) => state === 'open');
  return (
    <>
      <header className="head">
        <p className="n-no-print">
          <Link
            {...(isDraft
              ? { href: resolvePath('start'), kind: 'start' as const }
              : { href: resolvePath(installationPath(id)), kind: 'installation' as const, subject: id })}
            className="back"
          >
            <Icon name="chevron-left" size={16} />
            {isDraft ? 'Zur Startseite' : 'Zur Anlage'}
          </Link>
        </p>
        <Heading level={headingLevel} className="title" tabIndex={-1} data-editor-heading>
          {isDraft ? 'Entwurf bearbeiten' : kind === 'authority' ? 'Anlage bearbeiten' : 'Änderungen vorschlagen'}
        </Heading>
        <p className="quiet">{installation.name}</p>
      </header>
      {draft.part && <draft.part.DraftPart />}
      {moved.part && <moved.part.MovedNotice />}
      {received.part && <received.part.ReceivedNotice />}
      {kind === 'authority' && open.length > 0 && <ProposalList title="Offene Vorschläge" proposals={open} />}
      {matters.part && <matters.part.Matters />}
      {kind === 'authority' && <AuthorityParts onWithdraw={withdraw} />}
      {kind === 'owner' && <OwnerParts />}
      {kind === 'owner' && (
        <ProposalList title="Ihre Vorschläge" proposals={proposals} empty="Sie haben noch nichts vorgeschlagen." />
      )}
      {kind === 'authority' && proposals.length > open.length && (
        <ProposalList title="Entschiedene Vorschläge" proposals={proposals.filter(({ state }) => state !== 'open')} />
      )}
      {withdrawal.part && <withdrawal.part.Withdrawal entry={withdrawn} onDone={() => setWithdrawn(undefined)} />}
    </>
  );
}

const operatingStateOf = (installation: Installation): string =>
  fieldWords(recordDescription, 'status', installation) +
  (installation.statusSince ? `, seit ${formatDate(installation.statusSince)}` : '');

const joined = (...parts: (string | undefined | false)[]): string => parts.filter(Boolean).join(', ');

/** The current content of each section, so that errors are seen before it is opened; empty if there is none. */
const masterData: Record<AuthoritySection, (installation: Installation) => string> = {
  publication: ({ published }) => (published ? 'Alle sehen diese Anlage.' : 'Nicht veröffentlicht.'),
  identity: ({ name, branch, nace }) => joined(name, branch.label, nace.code && `NACE ${nace.code}`),
  law: ({ baselineReportIndicator }) => `Ausgangszustandsbericht liegt ${baselineReportIndicator ? '' : 'nicht '}vor`,
  monitoring: ({ publicEmissionMonitoringUrl, publicEmissionMonitoring }) =>
    joined(publicEmissionMonitoringUrl, publicEmissionMonitoring),
  risk: (installation) => {
    const risk = fieldWords(recordDescription, 'riskCategory', installation);
    return risk && `${labelOf(recordDescription, 'riskCategory')}: ${risk}`;
  },
  site: ({ site }) => site.name,
  facility: ({ facility }) => joined(facility.name, facility.parentCompanyName),
  contact: ({ operator }) => [operator.name, addressLine(operator.address)].filter(Boolean).join(', '),
  address: ({ address }) => addressLine(address),
  place: ({ geometry }) =>
    geometry
      ? joined(writtenDegrees(geometry), fieldWords(recordDescription, 'geometry.accuracy', { geometry }))
      : 'Die Koordinaten fehlen.',
  operatingState: operatingStateOf,
  remarks: ({ remarks = '' }) => remarks,
};

function OwnerParts() {
  const { headingLevel } = useEditorPage();
  return (
    <section className="part" aria-label="Stammdaten">
      <Heading level={headingLevel + 1}>Stammdaten</Heading>
      <p className="quiet">Was Sie vorschlagen, prüft Ihre Behörde; erst dann ändert sich der Eintrag.</p>
      <RowList>
        <SectionRows sections={ownerSections} />
      </RowList>
    </section>
  );
}

function AuthorityParts({ onWithdraw }: { onWithdraw(entry: WithdrawnEntry): void }) {
  const { installation, headingLevel, go } = useEditorPage();
  const { draft } = installation;
  const further = useDeferred(loadFurther, !draft);
  const closureHref = editHref(installation.id, 'closure');
  return (
    <>
      <section className="part" aria-label="Stand der Anlage">
        <Heading level={headingLevel + 1}>Stand der Anlage</Heading>
        <RowList>
          <SectionRows sections={draft ? ['operatingState'] : ['operatingState', 'publication']} />
        </RowList>
        {installation.status !== 'decommissioned' && !draft && (
          <p className="n-no-print">
            <ButtonLink href={closureHref} onFollow={() => go(closureHref)}>
              Anlage stilllegen
            </ButtonLink>
          </p>
        )}
      </section>
      <section className="part" aria-label="Stammdaten">
        <Heading level={headingLevel + 1}>Stammdaten</Heading>
        <RowList>
          <SectionRows sections={masterSections} />
        </RowList>
      </section>
      {lists.map((each) => (
        <ListPart key={each.list} {...each} onWithdraw={onWithdraw} />
      ))}
      {further.part && !draft && (
        <>
          <further.part.SuccessionsPart />
          <further.part.DocumentsPart />
        </>
      )}
    </>
  );
}

const masterSections = authoritySections.filter((section) => section !== 'operatingState' && section !== 'publication');

/** A row for each section, with what it contains and a link to its form. */
function SectionRows({ sections }: { sections: readonly AuthoritySection[] }) {
  const { installation } = useEditorPage();
  return sections.map((section) => (
    <Row key={section} title={sectionLabels[section]} note={masterData[section](installation) || 'keine Eingabe'}>
      <PartLink section={section} />
    </Row>
  ));
}

function PartLink({ section }: { section: AuthoritySection }) {
  const { installation, go } = useEditorPage();
  const href = editHref(installation.id, section);
  return (
    <ButtonLink size="sm" href={href} onFollow={() => go(href)}>
      Ändern<span className="n-visually-hidden"> {sectionLabels[section]}</span>
    </ButtonLink>
  );
}

interface ListPartProps {
  list: EditableList;
  title: string;
  empty: string;
  add?: string;
  onWithdraw(entry: WithdrawnEntry): void;
}

function ListPart({ list, title, empty, add, onWithdraw }: ListPartProps) {
  const { installation, headingLevel, go } = useEditorPage();
  const rows = rowsOf(installation, list);
  // A derogation is from a BAT conclusion, so it requires that one applies.
  const mayAdd = list !== 'derogations' || installation.batConclusions.length > 0;
  const addHref = editHref(installation.id, list, newEntry);
  return (
    <section className="part" aria-label={title}>
      <Heading level={headingLevel + 1}>{title}</Heading>
      {rows.length === 0 && <p className="quiet">{empty}</p>}
      {rows.length > 0 && (
        <RowList>
          {rows.map((row) => {
            const href = editHref(installation.id, list, row.key);
            return (
              <Row key={row.key} title={row.title} note={row.note}>
                {list !== 'batConclusions' && (
                  <Button size="sm" variant="link" onClick={() => onWithdraw({ list, ...row })}>
                    Zurückziehen<span className="n-visually-hidden"> {row.title}</span>
                  </Button>
                )}
                <ButtonLink size="sm" href={href} onFollow={() => go(href)}>
                  Ändern<span className="n-visually-hidden"> {row.title}</span>
                </ButtonLink>
              </Row>
            );
          })}
        </RowList>
      )}
      {add && mayAdd && (
        <p className="n-no-print">
          <ButtonLink icon="plus" href={addHref} onFollow={() => go(addHref)}>
            {add}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
