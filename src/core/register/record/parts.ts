import {
  code,
  codes,
  date,
  flag,
  group,
  list,
  longText,
  number,
  optional,
  text,
  webAddress,
} from '../../platform/description/fields.ts';
import { point } from './point.ts';
import { statusMarks, statusTerms } from './statuses.ts';

/** What a part of an installation is: combustion plant, waste incineration plant, waste co-incineration plant. */
/** Derogations of Chapter III of the Industrial Emissions Directive. */
const plantTypeTerms = {
  LCP: 'Großfeuerungsanlage',
  WI: 'Abfallverbrennungsanlage',
  'co-WI': 'Abfallmitverbrennungsanlage',
};

const derogationTerms = {
  Article31: 'Entschwefelungsgrad (Art. 31)',
  Article32: 'Nationaler Übergangsplan (Art. 32)',
  Article33: 'Beschränkte Laufzeit (Art. 33)',
  Article34: 'Kleines isoliertes Netz (Art. 34)',
  Article35: 'Fernwärmeanlage (Art. 35)',
};

const specificConditionTerms = {
  'Article51(1)': 'Art. 51 Abs. 1',
  'Article51(2)': 'Art. 51 Abs. 2',
  'Article51(3)': 'Art. 51 Abs. 3',
};

const tonnesPerHour = { unit: 't/h', min: 0 } as const;

export const parts = list({
  label: 'Anlagenteile',
  entry: 'Anlagenteil',
  key: ['inspireId'],
  name: 'name',
  edit: 'authority',
  fields: {
    inspireId: text({ label: 'Anlagenteil (INSPIRE)' }),
    name: text({ label: 'Name', required: true, mayBeConfidential: true }),
    plantType: code({ label: 'Art', terms: plantTypeTerms, required: true }),
    capacity: optional(
      number({ label: 'Leistung', unit: { by: 'plantType', units: { LCP: 'MW', WI: 't/h', 'co-WI': 't/h' } }, min: 0 }),
    ),
    status: optional(code({ label: 'Status', terms: statusTerms, marks: statusMarks })),
    statusSince: optional(date({ label: 'Status seit', max: 'today' })),
    dateOfStartOfOperation: optional(date({ label: 'In Betrieb seit' })),
    geometry: optional(point({ label: 'Lage' })),
    totalRatedThermalInput: optional(number({ label: 'Feuerungswärmeleistung', unit: 'MW', min: 0 })),
    nominalCapacity: optional(
      group({
        fields: {
          totalNominalCapacityAnyWasteType: number({ label: 'Nennkapazität für Abfälle aller Art', ...tonnesPerHour }),
          permittedCapacityHazardous: number({
            label: 'Genehmigte Kapazität für gefährliche Abfälle',
            ...tonnesPerHour,
          }),
          permittedCapacityNonHazardous: number({
            label: 'Genehmigte Kapazität für nicht gefährliche Abfälle',
            ...tonnesPerHour,
          }),
        },
      }),
    ),
    heatReleaseHazardousWaste: optional(
      flag({ label: 'Über 40 % der Wärme aus gefährlichen Abfällen', yes: 'ja', no: 'nein' }),
    ),
    untreatedMunicipalWaste: optional(
      flag({ label: 'Mitverbrennung unbehandelter gemischter Siedlungsabfälle', yes: 'ja', no: 'nein' }),
    ),
    specificConditions: optional(code({ label: 'Besondere Bedingungen (Art. 51)', terms: specificConditionTerms })),
    specificConditionsInformation: optional(longText({ label: 'Inhalt der besonderen Bedingungen' })),
    specificConditionsPermitUrl: optional(
      webAddress({ label: 'Bescheid mit den besonderen Bedingungen', opaque: true }),
    ),
    publicDisclosure: optional(longText({ label: 'Veröffentlichung nach Art. 55' })),
    publicDisclosureUrl: optional(webAddress({ label: 'Adresse der Veröffentlichung nach Art. 55', opaque: true })),
    derogations: optional(codes({ label: 'Ausnahmen (Art. 31 bis 35)', terms: derogationTerms })),
    numberOfOperatingHours: optional(number({ label: 'Betriebsstunden im Jahr', unit: 'h', min: 0, max: 8784 })),
    withinRefinery: optional(flag({ label: 'Teil einer Raffinerie', yes: 'ja', no: 'nein' })),
    combustionPlantCategory: optional(text({ label: 'Art der Feuerung' })),
    remarks: optional(longText({ label: 'Anmerkungen' })),
  },
});
