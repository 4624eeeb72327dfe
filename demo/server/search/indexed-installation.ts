import type { InstallationRow, LegalVersion } from '../../../src/core/search/search-types.ts';

/** What the search knows of an installation: its row in the result list and what it is found by. Plain data, sent to the index's thread. */
export interface IndexedInstallation {
  row: InstallationRow;
  ownerId?: string;
  branchCode: string;
  siteName: string;
  facilityName: string;
  /** Street with building number. */
  street: string;
  activities: { code: string; title: string; legalVersion: LegalVersion }[];
  authorities: { id: string; name: string }[];
  batConclusions: { code: string; title: string }[];
  /** INSPIRE, E-PRTR, ETS and Seveso ids. */
  ids: string[];
}
