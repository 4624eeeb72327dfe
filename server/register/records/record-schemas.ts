/** Schemas of an installation's record, from its description. */
import { z } from '@hono/zod-openapi';
import { permitsDocs } from '#core/register/record/permits.docs.ts';
import { permits } from '#core/register/record/permits.ts';
import { postalAddressDocs } from '#core/register/record/postal-address.docs.ts';
import { postalAddress } from '#core/register/record/postal-address.ts';
import { recordDocs } from '#core/register/record/record.docs.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { entrySchema, groupSchema } from '../../platform/description/schema.ts';

export const addressSchema = groupSchema(postalAddress({}), postalAddressDocs());

export const permitSchema = entrySchema(permits, permitsDocs);

/** The response of GET /api/natippcInstallations/{id}. */
export const installationSchema = groupSchema(recordDescription, recordDocs)
  .extend({
    version: z.int().openapi({ description: 'Number of the installation’s version that this is.' }),
    dataVersion: z.int().openapi({ description: 'Register version in which the record last changed.' }),
    lastChanged: z.string().openapi({ description: 'Time of the version (ISO date-time).' }),
    draft: z
      .literal(true)
      .optional()
      .openapi({ description: 'It is a draft, which only the authority in charge knows of.' }),
  })
  .openapi('Installation', { description: 'The record of one installation, by the terms of the EU Registry.' });
