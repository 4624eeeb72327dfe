import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { formatDateTime } from '#core/platform/format/date.ts';
import { baseAddress } from '#core/platform/page/page-address.ts';
import { product } from '#core/product.ts';
import { totalText } from '#core/register/installation/record-terms.ts';
import { exportAddress } from '#core/search/search/export-address.ts';
import { type ExportFormatName, exportFormatNames, exportFormats } from '#core/search/search/export-call.ts';
import { linkToSearch } from '#core/search/search/link-to-search.ts';
import type { SearchStore } from '#core/search/search/search-store.ts';
import { exportSearch } from '../../embed/export-search.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { NativeSelect } from '../../ui/controls/native-select.tsx';
import { TextInput } from '../../ui/controls/text-input.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { ExternalLink } from '../../ui/navigation/external-link.tsx';
import { useStyles } from '../../ui/root/use-styles.ts';
import css from './export-dialog.css?inline';

interface Props {
  search: SearchStore;
  open: boolean;
  onClose(): void;
}

/** Exports the results of the search as a file, or as an address for programs (R7.35), with their number and the date of the data. */
export function ExportDialog({ search, open, onClose }: Props) {
  useStyles(css, 'own');
  const id = useId();
  const { data } = useStore(search.$result);
  const wanted = useStore(search.$search);
  const [format, setFormat] = useState<ExportFormatName>('excel');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const address = new URL(resolvePath(exportAddress(wanted, format)), baseAddress()).href;
  const download = async () => {
    if (busy) return;
    setBusy(true);
    await exportSearch(wanted, format);
    setBusy(false);
    onClose();
  };
  return (
    <Modal
      open={open}
      title="Daten exportieren"
      onClose={onClose}
      process={
        <>
          <Button onClick={onClose}>Schließen</Button>
          <Button variant="primary" icon="download" busy={busy} onClick={() => void download()}>
            {busy ? 'Datei wird erstellt …' : 'Herunterladen'}
          </Button>
        </>
      }
    >
      {data && (
        <p>
          <b>{totalText(data.total)}</b> dieser Suche, Stand {formatDateTime(data.lastUpdate)}
        </p>
      )}
      <p className="export-format">
        <label htmlFor={`${id}format`}>Format</label>
        <NativeSelect
          id={`${id}format`}
          value={format}
          data-autofocus=""
          onChange={({ target }) => setFormat(exportFormatNames.find((name) => name === target.value) ?? 'excel')}
        >
          {exportFormatNames.map((name) => (
            <option key={name} value={name}>
              {exportFormats[name].label} ({exportFormats[name].note})
            </option>
          ))}
        </NativeSelect>
      </p>
      <div className="export-call">
        <TextInput
          ref={field}
          label="Adresse dieses Exports"
          hint="Hier holen Programme die Datei ohne Anmeldung: was veröffentlicht ist, in seinem neuesten Stand."
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <CopyButton text={address} onFailed={() => field.current?.focus()} />
      </div>
      <p className="export-note">
        <a href={resolvePath(`${product.api.installations}/feed${linkToSearch(wanted)}`)}>
          Änderungen dieser Suche abonnieren (Atom)
        </a>
        {' · '}
        <a href={resolvePath('open-data')}>Daten und Schnittstelle</a>
        {' · Lizenz: '}
        <ExternalLink href={product.licence.address}>{product.licence.name}</ExternalLink>
      </p>
    </Modal>
  );
}
