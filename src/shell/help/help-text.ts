import type { ReactNode } from 'react';
import type { InfoBlockEntry } from '../../ui/content/info-block.tsx';

/** The help for a page: its purpose, and collapsible chapters, of which the first is initially open. */
export interface HelpText {
  intro?: ReactNode;
  chapters: readonly InfoBlockEntry[];
}
