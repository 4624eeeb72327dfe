import { useState } from 'react';
import { formatInteger } from '../../core/format/number.ts';
import { type ExportFormatName, exportFormatNames, exportFormats } from '../../core/search/export-call.ts';
import { unrestrictedSearch } from '../../core/search/normalize.ts';
import { Button } from '../../ui/controls/button.tsx';

const contents: Record<ExportFormatName, string> = {
  excel: 'Tabelle mit echten Datums- und Zahlenwerten, Links zu den Anlagen, dazu ein Blatt mit allen Codes',
  csv: 'Eine Zeile je Anlage, Strichpunkt als Trennzeichen, UTF-8',
  geojson: 'Ein Punkt je Anlage mit denselben Angaben, für Karten und GIS',
};

/** The whole register in each form, with the number of its rows. */
export function Files({ total }: { total: number | undefined }) {
  const [busy, setBusy] = useState<ExportFormatName>();
  const [failed, setFailed] = useState(false);
  const download = async (format: ExportFormatName) => {
    if (busy) return;
    setBusy(format);
    setFailed(false);
    try {
      const { exportSearch } = await import('../embed/export-search.ts');
      await exportSearch(unrestrictedSearch, format);
    } catch {
      // Its code could not be fetched; what becomes of an export it says itself.
      setFailed(true);
    }
    setBusy(undefined);
  };
  return (
    <>
      <ul className="files">
        {exportFormatNames.map((format) => (
          <li key={format}>
            <div>
              <p className="file-name">{exportFormats[format].label}</p>
              <p className="note">{contents[format]}</p>
            </div>
            <p className="file-size">{total !== undefined && `${formatInteger(total)} Zeilen`}</p>
            <Button
              icon="download"
              size="sm"
              aria-disabled={busy !== undefined || undefined}
              aria-label={`${exportFormats[format].label} herunterladen`}
              onClick={() => void download(format)}
            >
              {busy === format ? 'Wird erstellt …' : 'Herunterladen'}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status">{failed && 'Der Export ist gerade nicht möglich. Versuchen Sie es erneut.'}</p>
    </>
  );
}
