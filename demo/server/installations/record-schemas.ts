/** Schema of an installation's record; the corresponding types are in src/core/installation/installation-record.ts. */
import { z } from '@hono/zod-openapi';
import { adaptationStates, inspectionKinds } from '../../../src/core/installation/installation-record.ts';
import { inspectionResultSchema, legalVersionSchema, statusSchema } from './search-schemas.ts';

const text = (description: string) => z.string().openapi({ description });
const optionalText = (description: string) => z.string().optional().openapi({ description });
const flag = (description: string) => z.boolean().openapi({ description });
const list = <Item extends z.ZodType>(item: Item, description: string) => z.array(item).openapi({ description });

export const addressSchema = z
  .object({
    street: text('Street.'),
    buildingNumber: text('Building number.'),
    postalCode: text('Postcode.'),
    city: text('Town.'),
    countryCode: text('ISO 3166-1 alpha-2.'),
  })
  .openapi('PostalAddress', { description: 'Postal address.' });

const operatorSchema = z
  .object({
    name: text('Name of the operator.'),
    ownerId: optionalText('Key of the registered owner.'),
    legalForm: optionalText('Legal form: a code of the list 3475-legal-forms-at-edm, such as GmbH.'),
    companyRegisterNumber: text('Number in the company register.'),
    url: optionalText('Web site.'),
    address: addressSchema,
  })
  .openapi('Operator', { description: 'Operator of the installation.' });

const facilitySchema = z
  .object({
    inspireId: text('INSPIRE id.'),
    name: text('Name of the facility.'),
    facilityType: z.enum(['EPRTR', 'NONEPRTR']).openapi({ description: 'Whether it reports to the E-PRTR.' }),
    parentCompanyName: text('Parent company.'),
    mainActivityCode: text('E-PRTR code of the main activity, such as 1(c); empty where not reportable.'),
    mainActivityName: text('Main activity in words.'),
    dateOfStartOfOperation: optionalText('Start of operation (yyyy-mm-dd).'),
  })
  .openapi('ProductionFacility', { description: 'Production facility, which holds installations.' });

const partSchema = z
  .object({
    inspireId: text('INSPIRE id.'),
    name: text('Name of the part.'),
    plantType: z
      .enum(['LCP', 'WI', 'co-WI'])
      .openapi({ description: 'Combustion plant, waste incineration, co-incineration.' }),
    capacity: z.number().optional().openapi({ description: 'MW (LCP) or t/h (WI, co-WI).' }),
  })
  .openapi('ProductionInstallationPart', { description: 'Part of an installation.' });

const unitSchema = z
  .object({
    municipalityCode: text('Municipality code (GKZ), five digits.'),
    municipality: text('Municipality.'),
    districtCode: text('District, three digits.'),
    district: text('Name of the district.'),
    federalStateCode: text('Federal state, 1 to 9.'),
    federalState: text('Name of the federal state.'),
  })
  .openapi('AdministrativeUnit', { description: 'Where the address lies in Austria.' });

const geometrySchema = z
  .object({
    longitude: z.number().openapi({ description: 'Degrees, WGS 84.' }),
    latitude: z.number().openapi({ description: 'Degrees, WGS 84.' }),
    accuracy: z.enum(['exact', 'municipality']).openapi({ description: 'municipality: only its centre is known.' }),
  })
  .openapi('PointGeometry', { description: 'Position.' });

const codedSchema = z.object({ code: text('Code.'), label: text('In words.') });

const activitySchema = z
  .object({
    code: text('Annex I code, such as 5.3a.'),
    title: text('German short title.'),
    legalVersion: legalVersionSchema.openapi({ description: 'Legal version in which the code is meant.' }),
    main: flag('Main activity.'),
    capacity: optionalText('Capacity in words, as permitted.'),
  })
  .openapi('AnnexIActivity', { description: 'Activity of Annex I of the Industrial Emissions Directive.' });

const authoritySchema = z
  .object({
    id: text('Stable code, such as lh-4 or bh-405.'),
    name: text('Name of the authority.'),
    role: z.enum(['permit', 'inspection']).openapi({ description: 'What it is competent for.' }),
    electronicMailAddress: text('E-mail address.'),
    telephoneNo: text('Telephone number.'),
    address: addressSchema,
  })
  .openapi('CompetentAuthority', { description: 'Competent authority.' });

export const permitSchema = z
  .object({
    id: text('Id within the record.'),
    reference: text('File reference of the decision.'),
    title: text('What it grants.'),
    authority: text('Deciding authority.'),
    legalBasis: text('Statute it rests on.'),
    dateOfGranting: optionalText('Date of the decision (yyyy-mm-dd).'),
    dateOfLastUpdate: optionalText('Date of the last update (yyyy-mm-dd).'),
    permitGranted: flag('Granted.'),
    permitReconsidered: flag('Reconsidered.'),
    permitUpdated: flag('Updated.'),
    enforcementAction: text('Enforcement action; empty where none.'),
    permitUrl: optionalText('Where the decision is published.'),
  })
  .openapi('Permit', { description: 'Permit decision.' });

const inspectionSchema = z
  .object({
    id: text('Id within the record.'),
    date: text('Day of the visit (yyyy-mm-dd).'),
    kind: z.enum(inspectionKinds).openapi({ description: 'By programme, or on occasion.' }),
    authority: text('Inspecting authority.'),
    result: inspectionResultSchema.openapi({ description: 'Result.' }),
    summary: text('Summary of the findings.'),
    reportPublished: optionalText('Publication of the report (yyyy-mm-dd).'),
    reportUrl: optionalText('Where the report is published.'),
    measures: text('Follow-up measures; empty where none.'),
    nextDue: optionalText('Latest date of the next routine visit (yyyy-mm-dd).'),
  })
  .openapi('Inspection', { description: 'Environmental inspection (Art. 23).' });

const batConclusionSchema = z
  .object({
    code: text('Sector code, such as WI.'),
    title: text('Sector.'),
    decision: text('Number of the implementing decision.'),
    celex: text('CELEX number.'),
    state: z.enum(adaptationStates).openapi({ description: 'State of the permit’s adaptation.' }),
    stateSince: optionalText('Since when (yyyy-mm-dd).'),
    deadline: optionalText('Four years after publication (Art. 21(3), yyyy-mm-dd).'),
  })
  .openapi('AppliedBatConclusion', { description: 'BAT conclusions that apply to the installation.' });

const derogationSchema = z
  .object({
    id: text('Id within the record.'),
    batConclusionCode: text('Sector code of the BAT conclusions.'),
    batAel: text('Emission level from which it derogates.'),
    reason: text('Reason.'),
    publicReasonUrl: optionalText('Where the reason is published.'),
    startDate: text('First day (yyyy-mm-dd).'),
    endDate: optionalText('Last day (yyyy-mm-dd).'),
  })
  .openapi('BatDerogation', { description: 'Derogation from an emission level (Art. 15).' });

const findingSchema = z
  .object({
    code: text('Stable code, such as POINT_OUTSIDE_DISTRICT.'),
    message: text('German sentence.'),
    field: text('Affected field.'),
  })
  .openapi('PlausibilityFinding', { description: 'Finding of the plausibility checks.' });

/** The response of GET /api/natippcInstallations/{id}. */
export const installationSchema = z
  .object({
    id: text('URL-safe public id, stable over imports.'),
    inspireId: text('INSPIRE id.'),
    name: text('Name of the installation.'),
    status: statusSchema.openapi({ description: 'Operating status.' }),
    statusSince: optionalText('Since when (yyyy-mm-dd).'),
    example: flag('Generated example, to be marked as such.'),
    published: flag('Whether everyone may see it.'),
    operator: operatorSchema,
    site: z
      .object({ inspireId: text('INSPIRE id.'), name: text('Name of the site.') })
      .openapi('ProductionSite', { description: 'Production site, which holds facilities.' }),
    facility: facilitySchema,
    parts: list(partSchema, 'Parts of the installation.'),
    address: addressSchema,
    unit: unitSchema.optional(),
    geometry: geometrySchema.optional(),
    branch: codedSchema.openapi({ description: 'Branch.' }),
    nace: codedSchema.openapi({ description: 'NACE activity.' }),
    activities: list(activitySchema, 'Annex I activities.'),
    authorities: list(authoritySchema, 'Competent authorities.'),
    permits: list(permitSchema, 'Permit decisions.'),
    inspections: list(inspectionSchema, 'Environmental inspections.'),
    batConclusions: list(batConclusionSchema, 'BAT conclusions that apply.'),
    derogations: list(derogationSchema, 'Derogations.'),
    identifiers: z
      .object({
        eprtr: optionalText('E-PRTR id.'),
        ets: optionalText('Id in the emissions trading system.'),
        seveso: optionalText('Seveso id.'),
      })
      .openapi({ description: 'Ids in other registers.' }),
    baselineReportIndicator: flag('A baseline report exists (Art. 22).'),
    publicEmissionMonitoringUrl: optionalText('Where emission monitoring is published.'),
    remarks: text('Remarks.'),
    findings: list(findingSchema, 'Findings of the plausibility checks.'),
    source: text('File or generator that the record comes from.'),
    version: z.int().openapi({ description: 'Number of the installation’s version that this is.' }),
    dataVersion: z.int().openapi({ description: 'Register version in which the record last changed.' }),
    lastChanged: text('Time of the version (ISO date-time).'),
  })
  .openapi('Installation', { description: 'The record of one installation, by the terms of the EU Registry.' });
