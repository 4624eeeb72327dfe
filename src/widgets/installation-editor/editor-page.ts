import { createContext, useContext } from 'react';
import { resolvePath } from '../../core/configuration/resolve-path.ts';
import { type EditedPart, editPath } from '../../core/editing/edit-address.ts';
import type { FieldLists } from '../../core/editing/field-rules.ts';
import type { Installation } from '../../core/installation/installation-record.ts';

/** What every page of the editor knows. */
export interface EditorPage {
  installation: Installation;
  kind: 'authority' | 'owner';
  username: string;
  headingLevel: number;
  /** What fields offer; of the pages that have such fields. */
  lists: FieldLists;
  /** Shows another page, in the host's way where it has one. */
  go(href: string): void;
}

export const EditorPageContext = createContext<EditorPage | null>(null);

export function useEditorPage(): EditorPage {
  const page = useContext(EditorPageContext);
  if (!page) throw new Error('A page of the editor stands outside of it.');
  return page;
}

/** Address of a page of the editor. */
export const editHref = (id: string, part?: EditedPart, entry?: string): string =>
  resolvePath(editPath(id, part, entry));
