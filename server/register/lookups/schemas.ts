/** Schemas of the assistant's requests and responses; the types are in src/core/assistant. */
import { z } from '@hono/zod-openapi';
import { installationStatuses } from '#core/register/installation/installation-record.ts';
import {
  type ChosenOwner,
  type DecisionCandidate,
  isSearchable,
  notSearchable,
  type Place,
  type ProductionSiteEntry,
  type RegisteredOwner,
} from '#core/register/lookups/lookup-calls.ts';
import { isStorableText } from '../../platform/db/rows.ts';
import { addressSchema, permitSchema } from '../records/record-schemas.ts';

/** Every call of the assistant asks the index or the database; a user who types makes a few per second at most. */
export const lookupRate = { perAddress: 600 };

const text = (description: string, example?: string) =>
  z.string().openapi({ description, ...(example !== undefined && { example }) });

/** A text or id to search by. */
export const asked = (description: string, example: string, longest = 200) =>
  z
    .string()
    .min(1, { abort: true })
    .max(longest)
    .refine(isStorableText, 'Der Text enthält ein Zeichen, das nicht behalten werden kann.')
    .openapi({ description, example });

/** A text to search by: fewer letters would occur nearly everywhere. */
export const askedText = (description: string, example: string) =>
  asked(`${description} At least two letters or digits.`, example, 100).refine(isSearchable, notSearchable);

export const placeSchema = z
  .object({
    postalCode: text('Postcode.', '4020'),
    city: z.string().exactOptional().openapi({
      description: 'Place; absent where only the district of the postcode is known.',
      example: 'Linz',
    }),
    municipalityCode: z.string().exactOptional().openapi({ description: 'Municipality code (GKZ).', example: '40101' }),
    districtCode: text('District; of Vienna its municipal district.', '401'),
    district: text('Name of the district.', 'Stadt Linz'),
    federalStateCode: text('Federal state, 1 to 9.', '4'),
    federalState: text('Name of the federal state.', 'Oberösterreich'),
    longitude: z.number().exactOptional().openapi({ description: 'Centre of the municipality, WGS 84 degrees.' }),
    latitude: z.number().exactOptional().openapi({ description: 'Centre of the municipality, WGS 84 degrees.' }),
    installations: z.int().min(0).openapi({ description: 'Published installations with this postcode and place.' }),
  })
  .openapi('Place', { description: 'A postcode with its place.' }) satisfies z.ZodType<Place>;

export const ownerSchema = z
  .object({
    id: text('Key, as in a record’s `operator.ownerId`.', 'betreiber'),
    name: text('Name as operator.'),
    legalForm: z.string().exactOptional().openapi({
      description: 'Legal form, a code of the list 3475-legal-forms-at-edm; absent where it is not known.',
      example: 'GmbH',
    }),
    companyRegisterNumber: text('Number in the company register.', '123456k'),
    address: addressSchema,
    installations: z.int().min(0).openapi({ description: 'Installations of theirs that you may see.' }),
  })
  .openapi('RegisteredOwner', {
    description: 'Somebody registered for installations.',
  }) satisfies z.ZodType<RegisteredOwner>;

const installationName = { id: text('Public id of the installation.'), name: text('Name of the installation.') };

export const chosenOwnerSchema = ownerSchema
  .extend({
    installationList: z
      .array(z.object({ ...installationName, postalCode: text('Postcode.'), city: text('Town.') }))
      .openapi({ description: 'The first 200 of them.' }),
  })
  .openapi('ChosenOwner', { description: 'A registered owner in full.' }) satisfies z.ZodType<ChosenOwner>;

export const siteSchema = z
  .object({
    id: text('Key of the site.'),
    inspireId: text('INSPIRE id.'),
    name: text('Name of the site.'),
    address: addressSchema,
    installations: z
      .array(
        z.object({
          ...installationName,
          status: z.enum(installationStatuses).openapi({ description: 'Operating status.' }),
        }),
      )
      .openapi({ description: 'Installations there that you may see.' }),
  })
  .openapi('ProductionSiteEntry', {
    description: 'A production site; its address is that of the first of its installations.',
  }) satisfies z.ZodType<ProductionSiteEntry>;

export const decisionSchema = z
  .object({
    key: text('To be sent with the choice.'),
    reference: text('File reference of the decision.'),
    title: text('What it grants, in German.'),
    authority: text('Authority that issued it.'),
    dateOfGranting: z.iso.date().exactOptional().openapi({ description: 'Date of the decision.' }),
    installation: z.object(installationName).openapi({ description: 'The installation it is about.' }),
  })
  .openapi('DecisionCandidate', { description: 'A decision as it is found.' }) satisfies z.ZodType<DecisionCandidate>;

export const chosenDecisionSchema = permitSchema
  .extend({
    installation: z
      .object({ ...installationName, operator: text('Its operator.') })
      .openapi({ description: 'The installation it is about.' }),
  })
  .openapi('ChosenDecision', { description: 'A decision in full.' });

/** The response of the first call of a pair. */
export const choiceSchema = <Candidate extends z.ZodType>(candidate: Candidate) =>
  z.object({
    token: text('To be sent with the choice.'),
    expires: z.iso.datetime().openapi({ description: 'Until when one can be chosen.' }),
    more: z.boolean().openapi({ description: 'Whether there are more than these.' }),
    candidates: z.array(candidate).openapi({ description: 'Those found.' }),
  });

/** The request of the second call of a pair. */
export const chosenSchema = z
  .strictObject({
    token: z.string().min(1).max(4000).openapi({ description: 'Token of the call before.' }),
    key: z.string().min(1).max(1000).openapi({ description: 'Key of the chosen candidate.' }),
  })
  .openapi('Chosen', { description: 'The choice among the candidates of the call before.' });
