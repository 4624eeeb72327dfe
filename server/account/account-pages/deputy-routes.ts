import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isIsoDate, isoDateOf } from '#core/platform/format/date.ts';
import { addDays } from '#core/platform/format/days.ts';
import { product } from '#core/product.ts';
import type { Database } from '../../platform/db/database.ts';
import { storableText } from '../../platform/db/rows.ts';
import { redirectWithin } from '../../platform/http/redirect.ts';
import type { Journal } from '../../platform/journal/journal.ts';
import {
  addDeputyship,
  deputyshipsOf,
  endDeputyship,
  longestDeputyship,
  mostDeputies,
  representedBy,
  searchColleagues,
} from '../deputies/deputies.ts';
import type { QueueMail } from '../mails/queue-mail.ts';
import { actFor, signedInOf } from '../session/request-session.ts';
import { type SignedIn, userTypeOf } from '../session/session-answer.ts';
import type { SessionStore } from '../session/session-store.ts';
import { formToken } from '../session/xsrf.ts';
import { type DeputyView, deputyContent, deputyFields } from './deputy-page.ts';
import {
  createFormPages,
  type FormPagesDependencies,
  formText,
  outdatedForm,
  readForm,
  smallBody,
} from './form-pages.ts';

export interface DeputyDependencies extends FormPagesDependencies {
  database: Database;
  store: SessionStore;
  journal: Journal;
  queueMail: QueueMail;
}

const nobody = { colleague: '', from: '', until: '' };

/** The page `vertretung`, on which officers name colleagues who represent them for a time, and act for others. */
export function mountDeputies(app: OpenAPIHono, dependencies: DeputyDependencies): void {
  const { database, store, journal, queueMail, secret, config } = dependencies;
  const pages = createFormPages(dependencies);
  const path = `${config.portalPath}vertretung`;

  /** The officer who makes a request; read-only accounts name nobody. */
  function officerOf(c: Context): SignedIn | undefined {
    const signedIn = signedInOf(c);
    const isOfficer = userTypeOf(signedIn) === product.userTypes.authority;
    return isOfficer && signedIn?.account.readOnly === false ? signedIn : undefined;
  }

  async function page(
    c: Context,
    { account, deputyFor }: SignedIn,
    { text, given = nobody, failures = [] }: Partial<Pick<DeputyView, 'given' | 'failures'>> & { text: string },
  ) {
    const { username } = account;
    const search = text === '' ? undefined : { text, found: await searchColleagues(database, username, text) };
    const done =
      c.req.query('eingetragen') !== undefined ? 'named' : c.req.query('beendet') !== undefined ? 'ended' : undefined;
    const content = deputyContent({
      ...{ token: formToken(c, secret), username, deputyFor, search, given, failures, done },
      deputyships: await deputyshipsOf(database, username),
    });
    const hasFailed = failures.length > 0;
    return pages.answer(c, { title: 'Vertretung', content, hasFailed, here: 'vertretung' }, hasFailed ? 400 : 200);
  }

  const searched = (text: string) => storableText(text).trim().slice(0, 100);
  const toProfile = (c: Context) => redirectWithin(c, `${config.portalPath}profil`, 303);

  app.get(path, async (c) => {
    const officer = officerOf(c);
    return officer ? page(c, officer, { text: searched(c.req.query('suche') ?? '') }) : toProfile(c);
  });

  app.post(path, smallBody, async (c) => {
    const officer = officerOf(c);
    if (!officer) return toProfile(c);
    const form = await readForm(c);
    const text = searched(formText(form.suche));
    const { username, displayName } = officer.account;
    if (!pages.mayPost(c, form)) return page(c, officer, { text, failures: [{ message: outdatedForm }] });
    if (form.beenden !== undefined) {
      await endDeputyship(database, username, storableText(formText(form.beenden)).slice(0, 100));
      return redirectWithin(c, `${path}?beendet`, 303);
    }
    if (form.handeln !== undefined) {
      const wanted = storableText(formText(form.handeln)).slice(0, 200);
      const found = wanted === '' ? undefined : await representedBy(database, username, wanted);
      if (wanted !== '' && !found) return redirectWithin(c, path, 303);
      await actFor(c, store, found?.username);
      await journal.note({
        user: username,
        ...(found ? { action: 'act as deputy', account: found.username } : { action: 'act for oneself again' }),
      });
      return redirectWithin(c, path, 303);
    }
    const colleague = storableText(formText(form[deputyFields.colleague])).slice(0, 200);
    const given = { colleague, from: formText(form[deputyFields.from]), until: formText(form[deputyFields.until]) };
    const failures = mistakesIn(given, isoDateOf());
    if (failures.length > 0) return page(c, officer, { text, given, failures });
    const [from, until] = [given.from, given.until];
    const failure = await addDeputyship(database, queueMail, {
      officer: { username, displayName },
      deputy: colleague,
      from,
      until,
    });
    if (failure === undefined) return redirectWithin(c, `${path}?eingetragen`, 303);
    const message =
      failure === 'tooMany'
        ? `Es sind schon ${mostDeputies} Vertretungen eingetragen. Bitte beenden Sie zuerst eine.`
        : 'Diese Person ist nicht (mehr) in Ihrer Behörde. Bitte suchen Sie noch einmal.';
    return page(c, officer, { text, given, failures: [{ message }] });
  });
}

/** What is wrong with the entered colleague and days. */
function mistakesIn({ colleague, from, until }: DeputyView['given'], today: string): DeputyView['failures'] {
  const { colleague: person, from: first, until: last } = deputyFields;
  const failures: { field: string; message: string }[] = [];
  if (colleague === '') failures.push({ field: person, message: 'Bitte wählen Sie, wer Sie vertritt.' });
  for (const [field, day] of [
    [first, from],
    [last, until],
  ] as const)
    if (!isIsoDate(day)) failures.push({ field, message: 'Bitte geben Sie einen Tag an.' });
  if (!isIsoDate(from) || !isIsoDate(until)) return failures;
  if (until < today) failures.push({ field: last, message: 'Der letzte Tag liegt in der Vergangenheit.' });
  else if (until < from) failures.push({ field: last, message: 'Der letzte Tag liegt vor dem ersten.' });
  else if (until > addDays(from, longestDeputyship))
    failures.push({ field: last, message: 'Eine Vertretung dauert höchstens ein Jahr.' });
  return failures;
}
