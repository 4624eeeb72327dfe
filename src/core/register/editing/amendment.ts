import { formatDate } from '../../platform/format/date.ts';
import { addYears } from '../../platform/format/days.ts';
import type { FieldDefinition, FormValues } from '../../platform/forms/field.ts';
import { valueAt } from '../../platform/forms/values.ts';
import { type Revision, revisions } from '../../platform/versions/version.ts';
import type { InstallationRecord } from '../record/record.ts';

/** How an edit is meant: a change that holds from a day, which may lie ahead, or a correction of what was wrong. */
export interface Amendment {
  revision: Revision;
  /** ISO date; a correction need not have one. */
  validFrom?: string;
}

const revisionTerms: Record<Revision, { label: string; note: string }> = {
  change: { label: 'Änderung', note: 'Seit einem Tag ist es anders als bisher.' },
  correction: { label: 'Berichtigung', note: 'Der Eintrag war falsch oder unvollständig.' },
};

/** Ids in the form. Fields of the record have no such group. */
const [revisionId, validFromId] = ['amendment.revision', 'amendment.validFrom'] as const;

/**
 * What every form that edits a record asks beside its own fields: 'Berichtigung oder Änderung?', and since when it holds. It may lie in the
 * past, but not before the start of operation, and up to a year ahead.
 *
 * @param mayBeAhead false where the edit takes effect at once, such as the acceptance of a proposal
 */
export function amendmentFields(
  { dateOfStartOfOperation }: Pick<InstallationRecord, 'dateOfStartOfOperation'>,
  today: string,
  { mayBeAhead = true } = {},
): readonly FieldDefinition[] {
  const latest = mayBeAhead ? addYears(today, 1) : today;
  return [
    {
      kind: 'radio',
      id: revisionId,
      label: 'Berichtigung oder Änderung?',
      required: true,
      options: revisions.map((value) => ({ value, ...revisionTerms[value] })),
    },
    {
      kind: 'date',
      id: validFromId,
      label: 'Gilt ab',
      ...(mayBeAhead && { help: 'Was erst ab einem späteren Tag gilt, wird angekündigt und an diesem Tag wirksam.' }),
      max: latest,
      messages: {
        max: mayBeAhead
          ? `Höchstens ein Jahr im Voraus: Geben Sie einen Tag bis ${formatDate(latest)} ein.`
          : 'Was vorgeschlagen ist, gilt spätestens ab heute. Geben Sie einen Tag bis heute ein.',
      },
      validate(value, values) {
        const day = String(value);
        if (dateOfStartOfOperation !== undefined && day < dateOfStartOfOperation)
          return `Die Anlage ist erst seit ${formatDate(dateOfStartOfOperation)} in Betrieb.`;
        if (valueAt(values, revisionId) === 'correction' && day > today)
          return 'Eine Berichtigung gilt nicht erst künftig: Geben Sie einen Tag bis heute ein, oder wählen Sie „Änderung“.';
        return undefined;
      },
    },
  ];
}

/** What a form begins with: a change since today. */
export const amendmentValues = (today: string): FormValues => ({ amendment: { revision: 'change', validFrom: today } });

/** The values of a form without how they are meant, and that. */
export function splitAmendment({ amendment, ...values }: FormValues): { values: FormValues; amendment: Amendment } {
  const within = { amendment };
  const revision = valueAt(within, revisionId) === 'correction' ? 'correction' : 'change';
  const validFrom = valueAt(within, validFromId);
  return {
    values,
    amendment: { revision, ...(typeof validFrom === 'string' && validFrom !== '' && { validFrom }) },
  };
}

/** Whether it only holds from a day ahead, and becomes a version on that day. */
export const isAnnounced = ({ validFrom }: Amendment, today: string): boolean =>
  validFrom !== undefined && validFrom > today;
