import { call } from '../api/call.ts';
import { hasMembers, isCount, isString, listOf } from '../api/checks.ts';
import { resolvePath } from '../configuration/resolve-path.ts';

/** A template for environmental inspections (Umweltinspektion): a document to be filled in. */
export interface InspectionTemplate {
  id: string;
  title: string;
  /** What it is for and who fills it in, one sentence. */
  description: string;
  mediaType: 'application/pdf';
  /** Bytes. */
  size: number;
  /** The day for which its content was checked, ISO date. */
  validOn: string;
}

const isTemplate = (value: unknown): value is InspectionTemplate =>
  hasMembers(value, { id: isString, title: isString, description: isString, size: isCount, validOn: isString });

/** GET /api/uitemplate/ (R7.36). */
export const fetchInspectionTemplates = (signal?: AbortSignal): Promise<InspectionTemplate[]> =>
  call('api/uitemplate/', { check: listOf(isTemplate), ...(signal && { signal }) });

const templatePath = (id: string): string => `api/uitemplate/${encodeURIComponent(id)}`;

/** Where a template is downloaded. */
export const inspectionTemplateAddress = (id: string): string => resolvePath(templatePath(id));

/** GET /api/uitemplate/{id} (R7.36): the document. */
export const downloadInspectionTemplate = (id: string): Promise<Blob> => call(templatePath(id), { format: 'blob' });
