import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { isoDateOf } from '#core/platform/format/date.ts';
import { product } from '#core/product.ts';
import { installationPath } from '#core/register/installation/installation-address.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { legalDatesOf } from '#core/register/installation/legal-dates.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { problemAnswer, revalidated } from '../../platform/http/answers.ts';
import { calendarText, calendarType } from '../../platform/http/calendar.ts';
import { declareCall } from '../../platform/http/call.ts';
import { publicAddress } from '../../platform/http/request.ts';
import { viewerOf } from '../../register/access/request-viewer.ts';
import { visibleInstallation } from './visible-installation.ts';

const calendarRoute = declareCall({
  method: 'get',
  path: `/${product.api.installations}/{id}/calendar`,
  access: 'audience',
  effect: 'reads',
  cost: 'cheap',
  tags: ['Register'],
  summary: 'The next legal dates of one installation as a calendar (RFC 5545)',
  description: 'To be opened once or subscribed to: an event keeps its UID while its day moves.',
  request: { params: z.object({ id: z.string().min(1).max(200).openapi({ description: 'Public id.' }) }) },
  responses: {
    200: {
      content: {
        'text/calendar': { schema: z.string().openapi({ description: 'All-day events, one for each date.' }) },
      },
      description: 'The calendar',
    },
    404: problemAnswer('No such installation, or none that you may see'),
  },
});

/** GET …/{id}/calendar. */
export function mountCalendarRoute(
  app: OpenAPIHono,
  {
    database,
    clock,
    config: { contextPath },
  }: { database: Database; clock: Clock; config: Pick<ServerConfig, 'contextPath'> },
): void {
  app.openapi(calendarRoute, async (c) => {
    const installation = await visibleInstallation(database, viewerOf(c), c.req.valid('param').id);
    const page = new URL(contextPath + installationPath(installation.id), publicAddress(c));
    return c.body(calendarOf(installation, page, await clock.now()), 200, {
      ...revalidated,
      'content-type': calendarType,
      'content-disposition': `attachment; filename="Termine-${installation.id.replace(/[^\w.-]/g, '_')}.ics"`,
    });
  });
}

function calendarOf(installation: Installation, page: URL, now: Date): string {
  const { id: installationId, name, lastChanged: stamp } = installation;
  const events = legalDatesOf(installation, isoDateOf(now)).map(({ id, date, title, reckoning, legalBasis }) => ({
    id: `${installationId}-${id}`,
    date,
    stamp,
    summary: `${title} – ${name}`,
    description: `${reckoning}\n${legalBasis}\n${page.href}`,
    page,
  }));
  return calendarText(`Termine: ${name}`, events);
}
