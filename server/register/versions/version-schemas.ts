/** Schemas of versions; the corresponding types are in src/core/platform/versions. */
import { z } from '@hono/zod-openapi';
import type { ChangedValue } from '#core/platform/versions/record-change.ts';
import { authorKinds, versionOrigins } from '#core/platform/versions/version.ts';

const valueSchema = z.custom<ChangedValue>().openapi({
  type: ['string', 'number', 'boolean', 'object'],
  description: 'Text, number or boolean; for a list entry the whole entry.',
});

const change = {
  path: z.string().openapi({
    description:
      'Path in the record: `operator.name`; `inspections/{id}` an entry of a list, `inspections/{id}/result` a field of it. The id is percent-encoded.',
  }),
  type: z.enum(['NEW', 'UPDATED', 'DELETED']).openapi({ description: 'Kind of change.' }),
  oldValue: valueSchema.optional(),
  newValue: valueSchema.optional(),
  position: z.int().optional().openapi({ description: 'Position of a new or deleted entry in the list, from 0.' }),
};

export const changeSchema = z.object(change).openapi('RecordChange', { description: 'A changed field or list entry.' });

export const datedChangeSchema = z
  .object({
    ...change,
    versionName: z.string().openapi({ description: 'Version that last changed it.', example: 'Version 3' }),
    user: z.string().openapi({ description: 'Author of that version.' }),
    date: z.string().openapi({ description: 'When (ISO date-time).' }),
  })
  .openapi('DatedChange', { description: 'A change with the version that last made it (R3.9).' });

export const versionSchema = z
  .object({
    number: z.int().openapi({ description: '1, 2, … per installation.' }),
    at: z.string().openapi({ description: 'When it was made (ISO date-time).' }),
    author: z
      .object({
        name: z
          .string()
          .openapi({ description: 'A person’s name for users registered for the installation, otherwise the kind.' }),
        kind: z.enum(authorKinds).openapi({ description: 'Kind of author.' }),
      })
      .openapi('VersionAuthor', { description: 'Who made it.' }),
    origin: z.enum(versionOrigins).openapi({ description: 'An imported source, an edit, or an accepted proposal.' }),
    proposedBy: z.string().optional().openapi({ description: 'Who proposed the change that the author accepted.' }),
    published: z.boolean().openapi({ description: 'Whether everybody may see this state.' }),
    changes: z.array(changeSchema).openapi({
      description: 'Compared with the version before it that you may see; empty for the first.',
    }),
  })
  .openapi('InstallationVersion', { description: 'A version of an installation.' });
