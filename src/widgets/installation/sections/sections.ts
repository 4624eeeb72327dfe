import { Activities } from './activities.tsx';
import { Authorities } from './authorities.tsx';
import { BatConclusions } from './bat-conclusions.tsx';
import { Derogations } from './derogations.tsx';
import { Documents } from './documents.tsx';
import { Identifiers } from './identifiers.tsx';
import { Inspections } from './inspections.tsx';
import { LegalDates } from './legal-dates.tsx';
import { MasterData } from './master-data.tsx';
import { Permits } from './permits.tsx';
import type { Section } from './section.tsx';

/** The sections in reading order; every installation has all of them, an empty one says so. */
export const sections: readonly Section[] = [
  { id: 'stammdaten', title: 'Stammdaten', Content: MasterData },
  { id: 'taetigkeiten', title: 'Tätigkeiten', Content: Activities },
  { id: 'genehmigungen', title: 'Genehmigungen', Content: Permits },
  { id: 'umweltinspektionen', title: 'Umweltinspektionen', Content: Inspections },
  { id: 'termine', title: 'Termine', Content: LegalDates },
  { id: 'bvt', title: 'bvT-Schlussfolgerungen', Content: BatConclusions },
  { id: 'ausnahmen', title: 'Ausnahmen', Content: Derogations },
  { id: 'dokumente', title: 'Dokumente', Content: Documents },
  { id: 'behoerden', title: 'Behörden', Content: Authorities },
  { id: 'kennungen', title: 'Kennungen', Content: Identifiers },
];
