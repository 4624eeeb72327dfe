import { ownAccountQuery } from '#core/account/own/own-account-calls.ts';
import { type Overviews, overviewsKey } from '#core/account/session/overview-choices.ts';
import { initialOverview, overviewChoices } from '#core/account/session/own-overview.ts';
import { registrationQuery, sessionQuery, userInfoQuery } from '#core/account/session/session-calls.ts';
import { dayKey } from '#core/platform/environment/clock.ts';
import { environmentQuery } from '#core/platform/environment/environment.ts';
import { type LinkTemplateName, linkTemplateKey } from '#core/platform/environment/link-templates.ts';
import { isoDateOf } from '#core/platform/format/date.ts';
import type { QueryOptions } from '#core/platform/query/query-store.ts';
import { columnSetting, columnSettingKey } from '#core/search/views/result-columns.ts';
import { cmsQuery } from '#core/site/content/cms-call.ts';
import { publishedPagesQuery } from '#core/site/content/published-pages.ts';
import { cmsPageQuery, cmsPagesQuery } from '#core/site/content-editing/editing-calls.ts';
import { listCmsPages, listPublishedPages, readCmsPage } from '../../cms/pages.ts';
import { readCmsFragment } from '../../cms/read-fragment.ts';
import { environmentInfo } from '../../environment/environment.ts';
import { type Answer, answer, answerEach } from './answer.ts';
import { firstViewer } from './first-viewer.ts';

const dayQuery: QueryOptions<string> = { queryKey: dayKey };
const overviewsQuery: QueryOptions<Overviews> = { queryKey: overviewsKey };
const columnsQuery: QueryOptions<string> = { queryKey: columnSettingKey };
const linkTemplateQuery = (name: LinkTemplateName): QueryOptions<string | null> => ({
  queryKey: linkTemplateKey(name),
});

/** What the site answers: the environment, who is signed in, the pages of the CMS. */
export const siteAnswers: readonly Answer[] = [
  answer(environmentQuery, 'open', ({ config, ...source }) => environmentInfo(config, source)),
  answer(dayQuery, 'open', async ({ clock }) => isoDateOf(await clock.now())),
  answerEach(['config'], linkTemplateQuery, 'open', async ({ config }, name) => config.linkTemplates[name]),
  answer(sessionQuery, 'open', async ({ signedIn }) => firstViewer(signedIn).session),
  answer(userInfoQuery, 'signedIn', async ({ signedIn }) => firstViewer(signedIn).userInfo),
  answerEach(['isRegisteredFor'], registrationQuery, 'signedIn', async ({ viewer }, id) =>
    id === 'any' ? viewer.kind !== 'anonymous' : undefined,
  ),
  answer(overviewsQuery, 'signedIn', async ({ signedIn }) => {
    const { session, userInfo } = firstViewer(signedIn);
    return { initial: initialOverview(session, userInfo), choices: overviewChoices(session, userInfo) };
  }),
  answer(ownAccountQuery, 'signedIn', ({ ownAccount }) => ownAccount()),
  answer(columnsQuery, 'signedIn', async ({ signedIn, settings }) => {
    const stored = signedIn ? await settings.read(signedIn.account.username, columnSetting.group) : [];
    return stored.find(({ name }) => name === columnSetting.name)?.value;
  }),
  // Null for an empty page, as the query stores it.
  answerEach(['cms'], cmsQuery, 'open', async ({ database }, path) => {
    const html = await readCmsFragment(database, path);
    return html === '' ? null : html;
  }),
  answer(publishedPagesQuery, 'open', ({ database }) => listPublishedPages(database)),
  answer(cmsPagesQuery, 'editContent', ({ database }) => listCmsPages(database)),
  answerEach(['cms-editing', 'page'], cmsPageQuery, 'editContent', ({ database }, path) => readCmsPage(database, path)),
];
