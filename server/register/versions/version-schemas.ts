/** Schemas of versions; the corresponding types are in src/core/platform/versions. */
import { z } from '@hono/zod-openapi';
import type { ChangedValue } from '#core/platform/versions/record-change.ts';
import { authorKinds, revisions, versionOrigins } from '#core/platform/versions/version.ts';

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
    dataVersion: z.int().optional().openapi({
      description: 'Version of the register that it made; absent from versions before it was stored.',
    }),
    revision: z.enum(revisions).optional().openapi({
      description:
        'Whether it says what has changed, or corrects what was wrong; absent from imports and older versions.',
    }),
    validFrom: z.iso.date().optional().openapi({ description: 'Since when what it says holds (ISO date).' }),
    bulkChange: z.string().optional().openapi({ description: 'The change of many installations to which it belongs.' }),
    changes: z.array(changeSchema).openapi({
      description: 'Compared with the version before it that you may see; empty for the first.',
    }),
  })
  .openapi('InstallationVersion', { description: 'A version of an installation.' });
