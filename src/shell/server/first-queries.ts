import { dayKey } from '#core/platform/environment/clock.ts';
import { environmentQuery } from '#core/platform/environment/environment.ts';
import { comparedParameter } from '#core/register/comparison/comparison-address.ts';
import type { ElementView, FirstQuery, FirstView } from '#core/site/first-view/first-query.ts';
import type { ServerPage } from '#core/site/first-view/server-page.ts';
import { allRoutes, type Route } from '#core/site/routing/route.ts';
import { routes } from '#core/site/routing/routes.ts';
import { readTags } from '../../embed/render-widgets.ts';
import { queries as conclusions } from '../../widgets/bvt-conclusions/queries.ts';
import { queries as text } from '../../widgets/cms-text/queries.ts';
import { queries as comparison } from '../../widgets/comparison/queries.ts';
import { queries as documents } from '../../widgets/documents/queries.ts';
import { queries as installation } from '../../widgets/installation/queries.ts';
import { queries as installations } from '../../widgets/installations/queries.ts';
import { queries as openData } from '../../widgets/open-data/queries.ts';
import { accountQueries } from '../account/queries.ts';
import { contentEditorQueries } from '../content-editor/queries.ts';
import { frameQueries } from '../frame/queries.ts';
import { cmsDocumentQueries } from '../pages/queries.ts';
import { startQueries } from '../start/queries.ts';

interface RenderedElement {
  /** What it requests first. A method, since each element's attributes are typed by its own definition. */
  queries(view: ElementView<Record<string, unknown>>): readonly FirstQuery[];
}

/** The elements that the server renders. */
const elementQueries: Readonly<Record<string, RenderedElement['queries']>> = {
  'natippc-bvt-conclusions': conclusions,
  'natippc-comparison': comparison,
  'natippc-content': text,
  'natippc-documents': documents,
  'natippc-environmental-inspection': text,
  'natippc-faq': text,
  'natippc-installation': installation,
  'natippc-installations': installations,
  'natippc-open-data': openData,
};

const ofElement = (tag: string, view: ElementView<Record<string, unknown>>) => elementQueries[tag]?.(view) ?? [];

/** What every element depends on. */
const common: readonly FirstQuery[] = [environmentQuery, { queryKey: dayKey }];

export const queriesOfTags: ServerPage['queriesOfTags'] = (html, tags, view) => [
  ...common,
  ...readTags(html, tags).flatMap(({ tag, attributes }) => ofElement(tag, { ...view, attributes })),
];

/** What a page makes itself, or what its elements request with the attributes that pages give them. */
function ofPage({ component, data }: Route, params: Record<string, string>, view: FirstView): readonly FirstQuery[] {
  if (component === 'start') return startQueries(view);
  if (component === 'account') return accountQueries;
  if (component === 'contentEditor') return contentEditorQueries(view);
  if (component === 'page') return cmsDocumentQueries(params.name ?? '');
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
