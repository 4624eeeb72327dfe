import { Documents, OtherInstallations, Releases } from '../deferred.ts';
import type { Section } from '../section.tsx';
import { Activities } from './activities.tsx';
import { Authorities } from './authorities.tsx';
import { BatConclusions, Derogations } from './bat-conclusions.tsx';
import { Inspections } from './inspections.tsx';
import { LegalDates } from './legal-dates.tsx';
import { Identifiers, MasterData } from './master-data.tsx';
import { Permits } from './permits.tsx';

/** The sections in reading order; every installation has all of them, and empty ones say so. */
export const sections: readonly Section[] = [
  {
    id: 'stammdaten',
    title: 'Stammdaten',
    members: [
      'status',
      'statusSince',
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
  { id: 'taetigkeiten', title: 'Tätigkeiten', members: ['activities', 'otherRelevantChapters'], Content: Activities },
  { id: 'genehmigungen', title: 'Genehmigungen', members: ['permits', 'stricterPermitConditions'], Content: Permits },
  {
    id: 'umweltinspektionen',
    title: 'Umweltinspektionen',
    members: ['inspections', 'riskCategory', 'riskCriteria'],
    Content: Inspections,
  },
  { id: 'termine', title: 'Termine', members: [], Content: LegalDates },
  { id: 'bvt', title: 'bvT-Schlussfolgerungen', members: ['batConclusions'], Content: BatConclusions },
  { id: 'ausnahmen', title: 'Ausnahmen', members: ['derogations'], Content: Derogations },
  { id: 'freisetzungen', title: 'Freisetzungen', members: [], Content: Releases },
  { id: 'dokumente', title: 'Dokumente', members: [], Content: Documents },
  { id: 'behoerden', title: 'Behörden', members: ['authorities'], Content: Authorities },
  { id: 'weitere-anlagen', title: 'Weitere Anlagen', members: [], Content: OtherInstallations },
  { id: 'kennungen', title: 'Kennungen', members: ['identifiers', 'findings'], Content: Identifiers },
];
