import { code, flag, group, optional } from '../../platform/description/fields.ts';
import type { Mark } from '../../platform/format/state-mark.ts';

const riskCategoryTerms = { high: 'hoch', medium: 'mittel', low: 'gering' };

const riskCategoryMarks: Record<keyof typeof riskCategoryTerms, Mark> = {
  high: { shape: 'full', tone: 'danger' },
  medium: { shape: 'half', tone: 'warning' },
  low: { shape: 'ring', tone: 'muted' },
};

/** The interval of routine inspections follows from it: 1, 2 or 3 years. */
export const riskCategory = optional(
  code({ label: 'Risikokategorie', terms: riskCategoryTerms, marks: riskCategoryMarks, edit: 'authority' }),
);

/** The criteria by which the risk is assessed (Art. 23(4) of the Industrial Emissions Directive). */
export const riskCriteria = optional(
  group({
    edit: 'authority',
    see: 'registered',
    fields: {
      environmentalEffects: optional(
        code({ label: 'Auswirkungen auf Gesundheit und Umwelt', terms: riskCategoryTerms, marks: riskCategoryMarks }),
      ),
      compliance: optional(
        code({
          label: 'Bisherige Einhaltung der Auflagen',
          terms: {
            compliant: 'eingehalten',
            minorDeviations: 'geringfügig verletzt',
            seriousDeviations: 'erheblich verletzt',
          },
        }),
      ),
      emas: optional(flag({ label: 'EMAS-Teilnahme', yes: 'ja', no: 'nein' })),
    },
  }),
);
