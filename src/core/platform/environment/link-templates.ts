import { call } from '../api/call.ts';
import { hasMembers, isString } from '../api/checks.ts';
import { type QueryStore, queryStore } from '../query/query-store.ts';

/** Links to other applications, named as in the server's calls (R7.33). */
export const linkTemplateNames = [
  'edmLinkTemplateBvtDmsDocument',
  'edmlinkTemplateAnlageDetails',
  'gisBezirkeVtUrl',
  'mailtoTemplateVorlageUiBericht',
] as const;
export type LinkTemplateName = (typeof linkTemplateNames)[number];

const isAnswer = (value: unknown): value is { template: string | null } =>
  hasMembers(value, { template: (template) => template === null || isString(template) });

/** GET /api/config/… (R7.33): a URL with placeholders in braces; null if there is nothing to link to. */
export async function fetchLinkTemplate(name: LinkTemplateName, signal?: AbortSignal): Promise<string | null> {
  const { template } = await call(`api/config/${name}`, { check: isAnswer, ...(signal && { signal }) });
  return template;
}

/** Key of a template's query. */
export const linkTemplateKey = (name: LinkTemplateName): readonly unknown[] => ['config', name];

const stores = new Map<LinkTemplateName, QueryStore<string | null>>();

/** A template as a store; it does not change while the server runs. */
export function linkTemplate(name: LinkTemplateName): QueryStore<string | null> {
  const store =
    stores.get(name) ??
    queryStore<string | null>({
      queryKey: linkTemplateKey(name),
      queryFn: ({ signal }) => fetchLinkTemplate(name, signal),
      staleTime: Number.POSITIVE_INFINITY,
    });
  stores.set(name, store);
  return store;
}

/** Replaces the placeholders; those without a value become empty. '@' stays unencoded, since not every mail program decodes it. */
export const fillLinkTemplate = (template: string, values: Record<string, string | undefined>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? '').replaceAll('%40', '@'));
