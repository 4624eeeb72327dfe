/**
 * Enumerations that the register declares but does not use itself (R1.7). They are exported so that routes, search forms
 * and hosts use the same names. Each list is closed: other values are an error of the caller.
 */

/** Roles of participants in the register; mostly from Austrian waste law. */
export const participantTypes = {
  IPPC_OPERATOR: 'Betreiber:in einer IPPC-Anlage',
  WASTE_PRODUCER: 'Abfallersterzeuger:in',
  WASTE_HOLDER: 'Abfallbesitzer:in',
  WASTE_COLLECTOR: 'Abfallsammler:in',
  WASTE_TREATER: 'Abfallbehandler:in',
  WASTE_CARRIER: 'Transporteur:in',
  WASTE_DEALER: 'Abfallhändler:in',
  WASTE_BROKER: 'Abfallmakler:in',
  HAZARDOUS_WASTE_COLLECTOR: 'Sammler:in gefährlicher Abfälle',
  HAZARDOUS_WASTE_TREATER: 'Behandler:in gefährlicher Abfälle',
  LANDFILL_OPERATOR: 'Deponiebetreiber:in',
  LANDFILL_SUPERVISOR: 'Deponieaufsichtsorgan',
  INCINERATION_OPERATOR: 'Betreiber:in einer Verbrennungsanlage',
  COINCINERATION_OPERATOR: 'Betreiber:in einer Mitverbrennungsanlage',
  COMPOSTING_OPERATOR: 'Betreiber:in einer Kompostieranlage',
  BIOGAS_OPERATOR: 'Betreiber:in einer Biogasanlage',
  MOBILE_PLANT_OPERATOR: 'Betreiber:in einer mobilen Behandlungsanlage',
  CONSTRUCTION_WASTE_RECYCLER: 'Hersteller:in von Recycling-Baustoffen',
  MANUFACTURER_EEE: 'Hersteller:in von Elektro- und Elektronikgeräten',
  MANUFACTURER_BATTERIES: 'Hersteller:in von Batterien',
  MANUFACTURER_PACKAGING: 'Primärverpflichtete:r für Verpackungen',
  MANUFACTURER_VEHICLES: 'Hersteller:in oder Importeur:in von Fahrzeugen',
  AUTHORISED_REPRESENTATIVE: 'Bevollmächtigte:r',
  COLLECTION_SYSTEM: 'Sammel- und Verwertungssystem',
  MUNICIPAL_COLLECTION_POINT: 'Kommunale Sammelstelle',
  MUNICIPALITY: 'Gemeinde',
  WASTE_ASSOCIATION: 'Abfallverband',
  NOTIFIER: 'Notifizierende Person (Abfallverbringung)',
  CONSIGNEE: 'Empfänger:in (Abfallverbringung)',
  LABORATORY: 'Befugte Fachperson oder Fachanstalt',
  INSPECTION_BODY: 'Prüfstelle',
  COMPETENT_AUTHORITY: 'Zuständige Behörde',
  FEDERAL_AUTHORITY: 'Bundesbehörde',
} as const;
export type ParticipantType = keyof typeof participantTypes;

/** Restrictions of a list of sites or participants. */
export const restrictions = {
  NO_RESTRICTION: 'Keine Einschränkung',
  WASTE_TREATMENT: 'Abfallbehandlung',
  BATTERIES: 'Batterien',
  EAG: 'Elektro- und Elektronikaltgeräte',
  RADON: 'Radon',
  OTHER: 'Sonstige',
  HIDE_PURE_RADON_SITES: 'Reine Radon-Standorte ausblenden',
} as const;
export type Restriction = keyof typeof restrictions;

/** Which kind of participants a form is about. */
export const manufacturerVariants = { MANUFACTURER: 'Hersteller:in', MUNICIPAL: 'Kommunal' } as const;
export type ManufacturerVariant = keyof typeof manufacturerVariants;

/** From whose perspective a form is shown. */
export const viewerVariants = { REGISTERED: 'Registrierte', AUTHORITY: 'Behörde' } as const;
export type ViewerVariant = keyof typeof viewerVariants;

/** Who may see an entry. */
export const visibilities = {
  ALLE: 'Für alle sichtbar',
  REGISTRIERTE: 'Für Registrierte sichtbar',
  BEHOERDEN: 'Für Behörden sichtbar',
  EIGENTUEMER: 'Nur für die Inhaber:in sichtbar',
  NICHT_SICHTBAR: 'Nicht sichtbar',
} as const;
export type Visibility = keyof typeof visibilities;

/** Whether a form creates or changes an entry. */
export const editModes = ['add', 'edit'] as const;
export type EditMode = (typeof editModes)[number];

/** Kinds of reference lists: of the register application system itself, derived from a list, source of a list, plain. */
export const redaListKinds = ['ERAS', 'REDA_DERIVED', 'REDA_SOURCE', 'REDA', 'DEFAULT'] as const;
export type RedaListKind = (typeof redaListKinds)[number];

/** Ways to search: by a form with several fields, or by suggestions while typing. */
export const searchVariants = ['form', 'autocomplete'] as const;
export type SearchVariant = (typeof searchVariants)[number];
