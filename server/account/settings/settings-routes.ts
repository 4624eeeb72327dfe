import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { LinkedApp } from '#core/account/portal/linked-apps.ts';
import { filterSettings, isEmptyWhenMissing } from '#core/account/portal/user-settings.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import { isStorableText } from '../../platform/db/rows.ts';
import { jsonAnswer, noStore, problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { accountOf } from '../session/request-session.ts';
import { settingLimits, type UserSettings } from './user-settings.ts';

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

type Paths = Pick<ServerConfig, 'portalPath' | 'editorsPath'>;

/** The applications that lead to this demo: the portal's page and the editors' page next to it. */
function linkedApps(host: string, { portalPath, editorsPath }: Paths): LinkedApp[] {
  return [
    { matcher: `^https?://${literally(host)}${literally(portalPath)}`, url: portalPath, shortName: 'Umweltportal' },
    { matcher: `^https?://${literally(host)}${literally(editorsPath)}`, url: editorsPath, shortName: 'Redaktion' },
  ];
}

const group = z
  .string()
  .regex(new RegExp(`^[A-Za-z0-9._-]{1,${settingLimits.group}}$`))
  .describe(`Group, such as ${filterSettings.filters}`);

const storable = (text: z.ZodString) =>
  text.refine(isStorableText, 'Der Text enthält ein Zeichen, das nicht behalten werden kann.');

/** 256 kB, up to three times as long when form-encoded. */
const largestSetting = 1024 * 1024;

const settingSchema = z
  .object({ name: z.string().describe('Name, unique in its group'), value: z.string().describe('Value') })
  .openapi('UserSetting');

const appsRoute = declareCall({
  method: 'get',
  path: '/api/userApps',
  access: 'open',
  effect: 'reads',
  cost: 'little',
  afterExpiry: 'answered',
  tags: ['Portal'],
  summary: 'Applications that link to the register (R7.28)',
  responses: {
    200: jsonAnswer(
      z.array(
        z
          .object({
            matcher: z.string().describe('Regular expression for the address of the previous page'),
            url: z.string().describe('Target of the button that leads back'),
            shortName: z.string().describe('Name on the button, in German'),
          })
          .openapi('LinkedApp'),
      ),
      'The applications',
    ),
  },
});

const readRoute = declareCall({
  method: 'get',
  path: '/api/userSettings/{group}',
  access: 'signedIn',
  effect: 'reads',
  cost: 'little',
  tags: ['Portal'],
  summary: 'Settings of the signed-in user (R7.28)',
  description:
    'If the portal stores nothing for a group, the response is 404; for the two filter settings of the installations ' +
    `(${filterSettings.filters} and ${filterSettings.selectedKey}, also with a filter’s id appended) it is an empty list.`,
  request: { params: z.object({ group }) },
  responses: {
    200: jsonAnswer(z.array(settingSchema), 'The settings of the group, ordered by name'),
    401: problemAnswer('Not signed in'),
    404: problemAnswer('There are no settings in this group'),
  },
});

const writeRoute = declareCall({
  method: 'post',
  path: '/api/userSettings/{group}',
  access: 'signedIn',
  effect: 'writes',
  cost: 'little',
  largestBody: largestSetting,
  tags: ['Portal'],
  summary: 'Stores a setting; an empty value deletes it (R7.28)',
  description: `At most ${settingLimits.perGroup} settings per group, ${settingLimits.groups} groups per person, values of up to 256 kB.`,
  request: {
    params: z.object({ group }),
    body: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: z.strictObject({
            name: storable(z.string().min(1).max(settingLimits.name)).describe('Name'),
            value: storable(z.string())
              .refine(
                (value) => Buffer.byteLength(value) <= settingLimits.value,
                'Der Wert ist zu lang. Erlaubt sind höchstens 256 kB.',
              )
              .describe('Value'),
          }),
        },
      },
    },
  },
  responses: {
    204: { description: 'Stored' },
    400: problemAnswer('Name or value is missing or too long'),
    401: problemAnswer('Not signed in'),
    403: problemAnswer('The XSRF token is missing'),
    409: problemAnswer('The group is full'),
  },
});

/** The portal's routes, below the portal base. */
export function mountSettingsRoutes(
  app: OpenAPIHono,
  { settings, config }: { settings: UserSettings; config: Paths },
): void {
  app.openapi(appsRoute, (c) => c.json(linkedApps(new URL(c.req.url).host, config), 200, noStore));

  app.openapi(readRoute, async (c) => {
    const name = c.req.valid('param').group;
    const found = await settings.read(accountOf(c).username, name);
    if (found.length === 0 && !isEmptyWhenMissing(name)) {
      throw new ProblemError(problem('not-found', { title: 'Zu dieser Gruppe gibt es keine Einstellungen.' }));
    }
    return c.json(found, 200, noStore);
  });

  app.openapi(writeRoute, async (c) => {
    const outcome = await settings.write(accountOf(c).username, c.req.valid('param').group, c.req.valid('form'));
    if (outcome === 'full') {
      throw new ProblemError(
        problem('conflict', {
          title: 'Mehr Einstellungen werden nicht behalten. Bitte löschen Sie zuerst eine andere.',
        }),
      );
    }
    return c.body(null, 204);
  });
}
