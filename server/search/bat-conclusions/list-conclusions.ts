import { compareAlphabetically } from '#core/platform/format/alphabet.ts';
import {
  type BatConclusion,
  type BatConclusionDetails,
  eliAddress,
} from '#core/register/bat-conclusions/bat-conclusion-calls.ts';
import { adaptationTerms } from '#core/register/installation/record-terms.ts';
import type { StatisticValue } from '#core/register/installation/statistic-value.ts';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import type { InstallationSearchResult } from '#core/search/search/search-types.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import type { Asker } from '../../platform/http/turn-queue.ts';
import { mayUseRegister, type Viewer } from '../../register/access/viewer.ts';
import { filesOf } from '../../register/bat-conclusions/conclusion-files.ts';
import { annexITitle, annexIWording } from '../../register/reference-data/annex-i.ts';
import {
  batConclusionByCode,
  batConclusions,
  type BatConclusion as Entry,
} from '../../register/reference-data/bat-conclusions.ts';
import { batScopeOf } from '../../register/reference-data/bat-scopes.ts';
import { federalStateByCode } from '../../register/reference-data/federal-states.ts';
import type { SearchService } from '../index/search-service.ts';

const conclusionOf = ({ annexI, readIn: _readIn, ...conclusion }: Entry): BatConclusion => ({
  ...conclusion,
  state: conclusion.replacedBy === undefined ? 'inForce' : 'replaced',
  activities: annexI.map((code) => ({
    code,
    // The decisions use the Directive's numbering from before 2024, when 6.6 meant livestock.
    title: annexIWording(code, '2010/75/EU')?.title ?? annexITitle(code),
  })),
  keywords: [...(batScopeOf(conclusion.code)?.keywords ?? [])],
});

/**
 * All BAT conclusions (R7.32) in order of publication. They are public law and therefore visible to everyone; the numbers of
 * installations are omitted for viewers without access to the register (R2.5).
 */
export async function listBatConclusions(
  config: Pick<ServerConfig, 'audience'>,
  viewer: Viewer,
  search: SearchService,
  asker: Asker,
): Promise<BatConclusion[]> {
  const counts = mayUseRegister(config, viewer) ? await search.conclusionCounts(viewer, asker) : undefined;
  return batConclusions.map((entry) => ({
    ...conclusionOf(entry),
    ...(counts && { installations: counts[entry.code] ?? 0 }),
  }));
}

/** One conclusion with everything its page shows; undefined for an unknown code. */
export async function readBatConclusion(
  config: Pick<ServerConfig, 'audience'>,
  viewer: Viewer,
  search: SearchService,
  code: string,
  asker: Asker,
): Promise<BatConclusionDetails | undefined> {
  const entry = batConclusionByCode(code);
  if (!entry) return undefined;
  const eli = eliAddress(entry.decision);
  const scope = batScopeOf(code);
  return {
    ...conclusionOf(entry),
    scope: scope?.text ?? '',
    topics: [...(scope?.topics ?? [])],
    ...(eli && { eli }),
    files: filesOf(entry),
    ...(mayUseRegister(config, viewer) && (await countsOf(code, viewer, search, asker))),
  };
}

/** The counts of a search for this conclusion alone. */
async function countsOf(
  code: string,
  viewer: Viewer,
  search: SearchService,
  asker: Asker,
): Promise<Pick<BatConclusionDetails, 'installations' | 'adaptation' | 'regions'>> {
  const wanted = normalizeSearch({ batConclusions: [code] });
  const { total, facets }: InstallationSearchResult = JSON.parse(await search.search(wanted, viewer, asker));
  return {
    installations: total,
    adaptation: Object.entries(adaptationTerms).map(([value, label]) => ({
      value,
      label,
      count: facets.batAdaptation[value] ?? 0,
    })),
    regions: Object.entries(facets.regions)
      .flatMap(([value, count]): StatisticValue[] => {
        const label = federalStateByCode(value)?.name;
        return label === undefined ? [] : [{ value, label, count }];
      })
      .sort((one, other) => other.count - one.count || compareAlphabetically(one.label, other.label)),
  };
}
