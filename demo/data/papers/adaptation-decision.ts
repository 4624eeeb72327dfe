import type { AppliedBatConclusion, InstallationRecord } from '#core/register/installation/installation-record.ts';
import type { PdfDescription } from '#server/platform/pdf/description.ts';
import { type BatConclusion, batConclusionByCode } from '#server/register/reference-data/bat-conclusions.ts';
import { mattersOf } from './conditions.ts';
import { day, facts, letterhead, list, paper, text } from './paper.ts';

/** Undefined if nothing had to be adapted or the adaptation is still pending: in either case there is no decision. */
export function adaptationDecision(
  record: InstallationRecord,
  applied: AppliedBatConclusion,
): { date: string; description(): PdfDescription } | undefined {
  const published = batConclusionByCode(applied.code);
  const { state, stateSince } = applied;
  if (state !== 'adapted' || !stateSince || !published || stateSince <= published.published) return undefined;
  // An installation permitted later met the conclusions from the beginning, and its permit says so.
  if (record.permits.some(({ dateOfGranting }) => dateOfGranting === stateSince)) return undefined;
  return { date: stateSince, description: () => decision(record, applied, published, stateSince) };
}

function decision(
  record: InstallationRecord,
  { code, title, deadline }: AppliedBatConclusion,
  { decision: number, celex, journal, published }: BatConclusion,
  date: string,
): PdfDescription {
  const authority = record.authorities.find(({ role }) => role === 'permit') ?? record.authorities[0];
  const granted = record.permits.filter(({ dateOfGranting = '' }) => dateOfGranting <= date);
  const exceptions = derogationsFrom(record, code);
  return paper(`Feststellung der Anpassung an ${code}`, `${record.name} · ${day(date)}`, date, [
    ...letterhead(record, authority?.name ?? 'Zuständige Behörde', [['Datum', day(date)]]),
    {
      heading: 'bvT-Schlussfolgerungen',
      blocks: [
        facts(
          ['Kürzel und Titel', `${code} ${title}`],
          ['Durchführungsbeschluss', number],
          ['CELEX-Nummer', celex],
          ['Fundstelle', `${journal}, veröffentlicht am ${day(published)}`],
          ['Frist der Anpassung', day(deadline)],
        ),
      ],
    },
    {
      heading: 'Feststellung',
      blocks: [
        text(
          `Die Anlage „${record.name}“ entspricht den bvT-Schlussfolgerungen ${code}. Ihre Genehmigung hält die mit den besten verfügbaren Techniken verbundenen Emissionswerte ein${exceptions.length > 0 ? ', mit folgender Ausnahme:' : '.'}`,
        ),
        ...exceptions,
      ],
    },
    {
      heading: 'Grundlagen',
      blocks: [
        text('Überprüft wurden diese Bescheide:'),
        list(granted.map((permit) => `${permit.title}, ${day(permit.dateOfGranting)}, ${permit.reference}`)),
        text(
          `Befasst waren die Fachbereiche ${mattersOf(record.branch.code).experts.join(', ')}. Die Betreiber:in hat die Anpassung mit Messberichten belegt.`,
        ),
      ],
    },
  ]);
}

const derogationsFrom = ({ derogations }: InstallationRecord, code: string) =>
  derogations
    .filter(({ batConclusionCode }) => batConclusionCode === code)
    .map(({ batAel, reason, endDate }) => text(`${batAel}${endDate ? `, bis ${day(endDate)}` : ''}.`, reason));
