/** How grave a finding is: values that contradict each other, values that are probably wrong, something that is missing. */
export const severityTerms = { error: 'Fehler', warning: 'Warnung', hint: 'Hinweis' } as const;
export type Severity = keyof typeof severityTerms;
export const severities: readonly Severity[] = ['error', 'warning', 'hint'];

interface FindingKind {
  /** German name, also of the criterion's value. */
  title: string;
  severity: Severity;
  /** Fields whose values it is about, besides the one that it names. */
  alsoAbout?: readonly string[];
  /** Only the line of the source or a decision tells it; others are computed from the record by `server/register/findings/checks.ts`. */
  told?: true;
}

/**
 * All kinds of findings (R5.1), by the code that is stored with the record, in the order in which they are shown. What a kind is called, how
 * grave it is, its criterion and its link to a form follow from its entry; the compiler then asks for its check.
 */
export const findingKinds = {
  UNKNOWN_DISTRICT: { title: 'Bezirk unbekannt', severity: 'error', alsoAbout: ['address.postalCode'], told: true },
  UNKNOWN_POSTCODE: { title: 'Postleitzahl unbekannt', severity: 'error', alsoAbout: ['address.countryCode'] },
  POSTCODE_DISTRICT_MISMATCH: {
    title: 'Postleitzahl passt nicht zum Bezirk',
    severity: 'error',
    alsoAbout: ['address.countryCode', 'unit.districtCode'],
  },
  MISSING_COORDINATES: { title: 'Koordinaten fehlen', severity: 'warning' },
  POINT_OUTSIDE_DISTRICT: {
    title: 'Punkt außerhalb des Bezirks',
    severity: 'error',
    alsoAbout: ['unit.districtCode', 'unit.federalStateCode', 'address.postalCode', 'address.city'],
  },
  POINT_OF_FORMER_ADDRESS: { title: 'Punkt der früheren Anschrift', severity: 'warning', told: true },
  DATE_IN_FUTURE: { title: 'Datum in der Zukunft', severity: 'error' },
  DATES_REVERSED: { title: 'Daten in verkehrter Reihenfolge', severity: 'error' },
  CLOSED_WITHOUT_DATE: { title: 'Tag der Stilllegung fehlt', severity: 'warning', alsoAbout: ['status'] },
  NO_ANNEX_I_ACTIVITY: { title: 'Tätigkeit nach Anhang I fehlt', severity: 'warning' },
  NO_MAIN_ACTIVITY: { title: 'Haupttätigkeit fehlt', severity: 'warning' },
  NO_PERMIT: { title: 'Genehmigung fehlt', severity: 'hint', alsoAbout: ['status'] },
  MALFORMED_VALUE: { title: 'Angabe in falscher Form', severity: 'warning' },
  NO_WEB_ADDRESS: { title: 'Keine Webadresse', severity: 'hint', told: true },
  DUPLICATE_ID: { title: 'Kennung doppelt geliefert', severity: 'warning', told: true },
} as const satisfies Readonly<Record<string, FindingKind>>;

type Kinds = typeof findingKinds;
export type FindingCode = keyof Kinds;
/** The kinds that can be computed from a record. */
export type ComputedCode = { [Code in FindingCode]: Kinds[Code] extends { told: true } ? never : Code }[FindingCode];

const isFindingCode = (code: string): code is FindingCode => Object.hasOwn(findingKinds, code);
const codes: readonly string[] = Object.keys(findingKinds);
export const findingCodes: readonly FindingCode[] = codes.filter(isFindingCode);
/** The place of a kind among all; one of another version of the program comes last. */
export const orderOf = (code: string): number => codes.indexOf(code) + 1 || codes.length + 1;

/** The kind of a finding; undefined for a code of another version of the program. */
export const kindOf = (code: string): FindingKind | undefined => (isFindingCode(code) ? findingKinds[code] : undefined);
