import { z } from '@hono/zod-openapi';
import { criteria, criterionIds } from '#core/search/criteria/criteria.ts';
import type { CriterionOption } from '#core/search/criteria/criterion.ts';

const optionSchema: z.ZodType<CriterionOption> = z
  .lazy(() =>
    z.object({
      value: z.string().openapi({ description: 'Value for the search.' }),
      label: z.string().openapi({ description: 'What the visitor reads.' }),
      code: z.string().exactOptional().openapi({ description: 'Code shown beside the label.' }),
      children: z.array(optionSchema).exactOptional().openapi({ description: 'Values below it in the tree.' }),
    }),
  )
  .openapi('CriterionOption', {
    type: 'object',
    description: 'One value of a criterion.',
    properties: {
      value: { type: 'string', description: 'Value for the search.' },
      label: { type: 'string', description: 'What the visitor reads.' },
      code: { type: 'string', description: 'Code shown beside the label.' },
      children: {
        type: 'array',
        items: { $ref: '#/components/schemas/CriterionOption' },
        description: 'Values below it in the tree.',
      },
    },
    required: ['value', 'label'],
  });

export const metadataSchema = z
  .object({
    dataVersion: z.int().openapi({ description: 'Register version the values are taken from.' }),
    criteria: z
      .array(
        z
          .object({
            id: z.enum(criterionIds).openapi({ description: 'Member of the search.' }),
            label: z.string().openapi({ description: 'Name of the criterion.' }),
            category: z.string().openapi({ description: 'Group in the filter panel; empty: a group of its own.' }),
            kind: z.enum(criteria.map(({ kind }) => kind)).openapi({ description: 'How it is chosen.' }),
            defaultExpanded: z.boolean().openapi({ description: 'Whether it is shown open at first.' }),
            hint: z.string().exactOptional().openapi({ description: 'Explanation of the criterion, in German.' }),
            options: z.array(optionSchema).exactOptional().openapi({ description: 'Its values, in display order.' }),
          })
          .openapi('CriterionMetadata', { description: 'Describes one criterion.' }),
      )
      .openapi({ description: 'The criteria, in display order.' }),
  })
  .openapi('FilterMetadata', { description: 'The criteria of the search.' });
