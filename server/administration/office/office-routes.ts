import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { momentOf, noticeFields } from '#core/platform/environment/maintenance.ts';
import { officeDocs } from '#core/platform/environment/office.docs.ts';
import { isoDateOf } from '#core/platform/format/date.ts';
import { mountEntry, only } from '../../account/entries/entry-calls.ts';
import { accountOf } from '../../account/session/request-session.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { isStorableText } from '../../platform/db/rows.ts';
import { checkedValues } from '../../platform/description/check-values.ts';
import { jsonAnswer, noStore, problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { record } from '../../platform/journal/journal.ts';
import {
  addNotice,
  mostNotices,
  officeId,
  officeKind,
  removeNotice,
  upcomingNotices,
} from '../../site/office/office.ts';
import { noticeSchema } from '../../site/office/office-schemas.ts';
import { administrationPath, forAdministrators, jsonBody } from '../for-administrators.ts';

const text = z
  .string()
  .max(2000)
  .refine(isStorableText, 'Der Text enthält ein Zeichen, das nicht gespeichert werden kann.');

/** As submitted; the rules are those of the form's fields. */
const sentNotice = z
  .strictObject({
    message: text.openapi({ description: 'German sentence.' }),
    fromDay: text.openapi({ description: 'Day from which it is shown.' }),
    fromTime: text.openapi({ description: 'Time of that day.' }),
    untilDay: text.openapi({ description: 'Day until which it is shown.' }),
    untilTime: text.openapi({ description: 'Time of that day.' }),
  })
  .openapi('NewMaintenanceNotice', { description: 'Days as ISO dates, times as 14:05, in Austria.' });

const notices = jsonAnswer(z.array(noticeSchema), 'Notices that have not ended, the next first');
const invalid = { 400: problemAnswer('`errors` names each field') };

const noticesRoute = declareCall({
  ...forAdministrators,
  method: 'get',
  path: `${administrationPath}/notices`,
  effect: 'reads',
  cost: 'little',
  summary: 'Notices of maintenance',
  responses: { 200: notices },
});

const addRoute = declareCall({
  ...forAdministrators,
  method: 'post',
  path: `${administrationPath}/notices`,
  effect: 'writes',
  cost: 'little',
  summary: 'Adds a notice of maintenance, which everyone is shown in its time',
  request: jsonBody(sentNotice),
  responses: { 200: notices, ...invalid, 409: problemAnswer(`There are ${mostNotices} already`) },
});

const removeRoute = declareCall({
  ...forAdministrators,
  method: 'delete',
  path: `${administrationPath}/notices/{id}`,
  effect: 'writes',
  cost: 'little',
  stores: 'little',
  summary: 'Removes a notice of maintenance',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: notices, ...invalid, 404: problemAnswer('There is no such notice') },
});

export interface OfficeAdministration {
  database: Database;
  clock: Clock;
}

/** The calls about the agency and notices of maintenance, for administrators. */
export function mountOffice(app: OpenAPIHono, { database, clock }: OfficeAdministration): void {
  const upcoming = async () => upcomingNotices(database, await clock.now());

  mountEntry(app, { database, clock }, officeKind, {
    reading: forAdministrators,
    address: only(`${administrationPath}/office`, officeId),
    thing: 'The agency that runs the register',
    docs: officeDocs,
    isTagOptional: true,
  });
  app.openapi(noticesRoute, async (c) => c.json(await upcoming(), 200, noStore));
  app.openapi(addRoute, async (c) => {
    const today = isoDateOf(await clock.now());
    const values = checkedValues({ fields: noticeFields, sent: c.req.valid('json'), today });
    const from = momentOf(values.get('fromDay'), values.get('fromTime'));
    const until = momentOf(values.get('untilDay'), values.get('untilTime'));
    if (from === undefined || until === undefined) throw new ProblemError(problem('validation'));
    if ((await upcoming()).length >= mostNotices)
      throw new ProblemError(problem('conflict', { title: `Mehr als ${mostNotices} Hinweise liest niemand.` }));
    await database.transaction(async (on) => {
      await addNotice(on, { message: String(values.get('message')).trim(), from, until });
      await record(on, { user: accountOf(c).username, action: 'add notice', setting: `notice ${from}` });
    });
    return c.json(await upcoming(), 200, noStore);
  });
  app.openapi(removeRoute, async (c) => {
    const { id } = c.req.valid('param');
    await database.transaction(async (on) => {
      const from = await removeNotice(on, id);
      if (!from) throw new ProblemError(problem('not-found', { title: 'Diesen Hinweis gibt es nicht mehr.' }));
      await record(on, {
        user: accountOf(c).username,
        action: 'remove notice',
        setting: `notice ${from.toISOString()}`,
      });
    });
    return c.json(await upcoming(), 200, noStore);
  });
}
