import { resolvePath } from '../../platform/configuration/resolve-path.ts';
import { product } from '../../product.ts';

/** First part of the key of every query about installations. */
export const installationsKey = `${product.key}Installations`;

/** Path of an installation's page below the context path, without a leading slash (R2.1). */
export const installationPath = (id: string): string => `installations/${encodeURIComponent(id)}`;

/** Path of the Atom feed of an installation's changes, relative to the context path. */
export const recordFeedPath = (id: string): string => `${product.api.installations}/${encodeURIComponent(id)}/feed`;

/** Path of a version of a record as a document (PDF), relative to the context path. */
export const recordSheetPath = (id: string, version: number): string =>
  `${product.api.installations}/${encodeURIComponent(id)}/extract.pdf?version=${version}`;

/**
 * Address of an installation's page: one of the host's or the application's own.
 *
 * @param pattern the host's URL with the placeholder `{id}`; empty for the application's page
 */
export function installationAddress(pattern: string, id: string): string {
  return pattern ? pattern.replaceAll('{id}', encodeURIComponent(id)) : resolvePath(installationPath(id));
}

/** Whether a report is stored in the register itself. */
export const isOwnReport = (reportUrl: string): boolean => reportUrl.startsWith(`${product.api.installations}/`);

/** Download address of a report stored in the register; undefined for reports stored elsewhere. */
export const ownReportAddress = (reportUrl: string): string | undefined =>
  isOwnReport(reportUrl) ? resolvePath(reportUrl) : undefined;
