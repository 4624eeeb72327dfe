import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { filterSettings, isEmptyByRule } from '../../../src/core/portal/user-settings.ts';
import { isStorableText } from '../db/storable-text.ts';
import { jsonAnswer, noStore, problemAnswer } from '../http/answers.ts';
import { ProblemError, problem } from '../http/problem.ts';
import { signedInOf } from '../session/request-session.ts';
import { linkedApps } from './linked-apps.ts';
import { settingLimits, type UserSettings } from './user-settings.ts';

const group = z
  .string()
  .regex(new RegExp(`^[A-Za-z0-9._-]{1,${settingLimits.group}}$`))
  .describe(`Gruppe, etwa ${filterSettings.filters}`);

const storable = (text: z.ZodString) =>
  text.refine(isStorableText, 'Der Text enthält ein Zeichen, das nicht behalten werden kann.');

const settingSchema = z.object({ name: z.string(), value: z.string() }).openapi('UserSetting');

const appsRoute = createRoute({
  method: 'get',
  path: '/api/userApps',
  tags: ['Portal'],
  summary: 'Anwendungen, aus denen man ins Register kommt (R7.28)',
  responses: {
    200: jsonAnswer(
      z.array(
        z
          .object({
            matcher: z.string().describe('Regulärer Ausdruck über die Adresse der vorigen Seite'),
            url: z.string().describe('Wohin der Knopf zurückführt'),
            shortName: z.string(),
          })
          .openapi('LinkedApp'),
      ),
      'Die Anwendungen',
    ),
  },
});

const readRoute = createRoute({
  method: 'get',
  path: '/api/userSettings/{group}',
  tags: ['Portal'],
  summary: 'Einstellungen der angemeldeten Person (R7.28)',
  description:
    'Hält das Portal für eine Gruppe nichts, ist die Antwort 404. Ausgenommen sind nach Regel die beiden Filtereinstellungen der ' +
    `Anlagen (${filterSettings.filters} und ${filterSettings.selectedKey}, auch mit angehängter Filterkennung): ` +
    'sie geben dann eine leere Liste.',
  request: { params: z.object({ group }) },
  responses: {
    200: jsonAnswer(z.array(settingSchema), 'Die Einstellungen der Gruppe, nach Namen geordnet'),
    401: problemAnswer('Nicht angemeldet'),
    404: problemAnswer('Zu dieser Gruppe gibt es keine Einstellungen'),
  },
});

const writeRoute = createRoute({
  method: 'post',
  path: '/api/userSettings/{group}',
  tags: ['Portal'],
  summary: 'Behält eine Einstellung; ein leerer Wert löscht sie (R7.28)',
  description: `Verlangt \`X-XSRF-TOKEN\`. Höchstens ${settingLimits.perGroup} Einstellungen je Gruppe, ${settingLimits.groups} Gruppen je Person, ein Wert bis 256 kB.`,
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
              .describe('Wert'),
          }),
        },
      },
    },
  },
  responses: {
    204: { description: 'Behalten' },
    400: problemAnswer('Name oder Wert fehlt oder ist zu lang'),
    401: problemAnswer('Nicht angemeldet'),
    403: problemAnswer('Das XSRF-Token fehlt'),
    409: problemAnswer('Die Gruppe ist voll'),
  },
});

function usernameOf(c: Context): string {
  const signedIn = signedInOf(c);
  if (!signedIn) throw new ProblemError(problem('unauthenticated'));
  return signedIn.account.username;
}

/** The portal's calls, below the portal base. */
export function mountSettingsRoutes(app: OpenAPIHono, settings: UserSettings, portalPath: string): void {
  app.openapi(appsRoute, (c) => c.json(linkedApps(new URL(c.req.url).host, portalPath), 200, noStore));

  app.openapi(readRoute, async (c) => {
    const name = c.req.valid('param').group;
    const found = await settings.read(usernameOf(c), name);
    if (found.length === 0 && !isEmptyByRule(name)) {
      throw new ProblemError(problem('not-found', { title: 'Zu dieser Gruppe gibt es keine Einstellungen.' }));
    }
    return c.json(found, 200, noStore);
  });

  app.openapi(writeRoute, async (c) => {
    const outcome = await settings.write(usernameOf(c), c.req.valid('param').group, c.req.valid('form'));
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
