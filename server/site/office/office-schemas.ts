import { z } from '@hono/zod-openapi';

const text = (description: string) => z.string().openapi({ description });

export const officeSchema = z
  .object({
    name: text('Name.'),
    mail: text('Mail address.'),
    telephone: text('Telephone number.'),
    address: text('Postal address.'),
    website: text('Web address.'),
  })
  .openapi('Office', { description: 'The agency that runs the register; empty texts are not shown.' });

export const noticeSchema = z
  .object({
    id: z.uuid(),
    message: text('German sentence.'),
    from: z.iso.datetime().openapi({ description: 'Shown from.' }),
    until: z.iso.datetime().openapi({ description: 'Shown until.' }),
  })
  .openapi('MaintenanceNotice', { description: 'A notice of maintenance.' });
