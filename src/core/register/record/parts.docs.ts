import type { DocsOf } from '../../platform/description/field-docs.ts';
import type { parts } from './parts.ts';
import { pointDocs } from './point.docs.ts';

export const partsDocs: DocsOf<typeof parts> = {
  description: 'Parts of the installation.',
  element: '/ProductionInstallationPart',
  separated: true,
  entry: { schema: 'ProductionInstallationPart', description: 'Part of an installation.' },
  fields: {
    inspireId: {
      description: 'INSPIRE id.',
      example: 'AT.CAED/9008390000001.PART',
      element: 'pf:inspireId/base:Identifier',
      column: { name: 'partInspireId', doc: 'Identifier of the part; default: derived from the installation’s' },
    },
    name: {
      description: 'Name of the part.',
      element: 'installationPartName/FeatureName/nameOfFeature',
      reasonElement: 'installationPartName/FeatureName/confidentialityReason',
      column: { name: 'installationPartName', doc: 'Name of the part' },
    },
    plantType: {
      description: 'Combustion plant, waste incineration, co-incineration.',
      element: 'plantType',
      column: { name: 'plantType', doc: 'LCP, WI or co-WI: combustion, waste incineration or co-incineration plant' },
    },
    capacity: {
      description: 'MW (LCP) or t/h (WI, co-WI).',
      example: 12.5,
      column: { name: 'partCapacity', doc: 'Capacity: MW (LCP) or t/h (WI, co-WI)' },
    },
    status: {
      description: 'Operating status of the part.',
      element: 'pf:status/pf:StatusType/pf:statusType',
      column: { name: 'partStatus', doc: 'functional, notRegulated, disused or decommissioned' },
    },
    statusSince: {
      description: 'Since when (yyyy-mm-dd).',
      example: '2020-07-01',
      element: 'pf:status/pf:StatusType/pf:validFrom',
      column: { name: 'partStatusSince', doc: 'Date since which the status holds' },
    },
    dateOfStartOfOperation: {
      description: 'Start of operation (yyyy-mm-dd).',
      example: '2005-03-01',
      element: 'dateOfStartOfOperation',
      column: { name: 'partStartOfOperation', doc: 'Start of operation of the part' },
    },
    geometry: pointDocs({
      element: 'pf:pointGeometry',
      columns: {
        longitude: { name: 'partPointLon', doc: 'Longitude of the part, WGS 84 degrees' },
        latitude: { name: 'partPointLat', doc: 'Latitude of the part, WGS 84 degrees' },
      },
    }),
    totalRatedThermalInput: {
      description: 'Total rated thermal input of a combustion plant, in MW.',
      example: 120,
      source: 'Directive 2010/75/EU, Article 29',
      element: 'totalRatedThermalInput',
      column: { name: 'totalRatedThermalInput', doc: 'Total rated thermal input in MW' },
    },
    nominalCapacity: {
      schema: 'CapacityWasteIncineration',
      description: 'Capacities of a waste incineration or co-incineration plant.',
      element: 'nominalCapacity/CapacityWasteIncinerationType',
      fields: {
        totalNominalCapacityAnyWasteType: {
          description: 'Total nominal capacity for waste of any type, in t/h.',
          example: 12.5,
          element: 'totalNominalCapacityAnyWasteType',
          column: {
            name: 'totalNominalCapacityAnyWasteType',
            doc: 'Total nominal capacity for waste of any type, in t/h',
          },
        },
        permittedCapacityHazardous: {
          description: 'Permitted capacity for hazardous waste, in t/h.',
          example: 2.5,
          element: 'permittedCapacityHazardous',
          column: { name: 'permittedCapacityHazardous', doc: 'Permitted capacity for hazardous waste, in t/h' },
        },
        permittedCapacityNonHazardous: {
          description: 'Permitted capacity for non-hazardous waste, in t/h.',
          example: 10,
          element: 'permittedCapacityNonHazardous',
          column: { name: 'permittedCapacityNonHazardous', doc: 'Permitted capacity for non-hazardous waste, in t/h' },
        },
      },
    },
    heatReleaseHazardousWaste: {
      description: 'Whether more than 40 % of the heat released comes from hazardous waste.',
      source: 'Directive 2010/75/EU, Article 46(2)',
      element: 'heatReleaseHazardousWaste',
      column: {
        name: 'heatReleaseHazardousWaste',
        doc: 'true or false: more than 40 % of the heat comes from hazardous waste',
      },
    },
    untreatedMunicipalWaste: {
      description: 'Whether untreated mixed municipal waste is co-incinerated.',
      source: 'Directive 2010/75/EU, Article 46(2)',
      element: 'untreatedMunicipalWaste',
      column: {
        name: 'untreatedMunicipalWaste',
        doc: 'true or false: untreated mixed municipal waste is co-incinerated',
      },
    },
    specificConditions: {
      description: 'Paragraph of Article 51 under which conditions differ from those of Chapter IV.',
      example: 'Article51(1)',
      source: 'Directive 2010/75/EU, Article 51',
      element: 'specificConditions/SpecificConditionsType/specificConditions',
      column: { name: 'specificConditions', doc: 'Article51(1), Article51(2) or Article51(3)' },
    },
    specificConditionsInformation: {
      description: 'The conditions that differ, in words.',
      element: 'specificConditions/SpecificConditionsType/conditionsInformation',
      column: { name: 'specificConditionsInformation', doc: 'The specific conditions in words' },
    },
    specificConditionsPermitUrl: {
      description: 'Where the permit with these conditions is published.',
      element: 'specificConditions/SpecificConditionsType/specificConditionsPermitURL',
      column: {
        name: 'specificConditionsPermitURL',
        doc: 'Web address of the permit with these conditions (http or https)',
      },
    },
    publicDisclosure: {
      description: 'How information on the plant is made public.',
      source: 'Directive 2010/75/EU, Article 55',
      element: 'publicDisclosure',
      column: { name: 'publicDisclosure', doc: 'How information on the part is made public' },
    },
    publicDisclosureUrl: {
      description: 'Where information on the plant is published.',
      element: 'publicDisclosureURL',
      column: { name: 'publicDisclosureURL', doc: 'Web address of this information (http or https)' },
    },
    derogations: {
      description: 'Derogations of Chapter III that apply to the combustion plant.',
      example: ['Article31'],
      source: 'Directive 2010/75/EU, Articles 31 to 35',
      element: 'derogations',
      column: { name: 'partDerogations', doc: 'Article31 to Article35, separated by commas' },
    },
    numberOfOperatingHours: {
      description: 'Hours for which it operated in the last reporting year.',
      example: 8200,
      element: '/ProductionInstallationPartReport/numberOfOperatingHours',
      column: { name: 'numberOfOperatingHours', doc: 'Hours of operation in the last reporting year' },
    },
    withinRefinery: {
      description: 'Whether the combustion plant is within a refinery.',
      element: '/ProductionInstallationPartReport/withinRefinery',
      column: { name: 'withinRefinery', doc: 'true or false: within a refinery' },
    },
    combustionPlantCategory: {
      description:
        'Category of the combustion plant: a code of the list CombustionPlantCategoryValue. The register does not have this list, so that any text is accepted.',
      source: 'http://dd.eionet.europa.eu/vocabulary/EPRTRandLCP/CombustionPlantCategoryValue/',
      element: '/ProductionInstallationPartReport/combustionPlantCategory/combustionPlantCategory',
      column: { name: 'combustionPlantCategory', doc: 'Code of the list CombustionPlantCategoryValue; not checked' },
    },
    remarks: {
      description: 'Remarks.',
      element: 'remarks',
      column: { name: 'partRemarks', doc: 'Remarks on the part' },
    },
  },
};
