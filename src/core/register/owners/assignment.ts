/** Who acts for which installation (R2.5). */

/** How it came about that somebody acts; `record`: the installation's record names them as owner. */
export type AssignmentOrigin = 'record' | 'rule' | 'command' | 'administrator' | 'request' | 'sheet';

/** German words of the origins. */
export const originTerms: Record<AssignmentOrigin, string> = {
  record: 'laut Datensatz der Anlage',
  rule: 'durch die Zugangsregeln',
  command: 'durch die Kommandozeile',
  administrator: 'durch die Verwaltung',
  request: 'auf eigene Anfrage',
  sheet: 'aus einer Liste',
};

/** An owner's account. */
export interface OwnerPerson {
  username: string;
  name: string;
  mail?: string;
  isDisabled: boolean;
}

/** What somebody acts for: one installation, or all of a company. */
export interface OwnedTarget {
  kind: 'installation' | 'company';
  /** Public id of the installation, or company register number ('FN 123456 a'). */
  id: string;
  /** Name of the installation or company; absent: the register has none now. */
  name?: string;
  /** Of a company: how many there are now. */
  installations?: number;
}

export interface Assignment {
  /** Absent if it cannot be ended here, since the record says so. */
  id?: string;
  person: OwnerPerson;
  target: OwnedTarget;
  origin: AssignmentOrigin;
  /** ISO date-time. */
  since?: string;
  /** The last day (ISO date). */
  until?: string;
  /** User name of who has assigned. */
  by?: string;
}

/** What a line of a sheet leads to; `doubt`: written only after a look at its messages; `mistake`: nothing is written at all. */
export const sheetOutcomes = ['new', 'unchanged', 'doubt', 'mistake'] as const;
export type SheetOutcome = (typeof sheetOutcomes)[number];

export interface SheetLine {
  line: number;
  outcome: SheetOutcome;
  /** As in the sheet, where nobody and nothing is found. */
  person: string;
  target: string;
  /** The last day (ISO date); absent: no end. */
  until?: string;
  messages: string[];
}

/** What a sheet would do, or has done. */
export interface SheetResult {
  lines: SheetLine[];
  counts: Record<SheetOutcome, number>;
  /** To be sent with the sheet to write it: that this result has been seen. */
  seen: string;
  /** Whether it is written. */
  isWritten: boolean;
}

/** Most lines and characters of a sheet. */
export const largestSheet = { lines: 2_000, characters: 200 * 1024 } as const;
