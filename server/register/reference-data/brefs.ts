/** A BAT reference document (BREF, BVT-Merkblatt) without BAT conclusions. */
export interface Bref {
  code: string;
  /** For one sector, or for installations of all sectors. */
  kind: 'sector' | 'horizontal';
  /** German. */
  subject: string;
  /** Year, and whether it is being revised. */
  year: string;
  /** ISO date on which subject and year were looked up; absent if they were not. */
  lookedUp?: string;
  readIn?: string;
}

const isKind = (text: string): text is Bref['kind'] => text === 'sector' || text === 'horizontal';

// Code|kind|subject|year|day of the look-up|where it was read.
const table = `
CER|sector|Keramik|2007, wird überarbeitet|2026-11-26|eipie.eu
LVIC-AAF|sector|Ammoniak, Säuren und Düngemittel|2007||
LVIC-S|sector|anorganische Grundchemikalien: Feststoffe und andere|2007||
OFC|sector|organische Feinchemikalien|2006||
POL|sector|Polymere|2007||
SIC|sector|anorganische Spezialchemikalien|2007||
STM|sector|Oberflächenbehandlung von Metallen und Kunststoffen|2006||
EFS|horizontal|Emissionen aus der Lagerung fester, flüssiger und gasförmiger Stoffe|2006||
ENE|horizontal|Energieeffizienz|2009||
ICS|horizontal|industrielle Kühlsysteme|2001||
ECM|horizontal|ökonomische und medienübergreifende Effekte|2006||
ROM|horizontal|Überwachung von Emissionen in Luft und Wasser|2018||
`;

/** The documents on which no BAT conclusions rest, as known in December 2024. */
export const brefs: readonly Bref[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', kind = '', subject = '', year = '', lookedUp, readIn] = line.split('|');
    if (!isKind(kind)) throw new Error(`No kind of reference document: ${line}`);
    return { code, kind, subject, year, ...(lookedUp && { lookedUp }), ...(readIn && { readIn }) };
  });
