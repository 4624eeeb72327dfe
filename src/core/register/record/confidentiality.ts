import { code, list, optional, reference } from '../../platform/description/fields.ts';
import { ownFields } from './references.ts';

/** Article 4(2) of Directive 2003/4/EC on public access to environmental information. */
const reasonTerms = {
  'Article4(2)(a)': 'Vertraulichkeit der Beratungen von Behörden',
  'Article4(2)(b)': 'Internationale Beziehungen, öffentliche Sicherheit, Landesverteidigung',
  'Article4(2)(c)': 'Laufende Gerichts- oder Strafverfahren',
  'Article4(2)(d)': 'Geschäfts- oder Betriebsgeheimnis',
  'Article4(2)(e)': 'Rechte an geistigem Eigentum',
  'Article4(2)(f)': 'Schutz personenbezogener Daten',
  'Article4(2)(g)': 'Schutz freiwilliger Auskünfte Dritter',
  'Article4(2)(h)': 'Schutz der Umwelt, etwa seltener Arten',
};

/** Why fields are confidential; one entry for a field that `mayBeConfidential`. */
export const confidentiality = optional(
  list({
    label: 'Vertrauliche Angaben',
    entry: 'Vertrauliche Angabe',
    key: ['field'],
    name: 'field',
    edit: 'authority',
    fields: {
      // A path as in changes: 'operator.name', 'parts/{key}/name'.
      field: reference({ label: 'Angabe', list: ownFields, required: true }),
      reason: code({ label: 'Grund', terms: reasonTerms, required: true }),
    },
  }),
);
