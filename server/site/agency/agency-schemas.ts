import { z } from '@hono/zod-openapi';
import { agencyDocs } from '#core/platform/environment/agency.docs.ts';
import { agencyDescription } from '#core/platform/environment/agency.ts';
import { groupSchema } from '../../platform/description/schema.ts';

const text = (description: string) => z.string().openapi({ description });

export const agencySchema = groupSchema(agencyDescription, agencyDocs);

export const noticeSchema = z
  .object({
    id: z.uuid().openapi({ description: 'Id.' }),
    message: text('German sentence.'),
    from: z.iso.datetime().openapi({ description: 'Shown from.' }),
    until: z.iso.datetime().openapi({ description: 'Shown until.' }),
  })
  .openapi('MaintenanceNotice', { description: 'A notice of maintenance.' });
