import { memo, useEffect, useMemo, useRef } from 'react';
import { formatDay } from '#core/platform/format/date.ts';
import { versionName } from '#core/platform/versions/version.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { changedMembers, tracedRecord } from '#core/register/record-history/traced-record.ts';
import { expandDetailsForPrint } from '../../ui/content/expand-details-for-print.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { followFragment, followPartLink } from '../../ui/navigation/fragment-navigation.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { Change } from './changes/value.tsx';
import { Announced, NewerState, RecordFooter, RecordNotice, WhatBecame } from './deferred.ts';
import { KeyFacts } from './key-facts.tsx';
import { RecordActions } from './record-actions.tsx';
import type { RecordState } from './record-state.ts';
import { Confidential } from './section.tsx';
import { AllSections, SectionFold } from './section-fold.tsx';
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
  /** When the wait for the record began, as `performance.now()` tells it. */
  begun: number;
  /** The state of the record being viewed. */
  state: RecordState;
}

/**
 * Everything the register knows about an installation: name, summary, key facts, and the sections. Not rendered again while the record is
 * fetched anew, as when its history is opened.
 */
export const InstallationPage = memo(function InstallationPage({
  begun,
  installation,
  list,
  permalink,
  headingLevel,
  state,
}: Props) {
  const record = useMemo(() => tracedRecord(installation, state.changes), [installation, state.changes]);
  const changed = useMemo(() => changedMembers(record.changes), [record]);
  const { view } = state;
  const isNewest = view.version === undefined;
  const isFormer = view.version !== undefined && installation.version === view.version;
  // The newest version can also be viewed by its number.
  const isOld = state.versions?.[0]?.number !== installation.version;
  const body = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLElement>(null);
  useEffect(() => {
    const [sections, around] = [body.current, page.current];
    if (!sections || !around) return;
    const stop = followFragment(sections, begun);
    const stopPrinting = expandDetailsForPrint(sections);
    const click = (event: MouseEvent) => followPartLink(event, sections);
    around.addEventListener('click', click);
    return () => {
      stop();
      stopPrinting();
      around.removeEventListener('click', click);
    };
  }, [begun]);
  return (
    <article ref={page} className="installation">
      {isNewest && <NewerState installation={installation} />}
      <header>
        {list !== undefined && (
          <p className="n-no-print">
            <Link href={list} kind="search" className="back">
              <Icon name="chevron-left" size={16} />
              Zur Suche
            </Link>
          </p>
        )}
        <Heading level={headingLevel} className="name" tabIndex={-1}>
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
        <RecordNotice {...state} id={installation.id} version={installation.version} at={installation.lastChanged} />
      )}
      {(installation.status === 'decommissioned' || (isNewest && installation.successions !== undefined)) && (
        <WhatBecame installation={installation} isNewest={isNewest} />
      )}
      {isNewest && <Announced id={installation.id} />}
      <KeyFacts installation={installation} />
      <RecordActions installation={installation} permalink={permalink} isFormer={isFormer} />
      <div className="layout">
        <SectionNavigation sections={sections} body={body} changed={changed} />
        <div ref={body} className="sections">
          <AllSections body={body} />
          {sections.map((section) => (
            <SectionFold
              key={section.id}
              section={section}
              record={record}
              headingLevel={headingLevel + 1}
              isFormer={isFormer && isOld}
              hasChanges={section.members.some((member) => changed.has(member))}
            />
          ))}
        </div>
      </div>
      <RecordFooter installation={installation} permalink={permalink} />
    </article>
  );
});
