import type { PostalAddress } from '#core/register/installation/installation-record.ts';

/** The company of a registered account. */
export interface Owner {
  key: string;
  operator: string;
  companyRegisterNumber: string;
  address: PostalAddress;
  /** Federal state in which most of its installations are. */
  home: string;
}

interface Owned {
  owner: Owner;
  published: boolean;
  /** One of the installations of a profile. */
  plant: string;
}

const wasteCompany: Owner = {
  key: 'betreiber',
  operator: 'Donau Recycling GmbH',
  companyRegisterNumber: '123456k',
  address: { street: 'Hafenstraße', buildingNumber: '61', postalCode: '4020', city: 'Linz', countryCode: 'AT' },
  home: '4',
};

const steelCompany: Owner = {
  key: 'mehrrollen',
  operator: 'Steinthaler Edelstahl AG',
  companyRegisterNumber: '234567m',
  address: { street: 'Werkstraße', buildingNumber: '8', postalCode: '8700', city: 'Leoben', countryCode: 'AT' },
  home: '6',
};

const paperCompany: Owner = {
  key: 'usp',
  operator: 'Alpen Papier AG',
  companyRegisterNumber: '345678p',
  address: {
    street: 'Papiermühlgasse',
    buildingNumber: '12',
    postalCode: '4663',
    city: 'Laakirchen',
    countryCode: 'AT',
  },
  home: '4',
};

const farmer: Owner = {
  key: 'oidc',
  operator: 'Geflügelhof Julia Steiner e.U.',
  companyRegisterNumber: '456789s',
  address: { street: 'Hofweg', buildingNumber: '4', postalCode: '8330', city: 'Feldbach', countryCode: 'AT' },
  home: '6',
};

const wastePlants = [
  'Emulsionsspaltanlage',
  'Müllverbrennungsanlage',
  'Metallshredder',
  'Deponie Abschnitt #',
  'Altstoffsammelzentrum mit Zwischenlager',
  'Shredderanlage',
  'Bodenwaschanlage',
  'CP-Anlage #',
  'Klärschlammverbrennung',
  'Kompostwerk',
  'Reststoffdeponie',
  'Sonderabfallzwischenlager',
  'Ersatzbrennstoffaufbereitung',
  'Verfestigungsanlage',
];

// The installations of the registered owners are spread over the first hundred records, so that a small register has them too.
const byIndex = new Map<number, Owned>();

/** Every seventh record from `first` on. */
function give(owner: Owner, first: number, plants: readonly string[], unpublished: readonly number[] = []): void {
  for (const [n, plant] of plants.entries()) {
    byIndex.set(first + n * 7, { owner, published: !unpublished.includes(n), plant });
  }
}

give(wasteCompany, 3, wastePlants, [5, 11]);
give(paperCompany, 1, ['Papiermaschine #', 'Sulfatzellstoffanlage', 'Kesselhaus #', 'Wellpappenrohpapierwerk']);
give(steelCompany, 5, ['Elektrostahlwerk', 'Warmwalzwerk', 'Stahlgießerei', 'Beizerei', 'Verzinkungslinie #']);
give(farmer, 6, ['Masthühnerstall #', 'Legehennenstall #', 'Masthühnerstall #']);

/** The owner of the example with this index, if it belongs to a registered account. */
export const ownedAt = (index: number): Owned | undefined => byIndex.get(index);
