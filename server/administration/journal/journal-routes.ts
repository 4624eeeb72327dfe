import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isIsoDate } from '#core/platform/format/date.ts';
import { journalKinds } from '#core/platform/journal/journal-actions.ts';
import { entriesPerPage, type JournalFilter, mostCounted } from '#core/site/administration/journal.ts';
import { accountOf } from '../../account/session/request-session.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { isStorableText } from '../../platform/db/rows.ts';
import { jsonAnswer, noStore, problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { chooseEncoding } from '../../platform/http/compression.ts';
import { fileHeaders } from '../../platform/http/files.ts';
import { streamed } from '../../platform/http/streamed.ts';
import type { Journal } from '../../platform/journal/journal.ts';
import { administrationPath, forAdministrators } from '../for-administrators.ts';
import { journalCsv, journalLines } from './journal-files.ts';
import { journalBatches, readJournal } from './read-journal.ts';

const text = (description: string) =>
  z
    .string()
    .max(200)
    .refine(isStorableText, 'Der Text enthält ein Zeichen, das es hier nicht gibt.')
    .default('')
    .openapi({ description });
const day = (description: string) =>
  z
    .string()
    .max(10)
    .refine((date) => date === '' || isIsoDate(date), 'Erwartet wird ein Tag wie 2026-11-20.')
    .default('')
    .openapi({ description });

const filter = {
  who: text('Part of a user name or name.'),
  kind: z
    .enum(['', ...journalKinds])
    .default('')
    .openapi({ description: 'What it is about.' }),
  subject: text('Part of what it concerns.'),
  from: day('First day, in Austria.'),
  to: day('Last day, in Austria.'),
  text: text('Part of action, subject or request id.'),
};

const entrySchema = z
  .object({
    id: z.uuid().openapi({ description: 'Id.' }),
    at: z.iso.datetime().openapi({ description: 'When.' }),
    username: z.string().optional().openapi({ description: 'Absent: nobody known, or a command.' }),
    displayName: z.string().optional().openapi({ description: 'Name of the account, if there still is one.' }),
    role: z.string().optional().openapi({ description: 'The role in effect.' }),
    network: z.string().optional().openapi({ description: 'Of the sender’s address: IPv4 /24, IPv6 /48.' }),
    action: z.string().openapi({ description: 'What was done, in English.' }),
    text: z.string().openapi({ description: 'What was done, in German.' }),
    kind: z.enum(journalKinds).optional().openapi({ description: 'What it is about.' }),
    subject: z.string().optional().openapi({ description: 'What it concerns, such as “installation AT.…”.' }),
    subjectName: z.string().optional().openapi({ description: 'Name of the installation that it concerns.' }),
    version: z.int().optional().openapi({ description: 'The version that resulted.' }),
    requestId: z.string().optional().openapi({ description: 'As in the header X-Request-Id.' }),
    deputyFor: z.string().optional().openapi({ description: 'User name of the officer for whom they acted.' }),
  })
  .openapi('JournalEntry');

const invalid = { 400: problemAnswer('A value of the filter is not valid') };

const listRoute = declareCall({
  ...forAdministrators,
  method: 'get',
  path: `${administrationPath}/journal`,
  effect: 'reads',
  cost: 'cheap',
  summary: 'The journal, the newest entries first',
  description: 'Who did what and when. No call changes it; entries are deleted after `JOURNAL_DAYS`.',
  request: {
    query: z.strictObject({
      ...filter,
      page: z.coerce
        .number()
        .int()
        .min(1)
        .max(mostCounted / entriesPerPage)
        .default(1),
    }),
  },
  responses: {
    200: jsonAnswer(
      z
        .object({
          entries: z.array(entrySchema).openapi({ description: 'A page of them.' }),
          total: z.int().openapi({ description: `Number of entries, counted up to ${mostCounted}.` }),
          days: z.int().openapi({ description: 'Days for which entries are kept.' }),
        })
        .openapi('JournalPage'),
      'A page of the journal',
    ),
    ...invalid,
  },
});

const exportRoute = declareCall({
  ...forAdministrators,
  method: 'get',
  path: `${administrationPath}/journal/{format}`,
  effect: 'reads',
  cost: 'cheap',
  summary: 'The journal as a file: for spreadsheets, or one JSON object a line',
  request: { params: z.object({ format: z.enum(['csv', 'jsonl']) }), query: z.strictObject(filter) },
  responses: {
    200: {
      description: 'All entries that fit, the newest first',
      content: { 'text/csv': { schema: z.string() }, 'application/jsonl': { schema: z.string() } },
    },
    ...invalid,
  },
});

const formats = {
  csv: { type: 'text/csv; charset=utf-8', write: journalCsv },
  jsonl: { type: 'application/jsonl; charset=utf-8', write: journalLines },
} as const;

export interface JournalReading {
  database: Database;
  journal: Journal;
  config: Pick<ServerConfig, 'journalDays'>;
}

/** The calls about the journal, for administrators; none changes it. */
export function mountJournal(app: OpenAPIHono, { database, journal, config: { journalDays } }: JournalReading): void {
  app.openapi(listRoute, async (c) => {
    const { page, ...chosen } = c.req.valid('query');
    return c.json({ ...(await readJournal(database, chosen, page)), days: journalDays }, 200, noStore);
  });
  app.openapi(exportRoute, async (c) => {
    // Who takes the journal along is part of it.
    await journal.note({ user: accountOf(c).username, action: 'export journal' });
    return journalFile(c, database, c.req.valid('param').format, c.req.valid('query'));
  });
}

function journalFile(c: Context, database: Database, format: keyof typeof formats, filter: JournalFilter): Response {
  const { type, write } = formats[format];
  const encoding = chooseEncoding(c.req.header('accept-encoding'));
  return new Response(streamed(c, write(journalBatches(database, filter)), { encoding }), {
    headers: {
      ...fileHeaders({ name: `protokoll.${format}`, type }),
      ...(encoding && { 'content-encoding': encoding }),
      vary: 'Accept-Encoding',
    },
  });
}
