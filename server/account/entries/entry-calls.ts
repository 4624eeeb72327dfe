/**
 * The calls of a kind of entry: its present value, its versions, and writing it with `If-Match`. All but address, rights and words follows
 * from its description.
 */
import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type FieldSet, unknownValue } from '#core/platform/description/field.ts';
import type { GroupDocs } from '#core/platform/description/field-docs.ts';
import { editFields } from '#core/platform/description/form-fields.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { wholeSchema } from '../../platform/description/request-schemas.ts';
import { groupSchema } from '../../platform/description/schema.ts';
import type { Entry, EntryKind } from '../../platform/entries/entry-kind.ts';
import { readAllEntries, readEntry, readHistory, versionsOf } from '../../platform/entries/read-entries.ts';
import { writeAsEdited } from '../../platform/entries/write-as-edited.ts';
import { jsonAnswer, noStore, problemAnswer } from '../../platform/http/answers.ts';
import { declareCall, type Right } from '../../platform/http/call.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { accountOf } from '../session/request-session.ts';

/** Who may make calls, and how the document groups them. */
interface Rules {
  access: Right;
  tags: string[];
}

/** Where an entry is, and how a request names it. */
interface EntryAddress {
  path: string;
  request: { params?: z.ZodObject; query?: z.ZodObject };
  idOf(c: Context): string;
  /** Path of the list of all; absent: there is only one, of which nothing is known before it is first written. */
  list?: string;
}

/** The address of the only entry of its kind. */
export const only = (path: string, id: string): EntryAddress => ({ path, request: {}, idOf: () => id });

/** The address of each of many entries. */
export const each = (path: string): EntryAddress => ({
  path: `${path}/{id}`,
  request: { params: z.object({ id: z.string().min(1).max(200).openapi({ description: 'Id of the entry.' }) }) },
  idOf: (c) => c.req.param('id') ?? '',
  list: path,
});

/** The tag by which an editor states in `If-Match` which version they have seen; version 0: it did not exist. */
const tagOf = (entry: Entry<unknown> | undefined): string => `"${entry?.stamp.number ?? 0}"`;

/** The docs of a kind of entry; `schema` and `description` name it in the API's description. */
type Docs = GroupDocs<FieldSet>;

/** The schema of a version: number, time and author with its value. */
export const versionSchemaOf = ({ description }: Pick<EntryKind<object>, 'description'>, { fields }: Docs) =>
  groupSchema(description, { fields }).extend({
    number: z.int().openapi({ description: '1, 2, … per entry.' }),
    author: z.string().openapi({ description: 'Name of the author.' }),
    at: z.iso.datetime().openapi({ description: 'When it was written.' }),
  });

interface Declared extends Rules {
  address: EntryAddress;
  summary: string;
  description?: string;
}

/** Mounts the call for the versions of an entry, newest first. */
export function mountVersions<Value extends object>(
  app: OpenAPIHono,
  database: Database,
  kind: EntryKind<Value>,
  { address, schema, ...declared }: Declared & { schema: z.ZodType },
): void {
  const route = declareCall({
    ...declared,
    method: 'get',
    path: address.path,
    effect: 'reads',
    cost: 'little',
    request: address.request,
    responses: {
      200: jsonAnswer(z.array(schema), 'The first is the present one'),
      400: problemAnswer('A parameter is not as described'),
    },
  });
  app.openapi(route, async (c) => {
    const history = await readHistory(database, kind, address.idOf(c));
    const versions = history ? versionsOf(kind, history) : [];
    return c.json(
      versions.map(({ stamp: { number, author, at }, value }) => ({ number, ...value, author: author.name, at })),
      200,
      noStore,
    );
  });
}

/** What the calls of entries work with. */
export interface EntryServices {
  database: Database;
  clock: Pick<Clock, 'now'>;
}

interface EntryCalls {
  /** Who may read, and who may write; default: the same. */
  reading: Rules;
  writing?: Rules;
  address: EntryAddress;
  /** English: 'the agency that runs the register'. */
  thing: string;
  docs: Docs;
  /** Writes may come without `If-Match`, as those of hosts did before there were versions. */
  isTagOptional?: true;
}

/** A value of a kind that only its description knows, as an answer. */
const asJson = (value: unknown): Record<string, string> => Object(value);

const unseenTitle = 'Es fehlt, welchen Stand Sie bearbeitet haben. Bitte laden Sie die Seite neu.';
const changedTitle =
  'Diese Angaben wurden inzwischen geändert. Bitte vergleichen Sie beide Fassungen und speichern Sie noch einmal.';

const unknownEntry = () => new ProblemError(problem('not-found', { title: 'Diesen Eintrag gibt es nicht.' }));

/** Mounts the call for all entries of a kind, each with its id; for kinds of which there are few. */
function mountList<Value extends object>(
  app: OpenAPIHono,
  database: Database,
  kind: EntryKind<Value>,
  { path, thing, schema, ...rules }: Rules & { path: string; thing: string; schema: z.ZodObject },
): void {
  const route = declareCall({
    ...rules,
    method: 'get',
    path,
    effect: 'reads',
    cost: 'little',
    summary: `All: ${thing}`,
    responses: { 200: jsonAnswer(z.array(z.object({ id: z.string(), ...schema.shape })), 'By their ids') },
  });
  app.openapi(route, async (c) =>
    c.json(
      (await readAllEntries(database, kind)).map(({ id, value }) => ({ id, ...value })),
      200,
      noStore,
    ),
  );
}

/** Mounts the calls that read an entry, its versions, and write it. */
export function mountEntry<Value extends object>(
  app: OpenAPIHono,
  { database, clock }: EntryServices,
  kind: EntryKind<Value>,
  { reading, writing = reading, address, thing, docs, isTagOptional }: EntryCalls,
): void {
  const { path, request, idOf } = address;
  const { name, label } = kind.description;
  const schema = groupSchema(kind.description, docs);
  const fields = editFields(kind.description);
  const missing = { 404: problemAnswer('There is no such entry') };
  const readRoute = declareCall({
    ...reading,
    method: 'get',
    path,
    effect: 'reads',
    cost: 'little',
    summary: thing,
    request,
    responses: { 200: jsonAnswer(schema, 'The present value, with its version as ETag'), ...missing },
  });
  const writeRoute = declareCall({
    ...writing,
    method: 'put',
    path,
    effect: 'writes',
    cost: 'little',
    summary: `Changes ${thing}`,
    request: {
      ...request,
      headers: z.object({
        'if-match': z.string().max(100).optional().openapi({ description: 'ETag of what was edited.' }),
      }),
      body: { required: true, content: { 'application/json': { schema: wholeSchema(fields) } } },
    },
    responses: {
      200: jsonAnswer(schema, 'The value as stored'),
      400: problemAnswer('`errors` names each field'),
      412: problemAnswer('It has changed since; `conflict` is its present value'),
      ...(!isTagOptional && { 428: problemAnswer('If-Match is missing') }),
    },
  });

  app.openapi(readRoute, async (c) => {
    const entry = await readEntry(database, kind, idOf(c));
    if (!entry && address.list !== undefined) throw unknownEntry();
    const value = entry?.value ?? unknownValue(kind.description);
    return c.json(asJson(value), 200, { ...noStore, etag: tagOf(entry) });
  });
  if (address.list !== undefined) mountList(app, database, kind, { ...reading, path: address.list, thing, schema });
  mountVersions(app, database, kind, {
    ...reading,
    address: { ...address, path: `${path}/versions` },
    summary: `Versions of ${thing}, newest first`,
    schema: versionSchemaOf(kind, docs),
  });
  app.openapi(writeRoute, async (c) => {
    const seen = c.req.header('if-match')?.trim().replace(/^W\//, '');
    if (seen === undefined && !isTagOptional)
      throw new ProblemError(problem('precondition-required', { title: unseenTitle }));
    const { username, displayName } = accountOf(c);
    const written = await writeAsEdited(database, kind, {
      ...{ id: idOf(c), sent: c.req.valid('json'), now: await clock.now(), author: displayName },
      requireSeen(present) {
        if (seen === undefined || seen === tagOf(present)) return;
        throw new ProblemError(
          problem('precondition-failed', { title: changedTitle, conflict: present?.value ?? null }),
        );
      },
      journal: {
        user: username,
        action: 'change {thing}',
        parameters: { thing: name, title: label },
        setting: address.list === undefined ? name : `${name} ${idOf(c)}`,
      },
    });
    return c.json(asJson(written.value), 200, { ...noStore, etag: tagOf(written) });
  });
}
