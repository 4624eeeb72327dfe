import type { DocsOf } from './field-docs.ts';
import type { parts } from './parts.ts';
import { pointDocs } from './point.docs.ts';

export const partsDocs: DocsOf<typeof parts> = {
  description: 'Parts of the installation.',
  element: '/ProductionInstallationPart',
  entry: { schema: 'ProductionInstallationPart', description: 'Part of an installation.' },
  fields: {
    inspireId: {
      description: 'INSPIRE id.',
      example: 'AT.CAED/9008390000001.PART',
      element: 'pf:inspireId/base:Identifier',
    },
    name: {
      description: 'Name of the part.',
      element: 'installationPartName/FeatureName/nameOfFeature',
      reasonElement: 'installationPartName/FeatureName/confidentialityReason',
    },
    plantType: { description: 'Combustion plant, waste incineration, co-incineration.', element: 'plantType' },
    capacity: { description: 'MW (LCP) or t/h (WI, co-WI).', example: 12.5 },
    status: { description: 'Operating status of the part.', element: 'pf:status/pf:StatusType/pf:statusType' },
    statusSince: {
      description: 'Since when (yyyy-mm-dd).',
      example: '2020-07-01',
      element: 'pf:status/pf:StatusType/pf:validFrom',
    },
    dateOfStartOfOperation: {
      description: 'Start of operation (yyyy-mm-dd).',
      example: '2005-03-01',
      element: 'dateOfStartOfOperation',
    },
    geometry: pointDocs({ element: 'pf:pointGeometry' }),
    totalRatedThermalInput: {
      description: 'Total rated thermal input of a combustion plant, in MW.',
      example: 120,
      source: 'Directive 2010/75/EU, Article 29',
      element: 'totalRatedThermalInput',
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
        },
        permittedCapacityHazardous: {
          description: 'Permitted capacity for hazardous waste, in t/h.',
          example: 2.5,
          element: 'permittedCapacityHazardous',
        },
        permittedCapacityNonHazardous: {
          description: 'Permitted capacity for non-hazardous waste, in t/h.',
          example: 10,
          element: 'permittedCapacityNonHazardous',
        },
      },
    },
    heatReleaseHazardousWaste: {
      description: 'Whether more than 40 % of the heat released comes from hazardous waste.',
      source: 'Directive 2010/75/EU, Article 46(2)',
      element: 'heatReleaseHazardousWaste',
    },
    untreatedMunicipalWaste: {
      description: 'Whether untreated mixed municipal waste is co-incinerated.',
      source: 'Directive 2010/75/EU, Article 46(2)',
      element: 'untreatedMunicipalWaste',
    },
    specificConditions: {
      description: 'Paragraph of Article 51 under which conditions differ from those of Chapter IV.',
      example: 'Article51(1)',
      source: 'Directive 2010/75/EU, Article 51',
      element: 'specificConditions/SpecificConditionsType/specificConditions',
    },
    specificConditionsInformation: {
      description: 'The conditions that differ, in words.',
      element: 'specificConditions/SpecificConditionsType/conditionsInformation',
    },
    specificConditionsPermitUrl: {
      description: 'Where the permit with these conditions is published.',
      element: 'specificConditions/SpecificConditionsType/specificConditionsPermitURL',
    },
    publicDisclosure: {
      description: 'How information on the plant is made public.',
      source: 'Directive 2010/75/EU, Article 55',
      element: 'publicDisclosure',
    },
    publicDisclosureUrl: {
      description: 'Where information on the plant is published.',
      element: 'publicDisclosureURL',
    },
    derogations: {
      description: 'Derogations of Chapter III that apply to the combustion plant.',
      example: ['Article31'],
      source: 'Directive 2010/75/EU, Articles 31 to 35',
      element: 'derogations',
    },
    numberOfOperatingHours: {
      description: 'Hours for which it operated in the last reporting year.',
      example: 8200,
      element: '/ProductionInstallationPartReport/numberOfOperatingHours',
    },
    withinRefinery: {
      description: 'Whether the combustion plant is within a refinery.',
      element: '/ProductionInstallationPartReport/withinRefinery',
    },
    combustionPlantCategory: {
      description: 'Category of the combustion plant: a code of the list CombustionPlantCategoryValue.',
      source: 'http://dd.eionet.europa.eu/vocabulary/EPRTRandLCP/CombustionPlantCategoryValue/',
      element: '/ProductionInstallationPartReport/combustionPlantCategory/combustionPlantCategory',
    },
    remarks: { description: 'Remarks.', element: 'remarks' },
  },
};
