import './administration.css';
import type { ComponentType } from 'react';
import { PageLayout } from '../pages/page-layout.tsx';
import { useCurrentPage } from '../routing/current-page.ts';
import { Overview } from './overview/overview.tsx';
import { Responsibilities } from './responsibilities/responsibilities.tsx';
import { SectionNavigation } from './section-navigation.tsx';

/** What each section shows, by the last segment of its path. */
const sections: Readonly<Record<string, ComponentType>> = {
  administration: Overview,
  zustaendigkeiten: Responsibilities,
};

/** The page for administrators: people, owners of installations, journal and operation of the register, a section each. */
export default function AdministrationPage() {
  const { route } = useCurrentPage();
  const Section = sections[route?.path ?? ''];
  return (
    <PageLayout title={route?.name ?? ''}>
      <div className="ad-place">
        <SectionNavigation />
        <div className="ad-section">{Section && <Section />}</div>
      </div>
    </PageLayout>
  );
}
