import { call } from '../api/call.ts';
import { hasMembers, isCount, isString, listOf } from '../api/checks.ts';
import { resolvePath } from '../configuration/resolve-path.ts';
import type { QueryOptions } from '../query/query-store.ts';

/** A template for environmental inspections (Umweltinspektion): a document to be filled in. */
export interface InspectionTemplate {
  id: string;
  title: string;
  /** What it is for and who fills it in, one sentence. */
  description: string;
  mediaType: 'application/pdf';
  /** Bytes. */
  size: number;
  /** Whether it is sent on once it is filled in. */
  isSent: boolean;
  /** The day for which its content was checked, ISO date. */
  validOn: string;
}

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

const isTemplate = (value: unknown): value is InspectionTemplate =>
  hasMembers(value, {
    id: isString,
    title: isString,
    description: isString,
    size: isCount,
    isSent: isFlag,
    validOn: isString,
  });

/** GET /api/uitemplate/ (R7.36). */
export const fetchInspectionTemplates = (signal?: AbortSignal): Promise<InspectionTemplate[]> =>
  call('api/uitemplate/', { check: listOf(isTemplate), ...(signal && { signal }) });

/** They change with a release only. */
export const inspectionTemplatesQuery: QueryOptions<InspectionTemplate[]> = {
  queryKey: ['uitemplate'],
  queryFn: ({ signal }) => fetchInspectionTemplates(signal),
  staleTime: 3_600_000,
};

/** Path of the file of a template, below the context path. */
export const inspectionTemplatePath = (id: string): string => `api/uitemplate/${encodeURIComponent(id)}`;

/** Where a template is downloaded. */
export const inspectionTemplateAddress = (id: string): string => resolvePath(inspectionTemplatePath(id));

/** GET /api/uitemplate/{id} (R7.36): the document. */
export const downloadInspectionTemplate = (id: string): Promise<Blob> =>
  call(inspectionTemplatePath(id), { format: 'blob' });
