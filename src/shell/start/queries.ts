import { ownPartOf } from '#core/account/session/own-overview.ts';
import { roleTable } from '#core/account/session/role-table.ts';
import { rolesOf } from '#core/account/session/roles.ts';
import { allProposalsQuery } from '#core/register/editing/editing-calls.ts';
import { ownerRequestsQuery } from '#core/register/owners/owner-request-calls.ts';
import { densityQuery } from '#core/search/map/density.ts';
import { concernsOf, mostUrgent, type OwnPart, ownNewest } from '#core/search/search/home-figures.ts';
import { filterMetadataQuery } from '#core/search/search/metadata-call.ts';
import { newestSearch } from '#core/search/search/newest-search.ts';
import { searchQuery } from '#core/search/search/search-calls.ts';
import { cmsPagesQuery } from '#core/site/content-editing/editing-calls.ts';
import { type FirstQuery, type FirstView, followedBy } from '#core/site/first-view/first-query.ts';

export const component = 'start';

/** What the start page requests first (R7.9, R2.51): the register's figures, and what a signed-in user's overview shows. */
export function queries({ viewer: { session, userInfo } }: FirstView): readonly FirstQuery[] {
  const part = session.isLoggedIn ? ownPartOf(userInfo) : undefined;
  const isReadOnly = session.isLoggedIn && session.user.readOnly === true;
  const isEditor = rolesOf(session).includes(roleTable.editor.id) && !isReadOnly;
  return [
    searchQuery(newestSearch),
    filterMetadataQuery,
    densityQuery,
    ...(part === undefined ? [] : ownQueries(part)),
    ...(isEditor ? [cmsPagesQuery] : []),
  ];
}

const ownQueries = (part: OwnPart): readonly FirstQuery[] => [
  followedBy(searchQuery(ownNewest(part)), (result) =>
    concernsOf(result, part).map(({ search }) => searchQuery(mostUrgent(search))),
  ),
  allProposalsQuery('open'),
  ...(part === 'owner' ? [allProposalsQuery('decided'), ownerRequestsQuery('decided')] : []),
];
