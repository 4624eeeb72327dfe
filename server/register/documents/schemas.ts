/** Schemas of the document routes; the corresponding types are in src/core/documents. */
import { z } from '@hono/zod-openapi';
import type { DocumentContainer, InstallationDocument } from '#core/register/documents/document-calls.ts';
import { containerKinds, type DocumentType, documentTypes } from '#core/register/documents/document-types.ts';
import { isStorableText } from '../../platform/db/rows.ts';

const text = (description: string) => z.string().openapi({ description });
const kind = z.enum(containerKinds).openapi({ description: 'What the container holds.' });
const typeCode = z.enum(documentTypes.map(({ code }) => code)).openapi({ description: 'Type of the document.' });
const date = z.iso.date().exactOptional().openapi({ description: 'Date of the decision or visit it is about.' });

export const documentSchema = z
  .object({
    key: text('Unique within the installation; used to choose and download the document.'),
    title: text('German title.'),
    type: typeCode,
    mediaType: z.literal('application/pdf').openapi({ description: 'Format of the file.' }),
    size: z
      .int()
      .min(0)
      .exactOptional()
      .openapi({ description: 'Bytes; absent if the file is generated from the record when it is downloaded.' }),
    date,
    published: z.boolean().openapi({ description: 'Whether visitors see it.' }),
    example: z
      .literal(true)
      .exactOptional()
      .openapi({ description: 'Present if the document is invented, like its installation.' }),
    about: z.string().exactOptional().openapi({
      description:
        'Id of the permit, inspection or derogation in the record, or code of the BAT conclusions, that it is about.',
    }),
    container: z
      .object({ id: text('Id of the container.'), kind, title: text('German title.') })
      .openapi({ description: 'The container it belongs to.' }),
    download: text('Path of the file, relative to the context path.'),
    original: z.string().exactOptional().openapi({ description: 'Where the authority itself publishes the original.' }),
  })
  .openapi('InstallationDocument', {
    description: 'A document of an installation.',
  }) satisfies z.ZodType<InstallationDocument>;

export const containerSchema = z
  .object({
    id: text('Id, unique within the installation; the kind, if the documents are generated from the record.'),
    installationId: text('Public id of the installation.'),
    kind,
    title: text('German title.'),
    published: z.boolean().openapi({ description: 'Whether visitors see it.' }),
    documents: z.array(documentSchema).openapi({ description: 'Its documents that you may see.' }),
  })
  .openapi('DocumentContainer', {
    description: 'Documents of one kind of an installation.',
  }) satisfies z.ZodType<DocumentContainer>;

export const documentTypeSchema = z
  .object({
    code: text('Code of the type.'),
    name: text('German name.'),
    container: kind,
    description: text('What such a document is; in German.'),
  })
  .openapi('DocumentType', { description: 'A type of document.' }) satisfies z.ZodType<DocumentType>;

const shortText = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine(isStorableText, 'Der Text enthält ein Zeichen, das nicht behalten werden kann.');

/** Maximum size of a container in bytes, all its documents together. */
const largestContainer = 3 * 1024 * 1024;

const isPdf = (content: Buffer): boolean =>
  content.subarray(0, 5).toString('latin1') === '%PDF-' && content.subarray(-1024).includes('%%EOF');

const content = z
  .base64()
  .max(Math.ceil(largestContainer / 3) * 4)
  .transform((encoded) => Buffer.from(encoded, 'base64'))
  .refine(isPdf, 'Das ist keine vollständige PDF-Datei.')
  .openapi({ type: 'string', description: 'A PDF in base64.' });

export const publicationSchema = z
  .strictObject({ published: z.boolean().openapi({ description: 'Whether visitors see the container.' }) })
  .openapi('ContainerPublication', { description: 'The part of a container that can be changed.' });

export const newContainerSchema = z
  .strictObject({
    installationId: shortText(200).openapi({ description: 'Public id of the installation.' }),
    kind,
    title: shortText(200).openapi({ description: 'German title.' }),
    published: z.boolean().openapi({ description: 'Whether visitors see it.' }),
    documents: z
      .array(
        z.strictObject({
          title: shortText(200).openapi({ description: 'German title.' }),
          type: typeCode,
          date,
          content,
        }),
      )
      .max(10)
      .openapi({ description: 'PDFs, three megabytes in all.' }),
  })
  .superRefine(({ kind: asked, documents }, context) => {
    documents.forEach(({ type }, index) => {
      if (documentTypes.find(({ code }) => code === type)?.container === asked) return;
      const message = 'Dokumente dieser Art gehören in eine andere Ablage.';
      context.addIssue({ code: 'custom', path: ['documents', index, 'type'], message });
    });
    const size = documents.reduce((total, document) => total + document.content.length, 0);
    if (size > largestContainer)
      context.addIssue({
        code: 'custom',
        path: ['documents'],
        message: 'Zusammen sind höchstens drei Megabyte möglich.',
      });
  })
  .openapi('NewContainer', { description: 'A container to add to an installation.' });
