import { resolvePath } from '../configuration/resolve-path.ts';
import { product } from '../product.ts';

/** Begins the key of every query about installations. */
export const installationsKey = `${product.key}Installations`;

/** Path of an installation's page below the context path, without a leading slash (R2.1). */
export const installationPath = (id: string): string => `installations/${encodeURIComponent(id)}`;

/** Path of the Atom feed of what has changed in an installation, below the context path. */
export const recordFeedPath = (id: string): string => `${product.api.installations}/${encodeURIComponent(id)}/feed`;

/**
 * Where an installation is read: a page of the host or the application's own.
 *
 * @param pattern the host's address with `{id}` for the installation's id; empty: the application's page
 */
export function installationAddress(pattern: string, id: string): string {
  return pattern ? pattern.replaceAll('{id}', encodeURIComponent(id)) : resolvePath(installationPath(id));
}

/** Whether the register keeps a report itself. */
export const isOwnReport = (reportUrl: string): boolean => reportUrl.startsWith(`${product.api.installations}/`);

/** Where a report is downloaded that the register keeps itself; undefined for one that lies elsewhere. */
export const ownReportAddress = (reportUrl: string): string | undefined =>
  isOwnReport(reportUrl) ? resolvePath(reportUrl) : undefined;
