import type { GroupField } from './kinds/group.ts';
import type { ListField } from './kinds/list.ts';

/** A column of the register's own CSV. */
export interface ColumnDocs {
  /** Named after the EU Registry where it has a name for it. */
  name: string;
  /** English, for authors of such files. */
  doc: string;
  required?: true;
  /** In characters; default: 2,000. */
  maxLength?: number;
}

/** A column of the files of installations (CSV, Excel, GeoJSON), there named after the field. */
export interface ExportDocs {
  /** Its place among the columns of fields, which come before the last one. */
  place: number;
  /** In characters. */
  width: number;
  /** German heading; default: the field's label. */
  header?: string;
}

/** Where a field or the fields of a group are in a delivery to the EU Registry. */
interface Exchanged {
  /**
   * Path of elements below that of the group, or from a feature if it begins with '/': '/ProductionFacility/facilityName/FeatureName'.
   * Elements without a prefix are of EUReg.xsd; those of ProductionInstallationPartReport are of eprtrlcp_v_1.0.xsd. A code is the last
   * segment of the element's xlink:href.
   */
  element?: string;
  /** Path of the reason for which it is confidential, like `element`. */
  reasonElement?: string;
}

/** What only server, documentation and exchange need to know about a field. */
export interface FieldDocs extends Exchanged {
  /** English. */
  description: string;
  example?: string | number | boolean | readonly string[];
  /** The published source that defines it. */
  source?: string;
  column?: ColumnDocs;
  /** Of a field outside lists. */
  exported?: ExportDocs;
  /** Text of the cell where an imported source states nothing. */
  default?: string;
}

export interface NamedDocs {
  /** Name of its schema in the API's description; groups with one name have the same fields. */
  schema?: string;
  description?: string;
  source?: string;
}

export type GroupDocs<Fields> = NamedDocs & Exchanged & { fields: { [Name in keyof Fields]: DocsOf<Fields[Name]> } };

export type ListDocs<Fields> = Exchanged & {
  /** English: what the entries are. */
  description: string;
  /** A column for the list as a whole. */
  column?: ColumnDocs;
  /** The columns of its fields contain all entries, separated by '|': the n-th values belong to the n-th entry. Otherwise they describe one entry. */
  separated?: true;
  entry: NamedDocs;
  fields: { [Name in keyof Fields]: DocsOf<Fields[Name]> };
};

/** The documentation of a field: one entry for every field that it contains, and none besides. */
export type DocsOf<Of> =
  Of extends ListField<infer Fields>
    ? ListDocs<Fields>
    : Of extends GroupField<infer Fields>
      ? GroupDocs<Fields>
      : FieldDocs;
