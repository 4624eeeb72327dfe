/** Versions as the server describes them; src/core/versions has the same as types. */
import { z } from '@hono/zod-openapi';
import type { ChangedValue } from '../../../src/core/versions/record-change.ts';
import { authorKinds, versionOrigins } from '../../../src/core/versions/version.ts';

const valueSchema = z.custom<ChangedValue>().openapi({
  type: ['string', 'number', 'boolean', 'object'],
  description: 'Text, number or boolean; of an entry of a list the whole entry.',
});

const change = {
  path: z.string().openapi({
    description:
      'Where in the record: `operator.name`; `inspections/{id}` an entry of a list, `inspections/{id}/result` a field of it. The id is percent-encoded.',
  }),
  type: z.enum(['NEW', 'UPDATED', 'DELETED']).openapi({ description: 'What became of it.' }),
  oldValue: valueSchema.optional(),
  newValue: valueSchema.optional(),
  position: z.int().optional().openapi({ description: 'Of a new or deleted entry: its place in the list, from 0.' }),
};

export const changeSchema = z.object(change).openapi('RecordChange', { description: 'A changed field or list entry.' });

export const datedChangeSchema = z
  .object({
    ...change,
    versionName: z.string().openapi({ description: 'Version that last changed it.', example: 'Version 3' }),
    user: z.string().openapi({ description: 'Who made that version.' }),
    date: z.string().openapi({ description: 'When (ISO date-time).' }),
  })
  .openapi('DatedChange', { description: 'A change with the version that last made it (R3.9).' });

export const versionSchema = z
  .object({
    number: z.int().openapi({ description: '1, 2, … of each installation.' }),
    at: z.string().openapi({ description: 'When it was made (ISO date-time).' }),
    author: z
      .object({
        name: z
          .string()
          .openapi({ description: 'A person’s name for those registered for the installation, else what they are.' }),
        kind: z.enum(authorKinds).openapi({ description: 'What the author is.' }),
      })
      .openapi('VersionAuthor', { description: 'Who made it.' }),
    origin: z
      .enum(versionOrigins)
      .openapi({ description: 'A source that was loaded, an edit, or an accepted proposal.' }),
    proposedBy: z.string().optional().openapi({ description: 'Who proposed what the author accepted.' }),
    published: z.boolean().openapi({ description: 'Whether everybody may see this state.' }),
    changes: z.array(changeSchema).openapi({
      description: 'Compared with the version before it that you may see; empty for the first.',
    }),
  })
  .openapi('InstallationVersion', { description: 'A version of an installation.' });
