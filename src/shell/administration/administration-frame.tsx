import './administration.css';
import type { ReactNode } from 'react';
import { PageLayout } from '../pages/page-layout.tsx';
import { SectionNavigation } from './section-navigation.tsx';

interface Props {
  title: string;
  children: ReactNode;
}

/** A page of the administration, with its heading and the way to the other sections. */
export function AdministrationFrame({ title, children }: Props) {
  return (
    <PageLayout title={title} name={title}>
      <SectionNavigation />
      <div className="ad-section">{children}</div>
    </PageLayout>
  );
}
