import { type ComponentType, createContext, useContext } from 'react';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import type { FieldLists } from '#core/platform/description/form-fields.ts';
import { type EditedPart, editPath } from '#core/register/editing/edit-address.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';

/** The forms; they load the description of the record, which the overview does not need. */
type Forms = typeof import('./forms.ts');

/** Context of every page of the editor. */
export interface EditorPage {
  installation: Installation;
  kind: 'authority' | 'owner' | 'formerAuthority' | 'reader';
  username: string;
  /** The field of the form that gets the focus; empty: none. */
  field: string;
  headingLevel: number;
  /** Options of the fields on this page. */
  lists: FieldLists;
  /** Absent from the overview. */
  forms?: Forms;
  /** The page of a former authority. */
  HandedOver?: ComponentType;
  /** Navigates to another page, unless the host handles that itself. */
  go(href: string): void;
  /** Focuses the heading, when what had the focus goes away. */
  focusHeading(): void;
}

export const EditorPageContext = createContext<EditorPage | null>(null);

export function useEditorPage(): EditorPage {
  const page = useContext(EditorPageContext);
  if (!page) throw new Error('useEditorPage() is called outside of the installation editor.');
  return page;
}

/** Returns the address of a page of the editor. */
export const editHref = (id: string, part?: EditedPart, entry?: string, field?: string): string =>
  resolvePath(editPath(id, part, entry, field));
