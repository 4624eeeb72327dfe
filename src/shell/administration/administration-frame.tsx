import './administration.css';
import type { ReactNode } from 'react';
import { routes } from '#core/site/routing/routes.ts';
import { PageLayout } from '../pages/page-layout.tsx';
import { SectionNavigation } from '../pages/section-navigation.tsx';

const administration = routes.find(({ component }) => component === 'administration');
const sections = administration ? [administration, ...administration.children] : [];

interface Props {
  title: string;
  children: ReactNode;
}

/** A page of the administration, with its heading and the way to the other sections. */
export function AdministrationFrame({ title, children }: Props) {
  return (
    <PageLayout title={title} name={title}>
      <SectionNavigation label="Bereiche der Verwaltung" sections={sections} firstName="Überblick" />
      <div className="ad-section">{children}</div>
    </PageLayout>
  );
}
