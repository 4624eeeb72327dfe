import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { noLists } from '#core/platform/description/form-fields.ts';
import type { FormValues } from '#core/platform/forms/field.ts';
import type { RecordedAction } from '#core/platform/journal/journal-actions.ts';
import { revisions } from '#core/platform/versions/version.ts';
import { product } from '#core/product.ts';
import type { Amendment } from '#core/register/editing/amendment.ts';
import { authorityFields, entryFields } from '#core/register/editing/edit-fields.ts';
import type { AuthoritySection, EditableList } from '#core/register/editing/section-layout.ts';
import { authoritySections, editableLists, sectionsWithConsequences } from '#core/register/editing/sections.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { valuesSchema } from '../../platform/description/request-schemas.ts';
import { jsonAnswer, noStore, problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { installationSchema } from '../records/record-schemas.ts';
import { entityTag } from '../versions/entity-tag.ts';
import { authorityEdits } from './authority-edits.ts';
import { type Change, changeInstallation, type Editing } from './change-installation.ts';
import { addition, authorityEdit, type Edit, entryEdit, withdrawal } from './edits.ts';
import { requireKnownOwner } from './operator-change.ts';

export const installations = `/${product.api.installations}`;
export const tags = ['Editing'];

export const writingRules =
  'For the authority in charge. Requires as `If-Match` the ETag of the record that was edited; omitted fields stay unchanged.';

export const idSchema = z.string().min(1).max(200).openapi({ description: 'Public id of the installation.' });
export const keySchema = z
  .string()
  .min(1)
  .max(200)
  .openapi({ description: 'Id of the entry; of BAT conclusions their code.' });

export const ifMatch = z.object({
  'if-match': z.string().optional().openapi({ description: 'ETag of the record that was edited; missing: 428.' }),
});

const confirmCodes = z
  .string()
  .max(200)
  .optional()
  .openapi({ description: 'Codes of the consequences that the user has agreed to, separated by commas.' });

/** Query of the calls that may move an installation. */
export const confirmQuery = z.strictObject({ confirm: confirmCodes });

/** Query of the calls that edit a record: how the edit is meant. */
export const amendmentQuery = z.strictObject({
  revision: z.enum(revisions).optional().openapi({
    description: 'Whether it says what has changed (default), or corrects what was wrong.',
  }),
  validFrom: z.iso.date().optional().openapi({
    description:
      'Since when it holds; of a change by default today. Up to a year ahead: the record stays as it is until then, see `announcedChanges`.',
  }),
});

export const amendmentIn = ({ revision = 'change', validFrom }: z.infer<typeof amendmentQuery>): Amendment => ({
  revision,
  ...(validFrom !== undefined && { validFrom }),
});

export const confirmedIn = ({ confirm = '' }: z.infer<typeof confirmQuery>): string[] => confirm.split(',');

export const unconfirmedAnswer = problemAnswer(
  'The edit has consequences that must be confirmed; `consequences` names each: send it again with their codes in `confirm`',
);

export const writingAnswers = {
  400: problemAnswer('Values break a rule; `errors` names each field'),
  401: problemAnswer('Not signed in'),
  403: problemAnswer('Not in charge of the installation, or the XSRF token is missing'),
  404: problemAnswer('No such installation or entry, or none that you may see'),
  412: problemAnswer('There is a newer version; `conflict` contains its changes and yours'),
  428: problemAnswer('If-Match is missing'),
};

export const recordAnswers = {
  200: jsonAnswer(installationSchema, 'The record after the change, with its ETag'),
  ...writingAnswers,
};

const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});

/** Answers with the edited record as a read would return it. */
export const recordAnswer = (c: Context, installation: Installation) =>
  c.json(installation, 200, { ...noStore, etag: entityTag(installation) });

/** The routes with which authorities edit installations, below the context path. */
export function mountEditingRoutes(app: OpenAPIHono, editing: Editing): void {
  const change: ChangeCall = async (c, wanted) => recordAnswer(c, await changeInstallation(c, editing, wanted));
  for (const section of authoritySections) mountSection(app, section, editing);
  for (const list of editableLists) {
    const edits = list === 'authorities' ? authorityEdits(editing.database) : editsOf(list);
    mountEntryEdit(app, list, change, edits);
    if (list !== 'batConclusions') mountAdditionAndWithdrawal(app, list, change, edits);
  }
}

/** How entries of a list are added and changed. */
interface EntryEdits {
  add(sent: FormValues): Edit | Promise<Edit>;
  change(key: string, sent: FormValues): Edit | Promise<Edit>;
}

const editsOf = (list: EditableList): EntryEdits => ({
  add: (sent) => addition(list, sent),
  change: (key, sent) => entryEdit(list, key, sent),
});

type ChangeCall = (c: Context, change: Change) => Promise<ReturnType<typeof recordAnswer>>;

const changed = (how: 'edit' | 'add' | 'withdraw', section: AuthoritySection | EditableList): RecordedAction => ({
  action: `${how} {section}`,
  parameters: { section },
});

/** What has an address or points. */
const withPlaces: ReadonlySet<AuthoritySection | EditableList> = new Set([
  ...(['address', 'place', 'site', 'facility'] as const),
  'parts',
]);

/** Sections and lists of which an edit may have consequences that must be confirmed. */
const mayEntail: ReadonlySet<AuthoritySection | EditableList> = new Set(sectionsWithConsequences);

type EditQuery = z.infer<typeof amendmentQuery> & { confirm?: string | undefined };

const queryOf = (section: AuthoritySection | EditableList) =>
  mayEntail.has(section) ? amendmentQuery.extend(confirmQuery.shape) : amendmentQuery;

const answersOf = (section: AuthoritySection | EditableList) => ({
  ...recordAnswers,
  ...(mayEntail.has(section) && { 409: unconfirmedAnswer }),
});

/** How an edit of a section or list is meant, what has been confirmed, and whether it may change where something is. */
const circumstances = (section: AuthoritySection | EditableList, query: EditQuery) => ({
  section,
  amendment: amendmentIn(query),
  confirmed: confirmedIn(query),
  mayMove: withPlaces.has(section),
});

function mountSection(app: OpenAPIHono, section: AuthoritySection, editing: Editing): void {
  const route = declareCall({
    method: 'patch',
    path: `${installations}/{id}/sections/${section}`,
    access: 'editInstallations',
    effect: 'writes',
    cost: 'little',
    tags,
    summary: `Changes a section: ${section}`,
    description: writingRules,
    request: {
      params: z.object({ id: idSchema }),
      headers: ifMatch,
      query: queryOf(section),
      ...jsonBody(valuesSchema(authorityFields(section, noLists))),
    },
    responses: answersOf(section),
  });
  app.openapi(route, async (c) => {
    const { id } = c.req.valid('param');
    const sent = c.req.valid('json');
    const installation = await changeInstallation(c, editing, {
      ...{ id, ...circumstances(section, c.req.valid('query')) },
      edit: authorityEdit(section, sent),
      recorded: changed('edit', section),
      check: ({ viewer }, found) => requireKnownOwner(editing.database, viewer, sent, found),
    });
    return recordAnswer(c, installation);
  });
}

/** Placeholder for the record that an entry may refer to; the body's schema does not depend on it. */
const anyRecord = { batConclusions: [], parts: [] };

function mountEntryEdit(app: OpenAPIHono, list: EditableList, change: ChangeCall, edits: EntryEdits): void {
  const route = declareCall({
    method: 'patch',
    path: `${installations}/{id}/${list}/{key}`,
    access: 'editInstallations',
    effect: 'writes',
    cost: 'little',
    tags,
    summary: `Changes an entry: ${list}`,
    description: writingRules,
    request: {
      params: z.object({ id: idSchema, key: keySchema }),
      headers: ifMatch,
      query: queryOf(list),
      ...jsonBody(valuesSchema(entryFields(list, anyRecord))),
    },
    responses: answersOf(list),
  });
  app.openapi(route, async (c) => {
    const { id, key } = c.req.valid('param');
    return change(c, {
      ...{ id, ...circumstances(list, c.req.valid('query')) },
      ...{ recorded: changed('edit', list), edit: await edits.change(key, c.req.valid('json')) },
    });
  });
}

function mountAdditionAndWithdrawal(app: OpenAPIHono, list: EditableList, change: ChangeCall, edits: EntryEdits): void {
  const addRoute = declareCall({
    method: 'post',
    path: `${installations}/{id}/${list}`,
    access: 'editInstallations',
    effect: 'writes',
    cost: 'little',
    tags,
    summary: `Adds an entry: ${list}`,
    description: writingRules,
    request: {
      params: z.object({ id: idSchema }),
      headers: ifMatch,
      query: queryOf(list),
      ...jsonBody(valuesSchema(entryFields(list, anyRecord))),
    },
    responses: answersOf(list),
  });
  app.openapi(addRoute, async (c) =>
    change(c, {
      ...{ id: c.req.valid('param').id, ...circumstances(list, c.req.valid('query')) },
      ...{ recorded: changed('add', list), edit: await edits.add(c.req.valid('json')) },
    }),
  );
  const withdrawRoute = declareCall({
    method: 'delete',
    path: `${installations}/{id}/${list}/{key}`,
    access: 'editInstallations',
    effect: 'writes',
    cost: 'little',
    tags,
    summary: `Withdraws an entry: ${list}`,
    description: writingRules,
    request: { params: z.object({ id: idSchema, key: keySchema }), headers: ifMatch, query: amendmentQuery },
    responses: recordAnswers,
  });
  app.openapi(withdrawRoute, (c) => {
    const { id, key } = c.req.valid('param');
    return change(c, {
      ...{ id, section: list, amendment: amendmentIn(c.req.valid('query')) },
      ...{ recorded: changed('withdraw', list), edit: withdrawal(list, key) },
    });
  });
}
