import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { formatDate, formatDateTime } from '#core/platform/format/date.ts';
import { formatInteger } from '#core/platform/format/number.ts';
import { shared } from '#core/platform/page/shared.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { product } from '#core/product.ts';
import { exportAddress } from '#core/search/search/export-address.ts';
import { type ExportFormatName, exportFormatNames, exportFormats } from '#core/search/search/export-call.ts';
import { newestSearch } from '#core/search/search/newest-search.ts';
import { unrestrictedSearch } from '#core/search/search/normalize.ts';
import { searchQuery } from '#core/search/search/search-calls.ts';
import { defineWidget } from '../../embed/define-widget.ts';
import { Fact, FactList } from '../../ui/content/fact-list.tsx';
import { Heading } from '../../ui/content/heading.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ExternalLink } from '../../ui/navigation/external-link.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { CallExample } from './call-example.tsx';
import { element } from './element.ts';
import { exampleCalls } from './example-calls.ts';
import css from './open-data.css?inline';

/** Props of `<natippc-open-data>`; documented in element.ts. */
interface OpenDataProps {
  searchHref: string;
  headingLevel: number;
}

const $whole = shared('whole-register', () => queryStore(searchQuery(newestSearch)));

/** The register's data for reuse, as files, feed and API, with its date and licence. */
function OpenData({ searchHref, headingLevel }: OpenDataProps) {
  const { data } = useStore($whole);
  const feed = resolvePath(`${product.api.installations}/feed`);
  return (
    <div className="open-data">
      <p className="lead">
        Was hier veröffentlicht ist, dürfen Sie weiterverwenden: als Datei, als Abonnement oder über die Schnittstelle.
        Dafür brauchen Sie kein Konto und keinen Schlüssel.
      </p>
      <FactList size="large">
        <Fact label="Anlagen">{data ? formatInteger(data.total) : '…'}</Fact>
        <Fact label="Stand der Daten">{data ? formatDateTime(data.lastUpdate) : '…'}</Fact>
        <Fact label="Lizenz">
          <ExternalLink href={product.licence.address}>CC BY 4.0</ExternalLink>
        </Fact>
        <Fact label="Formate">Excel, CSV, GeoJSON, JSON, Atom, iCal</Fact>
      </FactList>

      <section>
        <Heading level={headingLevel}>Alle Anlagen als Datei</Heading>
        <Files total={data?.total} />
        <p className="note">
          Unter der Adresse für Programme steht stets der neueste Stand, ohne Anmeldung. Nur einen Teil?{' '}
          <Link href={searchHref || resolvePath('installations')} kind="search">
            Suchen Sie im Register
          </Link>{' '}
          und wählen Sie dort „Exportieren“: Datei und Adresse enthalten genau, was die Suche findet.
        </p>
      </section>

      <section>
        <Heading level={headingLevel}>Änderungen verfolgen</Heading>
        <ul className="ways">
          <li>
            <Link href={searchHref || resolvePath('installations?anlagen.ansicht=aenderungen')} kind="search">
              Was hat sich seit einem Tag geändert?
            </Link>
            <p>Die Ansicht „Änderungen“ einer Suche nennt jede Anlage mit den Feldern, die jetzt anders sind.</p>
          </li>
          <li>
            <a href={feed}>Neueste Änderungen als Atom-Feed</a>
            <p>
              Für Programme, die Nachrichten sammeln. Jede Suche hat ihren eigenen Feed, er steht bei „Exportieren“.
            </p>
          </li>
          <li>
            <b>Termine einer Anlage als Kalender</b>
            <p>Bei jeder Anlage unter „Termine“: nächste Umweltinspektion, Berichte und Fristen (iCal).</p>
          </li>
        </ul>
      </section>

      <section>
        <Heading level={headingLevel}>Schnittstelle für Programme</Heading>
        <p className="text">
          Alle Aufrufe beschreibt <a href={resolvePath('api/openapi.json')}>openapi.json</a> (OpenAPI 3.1) mit Feldern,
          Fehlern und Grenzen. Hier die wichtigsten, jeder mit einem Beispiel:
        </p>
        <ul className="calls">
          {exampleCalls(data?.items[0]?.id).map((example) => (
            <li key={example.id}>
              <CallExample example={example} />
            </li>
          ))}
        </ul>
      </section>

      <section>
        <Heading level={headingLevel}>Gut zu wissen</Heading>
        <ul className="rules">
          <li>Kennungen bleiben gleich, auch wenn eine Anlage Namen oder Betreiber:in wechselt.</li>
          <li>Datumsangaben folgen ISO 8601 (2026-11-20), Koordinaten sind Grad in WGS 84, Texte UTF-8.</li>
          <li>
            Antworten tragen ein ETag: Wer es mitschickt, erhält bei unveränderten Daten eine leere Antwort (304) und
            spart Zeit.
          </li>
          <li>
            Bei sehr vielen Aufrufen antwortet der Server mit 429; die Kopfzeile <code>Retry-After</code> sagt, wann es
            weitergeht.
          </li>
          <li>
            Fehler kommen als <code>application/problem+json</code> (RFC 9457) und nennen das Feld, an dem es liegt.
          </li>
        </ul>
      </section>

      <section>
        <Heading level={headingLevel}>Quelle nennen</Heading>
        <p className="text">
          Die Daten stehen unter {product.licence.name}. Nennen Sie bei der Weiterverwendung die Quelle, zum Beispiel:
        </p>
        <p className="citation">
          Quelle: {product.title}
          {data && `, Stand ${formatDate(data.lastUpdate)}`}, CC BY 4.0
        </p>
      </section>
    </div>
  );
}

const contents: Record<ExportFormatName, string> = {
  excel: 'Tabelle mit echten Datums- und Zahlenwerten, Links zu den Anlagen, dazu ein Blatt mit allen Codes',
  csv: 'Eine Zeile je Anlage, Strichpunkt als Trennzeichen, UTF-8',
  geojson: 'Ein Punkt je Anlage mit denselben Angaben, für Karten und GIS',
};

/** The whole register in each file format, with the number of rows. */
function Files({ total }: { total: number | undefined }) {
  const [busy, setBusy] = useState<ExportFormatName>();
  const [failed, setFailed] = useState(false);
  const download = async (format: ExportFormatName) => {
    if (busy) return;
    setBusy(format);
    setFailed(false);
    try {
      const { exportSearch } = await import('../../embed/export-search.ts');
      await exportSearch(unrestrictedSearch, format);
    } catch {
      // The export code could not be loaded; exportSearch reports its own errors.
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
              <p className="note">
                Für Programme:{' '}
                <a href={resolvePath(exportAddress(unrestrictedSearch, format))}>
                  {exportAddress(unrestrictedSearch, format)}
                </a>
              </p>
            </div>
            <p className="file-size">{total !== undefined && `${formatInteger(total)} Zeilen`}</p>
            <Button
              icon="download"
              size="sm"
              busy={busy !== undefined}
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

defineWidget(element, OpenData, css);
