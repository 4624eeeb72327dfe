import type { ReactNode } from 'react';
import { Heading } from '../../ui/content/heading.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { editHref, useEditorPage } from './editor-page.ts';

/** The beginning of a form's page: the way back to the choice, what is done, and to which installation. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  const { installation, headingLevel } = useEditorPage();
  return (
    <header className="head">
      <p className="n-no-print">
        <Link href={editHref(installation.id)} kind="edit" className="back">
          <Icon name="chevron-left" size={16} />
          Zur Übersicht
        </Link>
      </p>
      <Heading level={headingLevel} className="title" tabIndex={-1} data-editor-heading>
        {title}
      </Heading>
      <p className="quiet">{installation.name}</p>
      {children}
    </header>
  );
}
