import type { BatConclusion } from '../../../src/core/bat-conclusions/bat-conclusion-calls.ts';
import type { ServerConfig } from '../config/config.ts';
import { annexITitle, annexIWording } from '../reference-data/annex-i.ts';
import { batConclusions } from '../reference-data/bat-conclusions.ts';
import { mayUseRegister, type Viewer } from '../register/viewer.ts';
import type { SearchService } from '../search/search-service.ts';

/**
 * All BAT conclusions (R7.32), in the order of their publication. They are public law, hence for everyone; the numbers of
 * installations are left out for whom the register is closed (R2.5).
 */
export async function listBatConclusions(
  config: Pick<ServerConfig, 'audience'>,
  viewer: Viewer,
  search: SearchService,
): Promise<BatConclusion[]> {
  const counts = mayUseRegister(config, viewer) ? await search.conclusionCounts(viewer) : undefined;
  return batConclusions.map(({ annexI, ...conclusion }) => ({
    ...conclusion,
    state: conclusion.replacedBy === undefined ? 'inForce' : 'replaced',
    activities: annexI.map((code) => ({
      code,
      // The decisions number the activities as the Directive did before 2024, when 6.6 meant livestock.
      title: annexIWording(code, '2010/75/EU')?.title ?? annexITitle(code),
    })),
    ...(counts && { installations: counts[conclusion.code] ?? 0 }),
  }));
}
