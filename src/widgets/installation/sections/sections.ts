import { serverToday } from '#core/platform/environment/clock.ts';
import { legalDatesOf } from '#core/register/installation/legal-dates.ts';
import { Documents, LegalDates, OtherInstallations, Releases } from '../deferred.ts';
import type { Section } from '../section.tsx';
import { Activities } from './activities.tsx';
import { Authorities } from './authorities.tsx';
import { BatConclusions, Derogations } from './bat-conclusions.tsx';
import { Inspections } from './inspections.tsx';
import { Identifiers, MasterData } from './master-data.tsx';
import { Permits } from './permits.tsx';

/**
 * The sections in reading order: what visitors ask most comes first and is unfolded. Every installation has all of them, and empty ones say
 * so.
 */
export const sections: readonly Section[] = [
  {
    id: 'umweltinspektionen',
    title: 'Umweltinspektionen',
    members: ['inspections', 'riskCategory', 'riskCriteria'],
    isOpen: true,
    count: ({ inspections }) => inspections.length,
    Content: Inspections,
  },
  {
    id: 'bvt',
    title: 'bvT-Schlussfolgerungen',
    members: ['batConclusions'],
    isOpen: true,
    count: ({ batConclusions }) => batConclusions.length,
    Content: BatConclusions,
  },
  { id: 'freisetzungen', title: 'Freisetzungen', members: [], count: 'releases', Content: Releases },
  {
    id: 'genehmigungen',
    title: 'Genehmigungen',
    members: ['permits', 'stricterPermitConditions'],
    count: ({ permits }) => permits.length,
    Content: Permits,
  },
  {
    id: 'termine',
    title: 'Termine',
    members: [],
    count: (installation) => legalDatesOf(installation, serverToday()).length,
    Content: LegalDates,
  },
  {
    id: 'ausnahmen',
    title: 'Ausnahmen',
    members: ['derogations'],
    count: ({ derogations }) => derogations.length,
    Content: Derogations,
  },
  {
    id: 'taetigkeiten',
    title: 'Tätigkeiten',
    members: ['activities', 'otherRelevantChapters'],
    count: ({ activities }) => activities.length,
    Content: Activities,
  },
  { id: 'dokumente', title: 'Dokumente', members: [], count: 'documents', Content: Documents },
  {
    id: 'behoerden',
    title: 'Behörden',
    members: ['authorities'],
    // An authority has one entry for each of its tasks.
    count: ({ authorities }) => new Set(authorities.map(({ id }) => id)).size,
    Content: Authorities,
  },
  {
    id: 'stammdaten',
    title: 'Stammdaten',
    members: [
      'status',
      'statusSince',
      'closureReason',
      'successions',
      'published',
      'example',
      'operator',
      'site',
      'facility',
      'parts',
      'address',
      'unit',
      'geometry',
      'branch',
      'nace',
      'baselineReportIndicator',
      'publicEmissionMonitoring',
      'publicEmissionMonitoringUrl',
      'remarks',
      'source',
      'dateOfStartOfOperation',
    ],
    Content: MasterData,
  },
  { id: 'weitere-anlagen', title: 'Weitere Anlagen', members: [], Content: OtherInstallations },
  {
    id: 'kennungen',
    title: 'Kennungen',
    members: ['identifiers', 'findings', 'acknowledgements'],
    Content: Identifiers,
  },
];
