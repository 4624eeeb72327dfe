import { linkTemplateKey } from '#core/platform/environment/link-templates.ts';
import { batConclusionQuery, batConclusionsQuery } from '#core/register/bat-conclusions/bat-conclusion-calls.ts';
import { type ElementView, type FirstQuery, subject } from '#core/site/first-view/first-query.ts';
import type { BvtConclusionsProps } from './bvt-conclusions.tsx';

const links: readonly FirstQuery[] = [{ queryKey: linkTemplateKey('edmLinkTemplateBvtDmsDocument') }];

/** What `<natippc-bvt-conclusions>` requests first (R7.9): one conclusion or all of them, and the template of links to their files. */
export function queries({
  attributes,
}: ElementView<Partial<Pick<BvtConclusionsProps, 'code'>>>): readonly FirstQuery[] {
  const code = attributes.code?.trim() ?? '';
  return code === '' ? [batConclusionsQuery, ...links] : [subject(batConclusionQuery(code), links)];
}
