import type { ComponentType } from 'react';
import type { Installation } from '../../../core/installation/installation-record.ts';

export interface SectionProps {
  installation: Installation;
  /** For headings inside the section. */
  headingLevel: number;
}

/** One section of the page; `id` is stable, the title is what visitors read. */
export interface Section {
  id: string;
  title: string;
  Content: ComponentType<SectionProps>;
}
