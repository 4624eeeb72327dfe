import type { PdfDescription } from '../../platform/pdf/description.ts';

/** A form to be filled in before, during or after an environmental inspection (R7.36). */
export interface TemplateContent {
  id: string;
  title: string;
  /** Its purpose and who fills it in. */
  description: string;
  /** Whether it is sent to somebody once it has been filled in. */
  isSent: boolean;
  sections: PdfDescription['sections'];
}

/** The first section of forms about one installation. */
export const installationFields = {
  heading: 'Anlage',
  blocks: [
    {
      kind: 'fields',
      labels: ['Name der Anlage', 'Kennung im Register', 'Betreiber:in', 'Adresse', 'Tätigkeiten nach Anhang I'],
    },
  ],
} as const;

/** The last section of forms that are signed. */
export const signature = {
  heading: 'Unterschrift',
  blocks: [{ kind: 'fields', labels: ['Ort und Datum', 'Name und Funktion'] }],
} as const;
