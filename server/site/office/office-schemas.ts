import { z } from '@hono/zod-openapi';
import { officeDocs } from '#core/platform/environment/office.docs.ts';
import { officeDescription } from '#core/platform/environment/office.ts';
import { groupSchema } from '../../platform/description/schema.ts';

const text = (description: string) => z.string().openapi({ description });

export const officeSchema = groupSchema(officeDescription, officeDocs);

export const noticeSchema = z
  .object({
    id: z.uuid().openapi({ description: 'Id.' }),
    message: text('German sentence.'),
    from: z.iso.datetime().openapi({ description: 'Shown from.' }),
    until: z.iso.datetime().openapi({ description: 'Shown until.' }),
  })
  .openapi('MaintenanceNotice', { description: 'A notice of maintenance.' });
