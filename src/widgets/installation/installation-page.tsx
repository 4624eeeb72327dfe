import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { formatDay } from '#core/platform/format/date.ts';
import { type Compared, comparison } from '#core/register/comparison/choice.ts';
import { comparisonPath, maxCompared } from '#core/register/comparison/comparison-address.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { changedMembers, tracedRecord } from '#core/register/record-history/traced-record.ts';
import { versionName } from '#core/register/versions/version.ts';
import { expandDetailsForPrint } from '../../ui/content/expand-details-for-print.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { followFragment, followPartLink } from '../../ui/navigation/fragment-navigation.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { NewerState } from './changes/newer-state.tsx';
import { Change } from './changes/value.tsx';
import { RecordNotice } from './deferred.ts';
import { KeyFacts } from './key-facts.tsx';
import { LaterEditLink } from './later-edit-link.tsx';
import { RecordFooter } from './record-footer.tsx';
import type { RecordState } from './record-state.ts';
import { Confidential } from './section.tsx';
import { SectionNavigation } from './section-navigation.tsx';
import { sections } from './sections/sections.ts';
import { sentence } from './sentence.ts';

interface Props {
  installation: Installation;
  /** Address of the search; undefined if the page has its own link back. */
  list: string | undefined;
  /** Absolute address of this installation. */
  permalink: string;
  headingLevel: number;
  /** The state of the record being viewed. */
  state: RecordState;
}

/** Everything the register knows about an installation: name, summary, key facts, and the sections. */
export function InstallationPage({ installation, list, permalink, headingLevel, state }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const record = useMemo(() => tracedRecord(installation, state.changes), [installation, state.changes]);
  const { view } = state;
  const isFormer = view.version !== undefined && installation.version === view.version;
  // The newest version can also be viewed by its number.
  const isOld = state.versions?.[0]?.number !== installation.version;
  const body = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLElement>(null);
  useEffect(() => {
    const [sections, around] = [body.current, page.current];
    if (!sections || !around) return;
    const stop = followFragment(sections);
    const stopPrinting = expandDetailsForPrint(sections);
    const click = (event: MouseEvent) => followPartLink(event, sections);
    around.addEventListener('click', click);
    return () => {
      stop();
      stopPrinting();
      around.removeEventListener('click', click);
    };
  }, []);
  return (
    <article ref={page} className="installation">
      {view.version === undefined && <NewerState installation={installation} />}
      <header>
        {list !== undefined && (
          <p className="n-no-print">
            <Link href={list} kind="search" className="back">
              <Icon name="chevron-left" size={16} />
              Zur Suche
            </Link>
          </p>
        )}
        <Heading ref={heading} level={headingLevel} className="name" tabIndex={-1}>
          {installation.name}
        </Heading>
        <Confidential of={record} fields={['name']} />
        <Change of={record} fields={['name']} show={({ name }) => name} />
        {(installation.example || !installation.published) && (
          <p className="marks">
            {installation.example && <span className="mark">Beispieldaten</span>}
            {!installation.published && <span className="mark">nicht veröffentlicht</span>}
          </p>
        )}
        <p className="sentence">{sentence(installation)}</p>
      </header>
      <p role="status" className="n-visually-hidden">
        {isFormer &&
          `Angezeigt: ${versionName(installation.version)}, Stand zum ${formatDay(installation.lastChanged)}`}
      </p>
      {isFormer && (
        <RecordNotice {...state} version={installation.version} at={installation.lastChanged} heading={heading} />
      )}
      <KeyFacts installation={installation} />
      <div className="actions n-no-print">
        <CopyLink address={permalink} />
        <Button onClick={() => print()} icon="print">
          Drucken
        </Button>
        {!isFormer && <CompareButton id={installation.id} name={installation.name} />}
        {!isFormer && <LaterEditLink id={installation.id} />}
      </div>
      <div className="layout">
        <SectionNavigation sections={sections} body={body} changed={changedMembers(record.changes)} />
        <div ref={body} className="sections">
          {sections.map(({ id, title, Content }) => (
            <section key={id} id={id} data-section={id} aria-label={title} tabIndex={-1}>
              <Heading level={headingLevel + 1}>{title}</Heading>
              <Content record={record} headingLevel={headingLevel + 2} isFormer={isFormer && isOld} />
            </section>
          ))}
        </div>
      </div>
      <RecordFooter installation={installation} permalink={permalink} />
    </article>
  );
}

/** Copies an address; if the page may not write to the clipboard, shows it selected, to copy by hand. */
function CopyLink({ address }: { address: string }) {
  const [isByHand, setByHand] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isByHand) field.current?.select();
  }, [isByHand]);
  return (
    <>
      <CopyButton text={address} onFailed={() => setByHand(true)} />
      {isByHand && (
        <label className="by-hand">
          <span>Bitte von Hand kopieren:</span>
          <input ref={field} readOnly value={address} onFocus={({ target }) => target.select()} />
        </label>
      )}
    </>
  );
}

/** Adds the installation to the comparison or removes it, and links to the comparison. */
function CompareButton({ id, name }: Compared) {
  const chosen = useStore(comparison.$chosen);
  useEffect(() => comparison.restore(), []);
  const isChosen = chosen.some((each) => each.id === id);
  const isFull = !isChosen && chosen.length >= maxCompared;
  return (
    <>
      <Button
        icon={isChosen ? 'check' : 'plus'}
        aria-pressed={isChosen}
        disabled={isFull}
        onClick={() => comparison.toggle({ id, name })}
      >
        {isChosen ? 'Im Vergleich' : 'Vergleichen'}
      </Button>
      {chosen.length > 0 && (isChosen || isFull) && (
        <p className="compare-note" role="status">
          {chosen.length > 1 ? (
            <Link href={resolvePath(comparisonPath(chosen.map((each) => each.id)))} kind="comparison">
              {chosen.length} Anlagen vergleichen
            </Link>
          ) : (
            <>
              Öffnen Sie eine weitere Anlage, oder wählen Sie in der{' '}
              <Link href={resolvePath('installations')} kind="search">
                Suche
              </Link>
              .
            </>
          )}
          {isFull && ` Es sind schon ${maxCompared} gewählt.`}
        </p>
      )}
    </>
  );
}
