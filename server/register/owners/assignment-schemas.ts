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
    target: z
      .strictObject({
        kind: z.enum(['installation', 'company']).openapi({ description: 'One installation, or all of a company.' }),
        id: text(200).min(1).openapi({ description: 'Public id, or company register number.' }),
      })
      .openapi({ description: 'What for.' }),
    until: z
      .string()
      .refine(isIsoDate, 'Erwartet wird ein Tag.')
      .exactOptional()
      .openapi({ description: 'The last day (ISO date); absent: no end.' }),
  })
  .openapi('NewAssignment', { description: 'Lets an owner act for something.' });

export const sheetSchema = z
  .strictObject({
    sheet: z.string().min(1).max(largestSheet.characters).openapi({ description: 'The table as CSV with a header.' }),
    seen: z
      .string()
      .max(100)
      .exactOptional()
      .openapi({ description: 'From the result that has been looked at; absent: nothing is written.' }),
  })
  .openapi('AssignmentSheet', { description: 'A sheet of assignments.' });

const described = <Schema extends z.ZodType>(schema: Schema, description: string) => schema.openapi({ description });

export const sheetResultSchema = z
  .object({
    lines: described(
      z.array(
        z.object({
          line: described(z.int(), 'Its number in the sheet, from 1.'),
          outcome: described(z.enum(sheetOutcomes), 'What it leads to.'),
          person: described(z.string(), 'The person, or what names them in the sheet.'),
          target: described(z.string(), 'What they act for, or what names it in the sheet.'),
          until: described(z.string().optional(), 'The last day (ISO date); absent: no end.'),
          messages: described(z.array(z.string()), 'What is to be looked at, in German.'),
        }),
      ),
      'The lines of the sheet.',
    ),
    counts: described(
      z.object({
        new: described(z.int(), 'Assignments to be made.'),
        unchanged: described(z.int(), 'Those that are there already.'),
        doubt: described(z.int(), 'Assignments to be made that deserve a look.'),
        mistake: described(z.int(), 'Lines because of which nothing is written.'),
      }),
      'Numbers of lines by outcome.',
    ),
    seen: described(z.string(), 'To be sent to write it: that this result has been seen.'),
    isWritten: described(z.boolean(), 'Whether it is written.'),
  })
  .openapi('AssignmentSheetResult', { description: 'What each line of a sheet leads to.' });
