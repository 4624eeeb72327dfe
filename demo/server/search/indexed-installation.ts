import type {
  AppliedBatConclusion,
  Inspection,
  LegalVersion,
} from '../../../src/core/installation/installation-record.ts';
import type { InstallationRow } from '../../../src/core/search/search-types.ts';

/** The search's data about an installation: its row in the result list and what it is found by. Plain data, sent to the index's thread. */
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
  inspections: Pick<Inspection, 'date' | 'result' | 'nextDue'>[];
  batConclusions: Pick<AppliedBatConclusion, 'code' | 'state' | 'deadline'>[];
  /** Longitude and latitude (WGS 84 degrees), if known. */
  point?: [longitude: number, latitude: number];
  hasDerogation: boolean;
  hasFindings: boolean;
  /** MW of all combustion plants among its parts; absent if there are none. */
  thermalInput?: number;
  /** INSPIRE, E-PRTR, ETS and Seveso ids. */
  ids: string[];
}
