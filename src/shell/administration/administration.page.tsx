import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { useCurrentPage } from '../routing/current-page.ts';
import { AdministrationFrame } from './administration-frame.tsx';
import { AgencyAndNotices } from './agency/agency-and-notices.tsx';
import { Imports } from './imports/imports.tsx';
import { Journal } from './journal/journal.tsx';
import { Operations } from './operations/operations.tsx';
import { Overview } from './overview/overview.tsx';
import { People } from './people/people.tsx';
import { PersonPage } from './people/person-page.tsx';
import { Responsibilities } from './responsibilities/responsibilities.tsx';

/** What each section shows, by the last segment of its path. */
const sections: Readonly<Record<string, ComponentType>> = {
  administration: Overview,
  personen: People,
  zustaendigkeiten: Responsibilities,
  protokoll: Journal,
  vorgaenge: Operations,
  importe: Imports,
  stammdaten: AgencyAndNotices,
};

/** The page for administrators: people, owners of installations, journal and operation of the register, a section each. */
export default function AdministrationPage() {
  const { route } = useCurrentPage();
  const { username } = useParams();
  if (username !== undefined) return <PersonPage key={username} username={username} />;
  const Section = sections[route?.path ?? ''];
  return <AdministrationFrame title={route?.name ?? ''}>{Section && <Section />}</AdministrationFrame>;
}
