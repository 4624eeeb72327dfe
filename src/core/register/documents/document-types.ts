/** Kinds of containers, by the documents they hold. */
export const containerKinds = ['permits', 'inspection-reports', 'bat-decisions', 'applications'] as const;
export type ContainerKind = (typeof containerKinds)[number];

export const containerTitles: Record<ContainerKind, string> = {
  permits: 'Genehmigungen',
  'inspection-reports': 'Berichte über Umweltinspektionen',
  'bat-decisions': 'Anpassung an bvT-Schlussfolgerungen',
  applications: 'Anträge',
};

/** A kind of document. */
export interface DocumentType {
  code: string;
  /** German name. */
  name: string;
  /** Kind of container that holds documents of this type. */
  container: ContainerKind;
  /** German sentence that describes such a document. */
  description: string;
}

/** All types, in display order. */
export const documentTypes = [
  {
    code: 'permit',
    name: 'Genehmigungsbescheid',
    container: 'permits',
    description: 'Bescheid, mit dem eine Behörde die Anlage oder eine Änderung von ihr genehmigt.',
  },
  {
    code: 'permit-extract',
    name: 'Auszug zur Genehmigung',
    container: 'permits',
    description: 'Was das Register zu einem Bescheid enthält, beim Herunterladen zusammengestellt.',
  },
  {
    code: 'inspection-report',
    name: 'Inspektionsbericht',
    container: 'inspection-reports',
    description: 'Bericht der Behörde über eine Umweltinspektion.',
  },
  {
    code: 'inspection-extract',
    name: 'Auszug zur Umweltinspektion',
    container: 'inspection-reports',
    description: 'Was das Register zu einer Umweltinspektion enthält, beim Herunterladen zusammengestellt.',
  },
  {
    code: 'bat-decision',
    name: 'Bescheid zur Anpassung',
    container: 'bat-decisions',
    description: 'Bescheid oder Feststellung zur Anpassung an bvT-Schlussfolgerungen.',
  },
  {
    code: 'bat-extract',
    name: 'Auszug zur Anpassung',
    container: 'bat-decisions',
    description: 'Stand der Anpassung an eine bvT-Schlussfolgerung, beim Herunterladen zusammengestellt.',
  },
  {
    code: 'derogation-extract',
    name: 'Auszug zur Ausnahme',
    container: 'bat-decisions',
    description: 'Was das Register zu einer weniger strengen Anforderung enthält, beim Herunterladen zusammengestellt.',
  },
  {
    code: 'application',
    name: 'Antrag',
    container: 'applications',
    description: 'Antrag auf Genehmigung oder Änderung mit seinen Unterlagen.',
  },
] as const satisfies readonly DocumentType[];

export type DocumentTypeCode = (typeof documentTypes)[number]['code'];

const byCode = new Map<string, DocumentType>(documentTypes.map((type) => [type.code, type]));

/** The type with this code, if there is one. */
export const documentTypeOf = (code: string): DocumentType | undefined => byCode.get(code);
