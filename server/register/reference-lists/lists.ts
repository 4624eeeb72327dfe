import { createHash } from 'node:crypto';
import {
  type ReferenceEntry,
  type ReferenceList,
  type ReferenceListId,
  referenceLists,
} from '#core/register/lookups/reference-list-calls.ts';
import { legalForms } from '#core/register/record/legal-forms.ts';
import { annexI, annexITitle } from '../reference-data/annex-i.ts';
import { branches } from '../reference-data/branches.ts';
import { countries } from '../reference-data/countries.ts';
import { districts, isViennaDistrict } from '../reference-data/districts.ts';
import { eprtrActivities } from '../reference-data/eprtr-activities.ts';
import { federalStates } from '../reference-data/federal-states.ts';

type Content = Omit<ReferenceList, 'hash'>;

/** The list with the hash of its content. */
export const withHash = (content: Content): ReferenceList => ({
  ...content,
  hash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
});

/** Start dates of districts that were created by mergers; former districts follow below. */
const districtDates: Record<string, Pick<ReferenceEntry, 'validFrom'>> = {
  620: { validFrom: '2012-01-01' },
  621: { validFrom: '2013-01-01' },
  622: { validFrom: '2013-01-01' },
  623: { validFrom: '2013-01-01' },
};

const formerDistricts: ReferenceEntry[] = [
  { code: '324', name: 'Wien-Umgebung', parent: '3', validTo: '2016-12-31' },
  { code: '602', name: 'Bruck an der Mur', parent: '6', validTo: '2012-12-31' },
  { code: '604', name: 'Feldbach', parent: '6', validTo: '2012-12-31' },
  { code: '605', name: 'Fürstenfeld', parent: '6', validTo: '2012-12-31' },
  { code: '607', name: 'Hartberg', parent: '6', validTo: '2012-12-31' },
  { code: '608', name: 'Judenburg', parent: '6', validTo: '2011-12-31' },
  { code: '609', name: 'Knittelfeld', parent: '6', validTo: '2011-12-31' },
  { code: '613', name: 'Mürzzuschlag', parent: '6', validTo: '2012-12-31' },
  { code: '615', name: 'Radkersburg', parent: '6', validTo: '2012-12-31' },
];

const districtEntries: ReferenceEntry[] = [
  ...districts.map(({ code, name, federalState }) => ({
    code,
    name,
    parent: isViennaDistrict(code) ? '900' : federalState,
    ...districtDates[code],
  })),
  ...formerDistricts,
].sort((one, other) => one.code.localeCompare(other.code));

const gendersOfTheRegistry: ReferenceEntry[] = [
  { code: 'M', name: 'männlich' },
  { code: 'W', name: 'weiblich' },
  { code: 'D', name: 'divers' },
  { code: 'I', name: 'inter' },
  { code: 'O', name: 'offen' },
  { code: 'K', name: 'keine Angabe' },
];

const countryNote = 'Länder nach ISO 3166-1 mit ihren in Österreich üblichen deutschen Namen (Unicode CLDR).';

const contents: Content[] = [
  {
    id: referenceLists.provinces,
    title: 'Bundesländer',
    complete: true,
    note: 'Die neun Bundesländer mit den Ziffern der Gemeindekennzahl.',
    entries: federalStates.map(({ code, name, iso, nuts2 }) => ({ code, name, otherCodes: { iso, nuts2 } })),
  },
  {
    id: referenceLists.legalForms,
    title: 'Rechtsformen',
    complete: false,
    note: 'Die in Österreich gebräuchlichen Rechtsformen. Die Kürzel sind jene dieses Registers, nicht die des EDM.',
    entries: legalForms.map((form) => ({ ...form })),
  },
  {
    id: referenceLists.countries,
    title: 'Länder',
    complete: true,
    note: `${countryNote} Der Code hat drei Buchstaben.`,
    entries: countries.map(({ alpha3, alpha2, numeric, name }) => ({
      code: alpha3,
      name,
      otherCodes: { alpha2, numeric },
    })),
  },
  {
    id: referenceLists.countriesAlpha2,
    title: 'Länder (zwei Buchstaben)',
    complete: true,
    note: `${countryNote} Der Code hat zwei Buchstaben.`,
    entries: countries.map(({ alpha3, alpha2, numeric, name }) => ({
      code: alpha2,
      name,
      otherCodes: { alpha3, numeric },
    })),
  },
  {
    id: referenceLists.genders,
    title: 'Geschlechter',
    complete: true,
    note: 'Die Einträge, die das österreichische Personenstandsregister vorsieht.',
    entries: gendersOfTheRegistry,
  },
  {
    id: referenceLists.politicalDistricts,
    title: 'Politische Bezirke',
    complete: true,
    note: 'Bezirke und Statutarstädte, Wien als Ganzes (900) und seine 23 Gemeindebezirke, Stand 1.1.2021; dazu die seit 2012 aufgegangenen Bezirke.',
    entries: districtEntries,
  },
  {
    id: referenceLists.annexI,
    title: 'Tätigkeiten nach Anhang I der Industrieemissionsrichtlinie',
    complete: true,
    note: 'Codes der Richtlinie 2010/75/EU und der Fassung durch die Richtlinie (EU) 2024/1785; die Titel sind gekürzt.',
    entries: annexI.map(({ code }) => ({ code, name: annexITitle(code) })),
  },
  {
    id: referenceLists.eprtr,
    title: 'Tätigkeiten nach Anhang I der E-PRTR-Verordnung',
    complete: true,
    note: 'Codes der Verordnung (EG) Nr. 166/2006; die Titel sind gekürzt.',
    entries: eprtrActivities.map(({ code, title }) => ({ code, name: title })),
  },
  {
    id: referenceLists.branches,
    title: 'Branchen',
    complete: true,
    note: 'Branchen dieses Registers, denen die Tätigkeiten nach Anhang I zugeordnet sind.',
    entries: branches.map(({ code, label }) => ({ code, name: label })),
  },
];

/** The lists that come with the program. */
export const programLists: ReadonlyMap<ReferenceListId, ReferenceList> = new Map(
  contents.map((content) => [content.id, withHash(content)]),
);
