/** Who may see a field: everyone who may see the record, who is registered for it (its owner and authorities), or authorities only. */
export type Audience = 'everyone' | 'registered' | 'authority';

/** Who may change a field: authorities, or also its owner by a proposal to them. Fields without it are only set by imports. */
export type Editing = 'authority' | 'owner';

/** What members of a group have in common; they inherit it from the group. */
export interface Rights {
  /** Default: everyone. Only for optional fields, since it is absent for all others. */
  see?: Exclude<Audience, 'everyone'>;
  edit?: Editing;
  /** Readers only need to know that it has changed: keys, coordinates, addresses of documents. */
  opaque?: true;
  /** It follows from other fields, or is about the record and not about the thing: what was edited is named without it. */
  follows?: true;
}

export interface CommonField extends Rights {
  /** German name: on the page, in history, comparison and exports, and in forms without `formLabel`. */
  label: string;
  formLabel?: string;
  /** German sentence that says what to enter. */
  help?: string;
  /** Set by `optional`: absent from the record if unknown. Otherwise an unknown text is empty and an unknown flag false. */
  optional?: true;
  /** Must be filled in in a form. */
  required?: true;
  /** Forms keep its value but do not show it. */
  hidden?: true;
  /** Messages that replace those of the rules in forms. */
  messages?: { required?: string; type?: string; pattern?: string };
  /** A rule of forms that plain data cannot say: a German message for a value that breaks it. `beside` gives a value beside it by name. */
  rule?: (value: string, beside: (name: string) => unknown) => string | undefined;
  /**
   * Withheld from the public if `confidentiality` has a reason of Directive 2003/4/EC for it: a name, which then reads `withheldName`, or
   * an optional field, which is then absent.
   */
  mayBeConfidential?: true;
  /** The name beside it that it would reveal: withheld along with that. It is then empty, or absent if it is optional. */
  reveals?: string;
  /** In history its value stands alone: 'überprüft', not 'Stand: überprüft'. */
  saysItself?: true;
  /** Of a list's entries only the newest one's value counts: history tells it without the entry. */
  ofNewest?: true;
  /** What a change of it is called in history, if its values mean nothing to readers. */
  changeWords?: (before: unknown, after: unknown) => string;
}

/** The options of a field's constructor. */
export type Options<Of> = Omit<Of, 'kind' | 'optional'>;

/** Preserves who may edit a field in its type, from which the compiler knows which fields need a form. */
export type EditedBy<By extends Editing> = [By] extends [never] ? unknown : { edit: By };

/** The options of a field that `By` may edit. */
export type OptionsFor<Of, By extends Editing> = Omit<Options<Of>, 'edit'> & { edit?: By };

/** What the words for a value may depend on besides it. */
export interface WordsContext {
  /** The object that contains the value; undefined if it is not known. */
  beside?: unknown;
  /** The German name of another field, by its path in the same description. */
  labelOf(path: string): string;
}

/** What pages that show a record need of a kind of field with a value. `Of` is the type of its fields. */
export interface FieldKind<Of> {
  /** The value of a field of which nothing is known and that is not optional; undefined if there must be one. */
  unknown?: unknown;
  /** A single value as readable text. */
  words(field: Of, value: unknown, context: WordsContext): string;
  /** Its words are those of a term: whole in history, however long. */
  isTerm?: true;
}
