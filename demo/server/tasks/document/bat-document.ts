import { formatDate, formatDateTime } from '../../../../src/core/format/date.ts';
import type { PdfBlock, PdfDescription } from '../../pdf/description.ts';
import { annexIWording } from '../../reference-data/annex-i.ts';
import { type BatConclusion, batConclusionByCode } from '../../reference-data/bat-conclusions.ts';

function activity(code: string): string {
  const wording = annexIWording(code, '2010/75/EU');
  return wording ? `${code} ${wording.title}` : code;
}

function factsOf(entry: BatConclusion): PdfBlock {
  const facts: [string, string][] = [
    ['Durchführungsbeschluss', `${entry.decision} vom ${formatDate(entry.adopted)}`],
    ['Fundstelle', `${entry.journal}, veröffentlicht am ${formatDate(entry.published)}`],
    ['CELEX-Nummer', entry.celex],
  ];
  if (entry.deadline) facts.push(['Frist zur Anpassung der Genehmigungen', formatDate(entry.deadline)]);
  if (entry.replacedBy) facts.push(['Ersetzt durch', entry.replacedBy]);
  facts.push(['Tätigkeiten nach Anhang I', entry.annexI.map(activity).join('; ')]);
  return { kind: 'facts', facts };
}

/**
 * The document of the chosen BAT conclusions (R7.32).
 * @param codes sector codes such as 'WI'; unknown ones are left out.
 */
export function batDocument(codes: readonly string[], now: Date): PdfDescription {
  const entries = codes.flatMap((code) => batConclusionByCode(code) ?? []);
  const created = now.toISOString();
  return {
    title: 'bvT-Schlussfolgerungen',
    subtitle: `${entries.length} ${entries.length === 1 ? 'Sektor' : 'Sektoren'} · Stand ${formatDateTime(created)}`,
    created,
    sections: entries.map((entry) => ({ heading: `${entry.code} – ${entry.title}`, blocks: [factsOf(entry)] })),
  };
}
