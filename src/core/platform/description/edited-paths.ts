/** Which fields may be edited, told by the compiler: what no form shows is then an error and not a surprise. */
import type { Editing } from './common-field.ts';

type EditOf<Field, Inherited> = Field extends { edit: infer By } ? By : Inherited;

type SignOf<Field> = Field extends { kind: 'list' } ? '/' : '.';

/** A group with one form field for the whole of it. */
interface Whole {
  formControl: string;
}

type EditedWhole<Field, Path extends string, Inherited, By> = EditOf<Field, Inherited> extends By ? Path : never;

type EditedIn<Fields, Prefix extends string, Inherited, By> = {
  [Name in keyof Fields & string]: Fields[Name] extends Whole
    ? EditedWhole<Fields[Name], `${Prefix}${Name}`, Inherited, By>
    : Fields[Name] extends { fields: infer Members }
      ? EditedIn<Members, `${Prefix}${Name}${SignOf<Fields[Name]>}`, EditOf<Fields[Name], Inherited>, By>
      : EditedWhole<Fields[Name], `${Prefix}${Name}`, Inherited, By>;
}[keyof Fields & string];

/** The paths of the fields that these may edit; default: anybody. */
export type EditedPath<Of, By extends Editing = Editing> = Of extends { fields: infer Fields }
  ? EditedIn<Fields, '', undefined, By>
  : never;

type LeftOut<Fields, Prefix extends string, Inherited, Placed> = {
  [Name in keyof Fields & string]: Fields[Name] extends Whole
    ? Exclude<EditedWhole<Fields[Name], `${Prefix}${Name}`, Inherited, Editing>, Placed>
    : Fields[Name] extends { fields: infer Members }
      ? [Extract<Placed, `${Prefix}${Name}${SignOf<Fields[Name]>}${string}`>, EditOf<Fields[Name], Inherited>] extends [
          never,
          Editing,
        ]
        ? `${Prefix}${Name}`
        : LeftOut<Members, `${Prefix}${Name}${SignOf<Fields[Name]>}`, EditOf<Fields[Name], Inherited>, Placed>
      : Exclude<EditedWhole<Fields[Name], `${Prefix}${Name}`, Inherited, Editing>, Placed>;
}[keyof Fields & string];

/** The paths of what somebody may edit but no form places; a group or list of which nothing is placed is named as a whole. */
export type UnplacedPath<Of, Placed> = Of extends { fields: infer Fields }
  ? LeftOut<Fields, '', undefined, Placed>
  : never;
