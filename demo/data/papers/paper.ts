import { formatDate } from '#core/platform/format/date.ts';
import type {
  CompetentAuthority,
  InstallationRecord,
  PostalAddress,
} from '#core/register/installation/installation-record.ts';
import type { PdfBlock, PdfDescription } from '#server/platform/pdf/description.ts';

type Section = PdfDescription['sections'][number];
type Fact = readonly [label: string, value: string | undefined];

/** Shown at the top of every page. */
const mark = 'Beispiel – kein Dokument einer Behörde';

const note: PdfBlock = {
  kind: 'text',
  text: 'Dieses Dokument ist ein Beispiel. Anlage, Betreiber:in und Verfahren sind erfunden; die genannten Gesetze, Tätigkeiten und bvT-Schlussfolgerungen gibt es.',
};

export const facts = (...given: readonly Fact[]): PdfBlock => ({
  kind: 'facts',
  facts: given.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
});

export const text = (...sentences: readonly string[]): PdfBlock => ({
  kind: 'text',
  text: sentences.filter(Boolean).join(' '),
});

export const list = (items: readonly string[]): PdfBlock => ({ kind: 'list', items });

export const day = (date: string | undefined): string | undefined => date && formatDate(date);

export const addressOf = ({ street, buildingNumber, postalCode, city }: PostalAddress): string =>
  [`${street} ${buildingNumber}`.trim(), `${postalCode} ${city}`.trim()].filter(Boolean).join(', ');

/** The authority of this name with its contact details, taken from the record. */
const authorityNamed = (record: InstallationRecord, name: string): CompetentAuthority | undefined =>
  record.authorities.find((authority) => authority.name === name);

/** The beginning of every document of an authority: sender, reference, date and installation. */
export function letterhead(record: InstallationRecord, authority: string, further: readonly Fact[]): Section[] {
  const office = authorityNamed(record, authority);
  const main = record.activities.find((each) => each.main) ?? record.activities[0];
  return [
    {
      heading: authority,
      blocks: [
        note,
        facts(
          ['Anschrift', office && addressOf(office.address)],
          ['Telefon', office?.telephoneNo],
          ['E-Mail', office?.electronicMailAddress],
          ...further,
        ),
      ],
    },
    {
      heading: 'Anlage',
      blocks: [
        facts(
          ['Bezeichnung', record.name],
          ['Betreiber:in', record.operator.name],
          ['Firmenbuchnummer', record.operator.companyRegisterNumber],
          ['Standort', addressOf(record.address)],
          ['Bezirk', record.unit && `${record.unit.district}, ${record.unit.federalState}`],
          ['Haupttätigkeit', main && `${main.code} ${main.title}`],
          ['Kennung im Register', record.inspireId],
        ),
      ],
    },
  ];
}

/** A document ready for typesetting, marked as an example on every page. */
export const paper = (
  title: string,
  subtitle: string,
  date: string,
  sections: PdfDescription['sections'],
): PdfDescription => ({ title, subtitle, created: `${date}T09:00:00.000Z`, mark, sections });
