import { dayKey } from '#core/platform/environment/clock.ts';
import { environmentQuery } from '#core/platform/environment/environment.ts';
import { product } from '#core/product.ts';
import { comparedParameter } from '#core/register/comparison/comparison-address.ts';
import type { ElementView, FirstQuery, FirstView } from '#core/site/first-view/first-query.ts';
import type { ServerPage } from '#core/site/first-view/server-page.ts';
import { allRoutes, type Route } from '#core/site/routing/route.ts';
import { routes } from '#core/site/routing/routes.ts';
import { readTags } from '../../embed/render-widgets.ts';
import { frameQueries } from '../frame/queries.ts';

type ElementQueries = (view: ElementView<Record<string, unknown>>) => readonly FirstQuery[];

/** The elements that the server renders: those whose folders say what they request first. */
const elementQueries = new Map(
  Object.entries(
    import.meta.glob<ElementQueries>('../../widgets/*/queries.ts', { eager: true, import: 'queries' }),
  ).map(([path, queries]) => [`${product.key}-${path.split('/').at(-2)}`, queries]),
);

const ofElement = (tag: string, view: ElementView<Record<string, unknown>>) => elementQueries.get(tag)?.(view) ?? [];

/** What a page requests first by itself. */
interface PageQueries {
  /** Key of the component of its route. */
  component: string;
  queries(view: FirstView, params: Record<string, string>): readonly FirstQuery[];
}

const pageQueries = new Map(
  Object.values(import.meta.glob<PageQueries>(['../*/queries.ts', '!../frame/*'], { eager: true })).map((page) => [
    page.component,
    page.queries,
  ]),
);

/** What every element depends on. */
const common: readonly FirstQuery[] = [environmentQuery, { queryKey: dayKey }];

export const queriesOfTags: ServerPage['queriesOfTags'] = (html, tags, view) => [
  ...common,
  ...readTags(html, tags).flatMap(({ tag, attributes }) => ofElement(tag, { ...view, attributes })),
];

/** What a page requests itself, or what its elements do with the attributes that pages give them. */
function ofPage(
  { component = '', data }: Route,
  params: Record<string, string>,
  view: FirstView,
): readonly FirstQuery[] {
  const own = pageQueries.get(component);
  if (own) return own(view, params);
  const attributes = {
    path: data?.contentPath ?? '',
    code: params.code,
    installationId: params.id ?? '',
    installationIds: view.address.get(comparedParameter) ?? '',
  };
  return (data?.elements ?? []).flatMap((tag) => ofElement(tag, { ...view, attributes }));
}

export const queriesOfPage: ServerPage['queriesOfPage'] = (place, view) => {
  const route = allRoutes(routes).find(({ linkId }) => linkId === place?.linkId);
  return [...common, ...frameQueries(view), ...(route && place ? ofPage(route, place.params, view) : [])];
};
