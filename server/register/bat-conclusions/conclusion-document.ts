import { formatDate, formatDateTime } from '#core/platform/format/date.ts';
import { eliAddress, eurLexAddress } from '#core/register/bat-conclusions/bat-conclusion-calls.ts';
import type { PdfBlock, PdfDescription } from '../../platform/pdf/description.ts';
import { annexIWording } from '../reference-data/annex-i.ts';
import { type BatConclusion, batConclusionByCode } from '../reference-data/bat-conclusions.ts';
import { batScopeOf } from '../reference-data/bat-scopes.ts';

function activity(code: string): string {
  const wording = annexIWording(code, '2010/75/EU');
  return wording ? `${code} ${wording.title}` : code;
}

/** How the deadline is derived. */
function deadlineOf({ deadline, replacedBy, published }: BatConclusion): string {
  if (replacedBy) return `gilt nicht mehr, ersetzt durch ${replacedBy}`;
  if (!deadline) return 'strittig, ab welcher Veröffentlichung die vier Jahre zählen';
  return `${formatDate(deadline)}: vier Jahre nach der Veröffentlichung am ${formatDate(published)} (Art. 21 Abs. 3 der Richtlinie 2010/75/EU)`;
}

function blocksOf(entry: BatConclusion): PdfBlock[] {
  const scope = batScopeOf(entry.code);
  return [
    ...(scope ? [{ kind: 'text', text: scope.text } as const] : []),
    {
      kind: 'facts',
      facts: [
        ['Durchführungsbeschluss', `${entry.decision} vom ${formatDate(entry.adopted)}`],
        [
          'Fundstelle',
          `${entry.journal}, veröffentlicht am ${formatDate(entry.published)}${entry.corrected ? `, berichtigt am ${formatDate(entry.corrected)}` : ''}`,
        ],
        ['CELEX-Nummer', entry.celex],
        ['Nachgeschlagen', entry.lookedUp ? formatDate(entry.lookedUp) : 'nein: maßgeblich ist EUR-Lex'],
        ['Frist zur Anpassung', deadlineOf(entry)],
        ['Tätigkeiten nach Anhang I', entry.annexI.map(activity).join('; ')],
      ],
    },
    ...(scope ? [{ kind: 'list', items: scope.topics } as const] : []),
  ];
}

const binding =
  'Diese Kurzfassung ist kein Rechtstext. Rechtsverbindlich ist allein der Beschluss, wie ihn das Amtsblatt der Europäischen Union wiedergibt.';

function sourceOf({ code, decision, celex }: BatConclusion): string {
  const eli = eliAddress(decision);
  return `${code}: Beschluss ${decision}, ${eurLexAddress(celex)}${eli ? `, ${eli}` : ''}`;
}

const sources = (entries: readonly BatConclusion[]) => ({
  heading: 'Quellen',
  blocks: [
    { kind: 'list', items: entries.map(sourceOf) },
    { kind: 'text', text: binding },
  ] satisfies PdfBlock[],
});

/**
 * The document of the chosen BAT conclusions (R7.32).
 * @param codes sector codes such as 'WI'; unknown ones are ignored
 */
export function batDocument(codes: readonly string[], now: Date): PdfDescription {
  const entries = codes.flatMap((code) => batConclusionByCode(code) ?? []);
  const created = now.toISOString();
  return {
    title: 'bvT-Schlussfolgerungen',
    subtitle: `${entries.length} ${entries.length === 1 ? 'Sektor' : 'Sektoren'} · Stand ${formatDateTime(created)}`,
    created,
    hasContents: entries.length > 1,
    sections: [
      ...entries.map((entry) => ({ heading: `${entry.code} – ${entry.title}`, blocks: blocksOf(entry) })),
      sources(entries),
    ],
  };
}

/** The register's data sheet of one conclusion; identical for as long as its data are. */
export function batSheet(entry: BatConclusion): PdfDescription {
  return {
    title: entry.title,
    subtitle: `bvT-Schlussfolgerungen ${entry.code} · Datenblatt des Registers`,
    created: `${entry.corrected ?? entry.published}T00:00:00Z`,
    sections: [{ heading: 'Überblick', blocks: blocksOf(entry) }, sources([entry])],
  };
}
