import { codesOf } from '../../platform/description/codes.ts';
import { formatDate } from '../../platform/format/date.ts';
import type { FieldDefinition } from '../../platform/forms/field.ts';
import {
  type SuccessionKind,
  type SuccessionRole,
  successionKindTerms,
  successionRoleTerms,
} from '../record/succession-terms.ts';

const kindNotes: Record<SuccessionKind, string> = {
  merged: 'Mehrere Anlagen wurden zu einer.',
  split: 'Aus einer Anlage wurden mehrere.',
  takenOver: 'Eine andere Anlage führt sie am selben Ort weiter.',
  moved: 'Dieselbe Betreiber:in führt sie an einem anderen Ort weiter.',
};

const optionsOf = <Code extends string>(terms: Record<Code, string>, notes?: Record<Code, string>) =>
  codesOf(terms).map((value) => ({
    ...{ value, label: terms[value] },
    ...(notes && { note: notes[value] }),
  }));

/** What is asked of an installation that another one follows or precedes. */
export const successionFields: readonly FieldDefinition[] = [
  {
    kind: 'text',
    id: 'installationId',
    label: 'Kennung der anderen Anlage',
    help: 'Die Suche oben trägt sie ein.',
    required: true,
    maxLength: 200,
    messages: { required: 'Suchen Sie die andere Anlage, oder geben Sie ihre Kennung ein.' },
  },
  {
    kind: 'radio',
    id: 'role',
    label: 'Die andere Anlage ist',
    required: true,
    options: optionsOf(successionRoleTerms),
    messages: { required: 'Wählen Sie, ob sie Vorgänger oder Nachfolger ist.' },
  },
  {
    kind: 'radio',
    id: 'kind',
    label: 'Was geschah',
    required: true,
    options: optionsOf(successionKindTerms, kindNotes),
    messages: { required: 'Wählen Sie, was geschah.' },
  },
  {
    kind: 'date',
    id: 'day',
    label: 'Am',
    required: true,
    min: '1900-01-01',
    max: 'today',
    messages: {
      required: 'Geben Sie den Tag an, an dem es geschah.',
      max: 'Eingetragen wird, was geschehen ist: Geben Sie einen Tag bis heute ein.',
    },
  },
  { kind: 'textarea', id: 'reason', label: 'Grund', help: 'Nur für Behörden.', maxLength: 500 },
];

/** 'Nachfolger „Werk Ost“, zusammengelegt am 01.07.2026' */
export const successionWords = (
  { role, kind, day }: { role: SuccessionRole; kind: SuccessionKind; day: string },
  name: string,
): string => `${successionRoleTerms[role]} „${name}“, ${successionKindTerms[kind]} am ${formatDate(day)}`;
