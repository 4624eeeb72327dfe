import type { PdfDescription } from '../../platform/pdf/description.ts';
import { inspectionProgramme, inspectionReport, riskAssessment, visitChecklist } from './authority-templates.ts';
import { defectRemedy, visitPreparation } from './operator-templates.ts';
import type { TemplateContent } from './template-content.ts';

/** The day for which the content was checked. */
export const templatesValidOn = '2026-11-20';

/** All templates, in the order in which they are needed. */
export const templateContents: readonly TemplateContent[] = [
  inspectionProgramme,
  riskAssessment,
  visitPreparation,
  visitChecklist,
  inspectionReport,
  defectRemedy,
];

/** The template as a document. */
export const templateDocument = ({ title, description, sections }: TemplateContent): PdfDescription => ({
  title,
  subtitle: description,
  created: `${templatesValidOn}T00:00:00.000Z`,
  sections,
});
