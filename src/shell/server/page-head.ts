import { formatDate, formatDay } from '#core/platform/format/date.ts';
import { currentQuery, pageAddress } from '#core/platform/page/page-address.ts';
import { queryClient } from '#core/platform/query/query-client.ts';
import { product } from '#core/product.ts';
import {
  type BatConclusionDetails,
  batConclusionQuery,
  conclusionPath,
} from '#core/register/bat-conclusions/bat-conclusion-calls.ts';
import {
  allDocuments,
  documentsPath,
  documentsPerPage,
  parseDocumentSearch,
} from '#core/register/documents/document-search.ts';
import { documentSearchQuery, type FoundDocuments } from '#core/register/documents/document-search-call.ts';
import { installationPath, recordFeedPath } from '#core/register/installation/installation-address.ts';
import { installationQuery } from '#core/register/installation/installation-call.ts';
import type { Installation, InstallationRecord } from '#core/register/installation/installation-record.ts';
import { readRecordView } from '#core/register/record-history/record-view.ts';
import { versionQuery } from '#core/register/versions/version-calls.ts';
import { searchFor } from '#core/search/search/search-store.ts';
import { writeSearch } from '#core/search/search/url.ts';
import { titleOfPage } from '#core/site/content/published-pages.ts';
import type { PageHead } from '#core/site/first-view/server-page.ts';
import type { Access } from '#core/site/routing/menu.ts';
import type { Route } from '#core/site/routing/route.ts';
import { searchTitle } from '../pages/search-title.ts';
import { addressOf } from '../routing/application-address.ts';
import type { RouteMatch } from '../routing/current-page.ts';

const complete = (path: string): string => `${pageAddress()?.origin ?? ''}${addressOf(path)}`;
const titled = (name: string): string => `${name} – ${product.title}`;

/** The head of a page, or of the message shown in its place. */
export function pageHead(match: RouteMatch | undefined, access: Access, missing: boolean): PageHead {
  if (match === undefined || access === 'notFound') return refusal(404, 'Seite nicht gefunden');
  if (access === 'forbidden') return refusal(403, 'Zugriff nicht erlaubt (Fehler 403)');
  if (access === 'signIn') return { ...refusal(403, 'Anmeldung nötig'), status: 200 };
  if (missing) return refusal(404, 'Objekt nicht gefunden (Fehler 404)');
  const { route, params } = match;
  switch (route.component) {
    case 'installation':
      return headOfInstallation(route, params.id ?? '');
    case 'page':
      return headOfText(route, params.name ?? '');
    case 'bat-conclusion':
      return headOfConclusion(route, params.code ?? '');
    case 'installations':
      return headOfSearch(route);
    case 'documents':
      return headOfDocuments(route);
    default:
      return { ...headOfRoute(route), canonical: complete(route.absolutePath) };
  }
}

const refusal = (status: 403 | 404, name: string): PageHead => ({ status, title: titled(name), hidden: true });

function headOfRoute({ name, data }: Route): PageHead {
  return {
    status: 200,
    title: titled(name),
    ...(data?.description !== undefined && { description: data.description }),
    hidden: data?.isForTesting === true || data?.isPersonal === true,
  };
}

/** The head of a CMS page. */
const headOfText = (route: Route, name: string): PageHead => ({
  ...headOfRoute(route),
  title: titled(titleOfPage(name) ?? route.name),
  canonical: complete(`/pages/${name}`),
});

/**
 * The head of a search page, with the adjacent result pages. The first page has the same canonical URL in every order and size; each
 * further page shows other rows and is its own canonical page.
 */
function headOfSearch(route: Route): PageHead {
  const { $search, $result, $activeCriteria } = searchFor();
  const search = $search.get();
  const { data } = $result.get();
  const title = searchTitle($activeCriteria.get(), data?.total);
  const { overview: _overview, ...shown } = search;
  const { page = 1, pageSize = 25, sort: _sort, direction: _direction, ...found } = shown;
  const at = (wanted: typeof search) => complete(`${route.absolutePath}${writeSearch('', wanted)}`);
  return {
    ...headOfRoute(route),
    ...(title !== undefined && { title: titled(title) }),
    canonical: at(page > 1 ? shown : found),
    feed: complete(`/${product.api.installations}/feed${writeSearch('', found)}`),
    ...neighbours(page, pageSize, data?.total, (number) => at({ ...search, page: number })),
  };
}

/** The head of a search for documents, with canonical address and neighbours as for a search for installations. */
function headOfDocuments(route: Route): PageHead {
  const search = parseDocumentSearch(currentQuery());
  const found = queryClient.getQueryData<FoundDocuments>(documentSearchQuery(search).queryKey);
  const { page } = search;
  const at = (wanted: typeof search) => complete(`/${documentsPath(wanted)}`);
  return {
    ...headOfRoute(route),
    canonical: at(page > 1 ? search : { ...search, sort: allDocuments.sort }),
    ...neighbours(page, documentsPerPage, found?.total, (number) => at({ ...search, page: number })),
  };
}

/** The adjacent pages of results; without a total only the previous one is known. */
const neighbours = (
  page: number,
  pageSize: number,
  total: number | undefined,
  addressOfPage: (page: number) => string,
): Pick<PageHead, 'previous' | 'next'> => ({
  ...(page > 1 && { previous: addressOfPage(page - 1) }),
  ...(total !== undefined && page * pageSize < total && { next: addressOfPage(page + 1) }),
});

/** The head of a BAT conclusion: its scope and deadline, and structured data as schema.org legislation. */
function headOfConclusion(route: Route, code: string): PageHead {
  const found = queryClient.getQueryData<BatConclusionDetails>(batConclusionQuery(code).queryKey);
  if (found === undefined) return headOfRoute(route);
  const { title, decision, celex, adopted, published, scope, deadline, eli, state } = found;
  const canonical = complete(`/${conclusionPath(found.code)}`);
  return {
    status: 200,
    title: titled(`${title} (${found.code})`),
    description: [
      `bvT-Schlussfolgerungen nach dem Beschluss ${decision}.`,
      scope,
      deadline && state === 'inForce' ? `Anpassungsfrist ${formatDate(deadline)}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
    canonical,
    hidden: false,
    facts: {
      '@context': 'https://schema.org',
      '@type': 'Legislation',
      name: `Durchführungsbeschluss ${decision}: ${title}`,
      url: canonical,
      legislationIdentifier: celex,
      legislationDate: adopted,
      datePublished: published,
      ...(eli && { sameAs: eli }),
    },
  };
}

/** The head of an installation: its name, operator, location and activity. */
function headOfInstallation(route: Route, id: string): PageHead {
  const record = queryClient.getQueryData<InstallationRecord>(installationQuery(id).queryKey);
  if (record === undefined) return headOfRoute(route);
  const canonical = complete(`/${installationPath(record.id)}`);
  const { version } = readRecordView(currentQuery());
  const former =
    version === undefined ? undefined : queryClient.getQueryData<Installation>(versionQuery(id, version).queryKey);
  if (former) {
    const title = titled(`${former.name}, Stand zum ${formatDay(former.lastChanged)}`);
    return { status: 200, title, canonical, hidden: true };
  }
  return {
    status: 200,
    title: titled(record.name),
    description: descriptionOf(record),
    canonical,
    ...(record.published && { feed: complete(`/${recordFeedPath(record.id)}`) }),
    hidden: !record.published,
    facts: factsOf(record, canonical),
  };
}

function descriptionOf({ address, operator, activities, inspections }: InstallationRecord): string {
  const main = activities.find((activity) => activity.main) ?? activities[0];
  const last = inspections
    .map(({ date }) => date)
    .sort()
    .at(-1);
  return [
    `Industrieanlage in ${`${address.postalCode} ${address.city}`.trim()}, betrieben von ${operator.name}.`,
    main && `Tätigkeit ${main.code}: ${main.title}.`,
    last ? `Letzte Umweltinspektion am ${formatDate(last)}.` : undefined,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The installation as schema.org structured data: a place, with its operator. */
function factsOf(record: InstallationRecord, url: string): Record<string, unknown> {
  const { name, inspireId, address, operator, geometry } = record;
  const postal = ({ street, buildingNumber, postalCode, city, countryCode }: typeof address) => ({
    '@type': 'PostalAddress',
    streetAddress: `${street} ${buildingNumber}`.trim(),
    postalCode,
    addressLocality: city,
    addressCountry: countryCode,
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'Place',
    name,
    url,
    identifier: inspireId,
    address: postal(address),
    ...(geometry && {
      geo: { '@type': 'GeoCoordinates', latitude: geometry.latitude, longitude: geometry.longitude },
    }),
    containedInPlace: { '@type': 'Country', name: 'Österreich' },
    additionalProperty: {
      '@type': 'PropertyValue',
      name: 'Betreiber:in',
      value: operator.name,
    },
  };
}
