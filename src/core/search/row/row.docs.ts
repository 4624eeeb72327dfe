/** What API, exports and their readers are told of the rows of a result; pages know only the types. */
import { z } from '@hono/zod-openapi';
import {
  changeKinds,
  inspectionResults,
  installationStatuses,
  legalVersions,
} from '../../register/installation/installation-record.ts';
import { columns } from './columns.ts';

/** A row; its values are made by `installationRow` on the server. */
export const rowSchema = z
  .object({
    id: z.string().openapi({ description: 'URL-safe public id, stable over imports.' }),
    name: z.string().openapi({ description: 'Name of the installation.' }),
    operator: z.string().openapi({ description: 'Name of the operator.' }),
    postalCode: z.string().openapi({ description: 'Postcode of the installation.' }),
    city: z.string().openapi({ description: 'Town of the installation.' }),
    distance: z
      .number()
      .optional()
      .openapi({ description: 'Kilometres from the place of the search (near); absent without one.' }),
    districtCode: z.string().openapi({ description: 'District, three digits; empty abroad.' }),
    district: z.string().openapi({ description: 'Name of the district.' }),
    federalStateCode: z.string().openapi({ description: 'Federal state, 1 to 9; empty abroad.' }),
    federalState: z.string().openapi({ description: 'Name of the federal state.' }),
    activityCode: z.string().openapi({ description: 'Annex I code of the main activity.' }),
    activityLegalVersion: z.enum(legalVersions).openapi({ description: 'Legal version in which the code is meant.' }),
    activityTitle: z.string().openapi({ description: 'German short title of the main activity.' }),
    furtherActivities: z.int().openapi({ description: 'Number of further Annex I activities.' }),
    branch: z.string().openapi({ description: 'Branch, in words.' }),
    status: z.enum(installationStatuses).openapi({ description: 'Operating status.' }),
    lastInspection: z.string().optional().openapi({ description: 'Date of the newest inspection; absent: none.' }),
    lastInspectionResult: z
      .enum(inspectionResults)
      .optional()
      .openapi({ description: 'Result of the newest inspection; absent: none.' }),
    nextInspection: z.string().optional().openapi({
      description:
        'Day by which the next inspection is due; absent if the installation is not in operation or was never inspected.',
    }),
    batDeadlines: z.array(z.string()).optional().openapi({
      description:
        'Deadlines of BAT conclusions to which the permit is not adapted yet, earliest first, including those that have passed; absent if the installation is decommissioned or no longer regulated.',
    }),
    inspectionOverdue: z
      .literal(true)
      .optional()
      .openapi({ description: 'The next inspection is overdue today: what the criterion of this name finds.' }),
    lastChange: z
      .object({
        date: z.string().openapi({ description: 'Its day (yyyy-mm-dd), never in the future.' }),
        kind: z
          .enum(changeKinds)
          .openapi({ description: 'What it was; record: only the entry in the register is known.' }),
        fields: z
          .array(z.string())
          .exactOptional()
          .openapi({
            description: 'German names of what was edited; only in the order `lastChange`, on pages of 10.',
            example: ['Anmerkungen'],
          }),
      })
      .openapi({ description: 'The newest thing known to have happened.' }),
    example: z.boolean().openapi({ description: 'Generated example, to be marked as such.' }),
    published: z.boolean().openapi({ description: 'Whether everyone may see it.' }),
  })
  .openapi('InstallationRow', { description: 'One row of the result list.' });

export type InstallationRow = z.output<typeof rowSchema>;

/** Members whose values are shown, sorted and exported as they are unless something else is said: any text, date or number. */
type PlainMember = {
  [Name in keyof InstallationRow]-?: string extends InstallationRow[Name]
    ? Name
    : number extends InstallationRow[Name]
      ? Name
      : never;
}[keyof InstallationRow];

/** Something for each column that is no plain member, and for any that differs from what its member would give. */
export type UnlessPlain<Id extends string, Thing> = Record<Exclude<Id, PlainMember>, Thing> &
  Partial<Record<Id, Thing>>;

/** A column of CSV, Excel and GeoJSON files. */
interface ExportedColumn {
  /** German heading. */
  header: string;
  /** In characters. */
  width: number;
  /** Default: text. */
  kind?: 'number' | 'date';
}

/** The columns of the exports in their order, by their names in machine-readable files; those of fields of the record follow (`*.docs.ts` there). */
export const exportedColumns = {
  id: { header: 'Kennung', width: 34 },
  name: { header: columns.name.label, width: 44 },
  operator: { header: columns.operator.label, width: 36 },
  street: { header: 'Straße', width: 28 },
  postalCode: { header: 'PLZ', width: 8 },
  city: { header: columns.place.label, width: 22 },
  municipalityCode: { header: 'Gemeindekennziffer', width: 18 },
  district: { header: columns.district.label, width: 22 },
  federalState: { header: columns.federalState.label, width: 18 },
  latitude: { header: 'Breite (WGS 84)', width: 15, kind: 'number' },
  longitude: { header: 'Länge (WGS 84)', width: 15, kind: 'number' },
  distance: { header: 'Entfernung (km)', width: 16, kind: 'number' },
  activityCode: { header: 'IED-Code', width: 10 },
  activityLegalVersion: { header: 'Rechtsstand', width: 14 },
  activity: { header: columns.activity.label, width: 44 },
  furtherActivities: { header: 'Weitere Tätigkeiten', width: 18, kind: 'number' },
  branch: { header: columns.branch.label, width: 28 },
  status: { header: columns.status.label, width: 20 },
  lastInspection: { header: 'Letzte Umweltinspektion', width: 23, kind: 'date' },
  lastInspectionResult: { header: 'Ergebnis der letzten Umweltinspektion', width: 36 },
  nextInspection: { header: 'Nächste Umweltinspektion spätestens', width: 35, kind: 'date' },
  inspectionOverdue: { header: 'Umweltinspektion überfällig', width: 27 },
  batConclusions: { header: 'Anzuwendende bvT-Schlussfolgerungen', width: 36 },
  openBatConclusions: { header: 'davon noch nicht angepasst', width: 26 },
  batDeadline: { header: columns.batDeadline.label, width: 16, kind: 'date' },
  authorities: { header: 'Behörden', width: 44 },
  lastChange: { header: columns.lastChange.label, width: 16, kind: 'date' },
} as const satisfies Record<string, ExportedColumn>;

export type ExportedColumnId = keyof typeof exportedColumns;
