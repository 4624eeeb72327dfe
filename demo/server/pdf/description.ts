/** A part of a section. */
export type PdfBlock =
  /** Facts with their labels. */
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  /** A list whose entries have a box to be ticked by hand. */
  | { kind: 'checks'; items: readonly string[] }
  /** Lines to be filled in by hand, each below its label. */
  | { kind: 'fields'; labels: readonly string[] };

/** What a document says; how it looks is the same for all of them. */
export interface PdfDescription {
  title: string;
  /** One quiet line below the title. */
  subtitle: string;
  /** ISO date-time; the same description makes the same file. */
  created: string;
  /** Stands at the head of every page, beside what the document itself says of it; no content. */
  mark?: string;
  /** Whether it begins with its contents: the headings with their pages. */
  hasContents?: boolean;
  sections: readonly { heading: string; blocks: readonly PdfBlock[] }[];
}
