import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  { path: product.pages.privacy, title: 'Datenschutz', validOn: '2026-11-22' },
  { path: product.pages.english, title: 'Summary in English', validOn: '2026-11-22' },
  { path: product.pages.easyLanguage, title: 'Das Register in Leichter Sprache', validOn: '2026-11-22' },
];

export const readCmsSeeds = (): CmsSeed[] =>
  documents.map((document) => ({
    ...document,
    html: withSources(readFileSync(join(projectRoot, 'demo/data/cms', `${document.path}.html`), 'utf8')),
  }));
