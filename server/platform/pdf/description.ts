/** A part of a section. */
export type PdfBlock =
  /** Facts with their labels. */
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  /** A list whose items have a box to tick by hand. */
  | { kind: 'checks'; items: readonly string[] }
  /** Lines to fill in by hand, each below its label. */
  | { kind: 'fields'; labels: readonly string[] };

/** The content of a document; the design is the same for all. */
export interface PdfDescription {
  title: string;
  /** A line in muted text below the title. */
  subtitle: string;
  /** ISO date-time; the same description always yields the same file. */
  created: string;
  /** Shown at the top of every page; not part of the content. */
  mark?: string;
  /** Whether it begins with a table of contents. */
  hasContents?: boolean;
  sections: readonly { heading: string; blocks: readonly PdfBlock[] }[];
}
