import { useStore } from '@nanostores/react';
import { fillLinkTemplate, linkTemplate } from '#core/platform/environment/link-templates.ts';
import { formatDateTime } from '#core/platform/format/date.ts';
import { versionName } from '#core/platform/versions/version.ts';
import { product } from '#core/product.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { ExternalLink } from '../../ui/navigation/external-link.tsx';
import { LaterEditLink } from './later-edit-link.tsx';
import { inspectingAuthority } from './sentence.ts';

interface Props {
  installation: Installation;
  /** Absolute address of this installation. */
  permalink: string;
}

/** The source of the record, its licence, and how to report a mistake in it. */
export function RecordFooter({ installation, permalink }: Props) {
  return (
    <footer>
      <p>
        Eintrag vom {formatDateTime(installation.lastChanged)} · {versionName(installation.version)} · Quelle:{' '}
        {installation.source || 'unbekannt'}
        <span className="permalink"> · {permalink}</span>
      </p>
      <p>
        Lizenz: <ExternalLink href={product.licence.address}>{product.licence.name}</ExternalLink>
      </p>
      <p className="n-no-print">
        <LaterEditLink id={installation.id} words="Fehler melden">
          <MistakeLink installation={installation} />
        </LaterEditLink>
      </p>
    </footer>
  );
}

/** Mail link to the authority that inspects the installation; renders nothing if it has no mail address. */
function MistakeLink({ installation: { authorities, name, id } }: Pick<Props, 'installation'>) {
  const { data: letter } = useStore(linkTemplate('mailtoTemplateVorlageUiBericht'));
  const mail = inspectingAuthority(authorities)?.electronicMailAddress;
  if (!mail || !letter) return null;
  return (
    <a href={fillLinkTemplate(letter, { mail, subject: `Fehler im Eintrag: ${name} (${id})` })} className="mistake">
      Fehler in diesem Eintrag melden (E-Mail)
    </a>
  );
}
