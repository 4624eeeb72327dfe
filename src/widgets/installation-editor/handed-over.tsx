import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { formatDate } from '#core/platform/format/date.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { proposalsQuery } from '#core/register/editing/editing-calls.ts';
import { lastDayOf } from '#core/register/editing/handover-time.ts';
import { addressLine } from '#core/register/installation/address-line.ts';
import { installationPath } from '#core/register/installation/installation-address.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { useEditorPage } from './editor-page.ts';
import { ProposalList } from './proposal-list.tsx';
import { TakeBack } from './take-back.tsx';

/**
 * For the authority of the federal state from which the installation has moved to another one: it reads it, and if it has moved it itself
 * takes that back, until the other authority has changed something.
 */
export function HandedOver() {
  const { installation, headingLevel } = useEditorPage();
  const { id, name, address, unit, handover } = installation;
  const isByFederalAuthority = handover?.byFederalAuthority ?? false;
  const $proposals = useMemo(() => queryStore(proposalsQuery(id)), [id]);
  const { data: proposals = [] } = useStore($proposals);
  const last = handover && lastDayOf(handover);
  const until = last === undefined ? '' : `, längstens bis ${formatDate(last)},`;
  const open = proposals.filter(({ state }) => state === 'open');
  return (
    <>
      <header className="head">
        <p className="n-no-print">
          <Link href={resolvePath(installationPath(id))} kind="installation" subject={id} className="back">
            <Icon name="chevron-left" size={16} />
            Zur Anlage
          </Link>
        </p>
        <Heading level={headingLevel} className="title" tabIndex={-1} data-editor-heading>
          Anlage übergeben
        </Heading>
        <p className="quiet">{name}</p>
      </header>
      <section className="part" aria-label="Übergabe">
        <p>
          {isByFederalAuthority && 'Die Bundesbehörde hat die Anschrift geändert. '}
          Mit der Anschrift {addressLine(address)} hat die Zuständigkeit gewechselt: Diese Anlage bearbeitet jetzt die
          Behörde {unit ? `von ${unit.federalState}` : 'des Bundes'}.
        </p>
        {isByFederalAuthority ? (
          <p>
            Solange diese sie nicht übernommen und nichts geändert hat{until || ','} können Sie die Anlage weiter lesen.
            Zurücknehmen kann das die Bundesbehörde.
          </p>
        ) : (
          <>
            <p>
              Solange sie die Anlage nicht übernommen und nichts geändert hat{until || ','} können Sie sie weiter lesen
              und die Übergabe zurücknehmen. Dann gilt wieder die frühere Anschrift.
            </p>
            <TakeBack then="Die Anlage steht dann wieder an ihrer früheren Anschrift, und Sie bearbeiten sie wieder." />
          </>
        )}
      </section>
      {open.length > 0 && (
        <ProposalList title="Offene Vorschläge, über die nun die andere Behörde entscheidet" proposals={open} />
      )}
    </>
  );
}
