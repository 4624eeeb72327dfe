import { z } from '@hono/zod-openapi';
import { isIsoDate } from '#core/platform/format/date.ts';
import { largestSheet, sheetOutcomes } from '#core/register/owners/assignment.ts';
import { assignmentOrigins } from '../../account/assignments/assignment-table.ts';
import { isStorableText } from '../../platform/db/rows.ts';

/** A text that statements can use. */
export const text = (most: number) =>
  z.string().trim().max(most).refine(isStorableText, 'Dieser Text enthält Zeichen, die es nicht geben kann.');

export const personSchema = z
  .object({
    username: z.string().openapi({ description: 'User name.' }),
    name: z.string().openapi({ description: 'Name.' }),
    mail: z.string().optional().openapi({ description: 'Mail address, if known.' }),
    isDisabled: z.boolean().openapi({ description: 'Whether the account is disabled.' }),
  })
  .openapi('OwnerPerson', { description: 'An owner’s account.' });

export const targetSchema = z
  .object({
    kind: z.enum(['installation', 'company']).openapi({ description: 'One installation, or all of a company.' }),
    id: z.string().openapi({ description: 'Public id, or company register number.' }),
    name: z.string().optional().openapi({ description: 'Name of the installation or company; absent: there is none.' }),
    installations: z.int().optional().openapi({ description: 'Of a company: how many it has now.' }),
  })
  .openapi('OwnedTarget', { description: 'What somebody acts for.' });

export const assignmentSchema = z
  .object({
    id: z.string().optional().openapi({ description: 'Absent if the record itself names the owner.' }),
    person: personSchema,
    target: targetSchema,
    origin: z.enum(['record', ...assignmentOrigins]).openapi({ description: 'How it came about.' }),
    since: z.string().optional().openapi({ description: 'Since when (ISO date-time).' }),
    until: z.string().optional().openapi({ description: 'The last day (ISO date).' }),
    by: z.string().optional().openapi({ description: 'User name of who has assigned.' }),
  })
  .openapi('Assignment', { description: 'Somebody acts for an installation or a company.' });

export const newAssignmentSchema = z
  .strictObject({
    username: text(200).min(1).openapi({ description: 'User name of an owner.' }),
    target: z.strictObject({ kind: z.enum(['installation', 'company']), id: text(200).min(1) }),
    until: z.string().refine(isIsoDate, 'Erwartet wird ein Tag.').exactOptional(),
  })
  .openapi('NewAssignment');

export const sheetSchema = z
  .strictObject({
    sheet: z.string().min(1).max(largestSheet.characters).openapi({ description: 'The table as CSV with a header.' }),
    seen: z
      .string()
      .max(100)
      .exactOptional()
      .openapi({ description: 'From the result that has been looked at; absent: nothing is written.' }),
  })
  .openapi('AssignmentSheet');

export const sheetResultSchema = z
  .object({
    lines: z.array(
      z.object({
        line: z.int(),
        outcome: z.enum(sheetOutcomes),
        person: z.string(),
        target: z.string(),
        messages: z.array(z.string()),
      }),
    ),
    counts: z.record(z.enum(sheetOutcomes), z.int()),
    seen: z.string(),
    isWritten: z.boolean(),
  })
  .openapi('AssignmentSheetResult', { description: 'What each line of a sheet leads to.' });
