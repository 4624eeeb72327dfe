import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTrialEnvironment } from '#core/platform/environment/environment.ts';
import { product } from '#core/product.ts';
import { projectRoot } from '#server/platform/program/program-files.ts';
import { withSources } from './source-lists.ts';

/** A content page the product brings along (R2.3). */
export interface CmsSeed {
  /** Path below api/cms/. */
  path: string;
  title: string;
  /** Fragment of HTML: headings begin with h2, links are complete (https) or relative to the context path. */
  html: string;
  /** The day for which its facts were checked, YYYY-MM-DD. */
  validOn: string;
}

/** The text of each stands beside this file as PATH.html; its lists of sources are made from the tables of laws. Whoever changes one checks its facts and states the day anew. */
const documents: readonly Omit<CmsSeed, 'html'>[] = [
  { path: 'environmental-inspection', title: 'Umweltinspektion', validOn: '2026-11-26' },
  { path: 'legal-bases-guidelines', title: 'Rechtsgrundlagen und Leitfäden', validOn: '2026-11-26' },
  { path: 'faq', title: 'Häufige Fragen', validOn: '2026-11-26' },
  { path: product.pages.imprint, title: 'Impressum', validOn: '2026-11-26' },
  { path: product.pages.helpdesk, title: 'Helpdesk', validOn: '2026-11-26' },
  { path: product.pages.accessibility, title: 'Barrierefreiheitserklärung', validOn: '2026-11-26' },
  { path: product.pages.privacy, title: 'Datenschutz', validOn: '2026-11-28' },
  { path: product.pages.english, title: 'Summary in English', validOn: '2026-11-22' },
  { path: product.pages.easyLanguage, title: 'Das Register in Leichter Sprache', validOn: '2026-11-22' },
];

/** Pages whose text only the agency knows that runs the register: a sample would be untrue anywhere but in a trial. */
export const requiredPages: Readonly<Record<string, string>> = {
  [product.pages.imprint]: 'Das Impressum',
  [product.pages.helpdesk]: 'Die Auskunft, wie Sie den Helpdesk erreichen,',
  [product.pages.accessibility]: 'Die Barrierefreiheitserklärung',
  [product.pages.privacy]: 'Die Datenschutzerklärung',
};

const missing = (what: string): string => `<p><strong>${what} fehlt noch.</strong></p>
<p>Die Stelle, die dieses Register betreibt, hat den Text noch nicht eingetragen.</p>
`;

const sample = (path: string): string =>
  withSources(readFileSync(join(projectRoot, 'demo/data/cms', `${path}.html`), 'utf8'));

/** The pages with which a register begins in an environment (R1.5). */
export function readCmsSeeds(environment: string): CmsSeed[] {
  return documents.map((document) => {
    const what = isTrialEnvironment(environment) ? undefined : requiredPages[document.path];
    return { ...document, html: what === undefined ? sample(document.path) : missing(what) };
  });
}
