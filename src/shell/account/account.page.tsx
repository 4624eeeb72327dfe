import './account.css';
import type { ComponentType } from 'react';
import type { OwnAccount } from '#core/account/own/own-account.ts';
import { ownAccountQuery } from '#core/account/own/own-account-calls.ts';
import { routes } from '#core/site/routing/routes.ts';
import { Loaded } from '../administration/loaded.tsx';
import { useQuery } from '../administration/use-query.ts';
import { PageLayout } from '../pages/page-layout.tsx';
import { SectionNavigation } from '../pages/section-navigation.tsx';
import { useCurrentPage } from '../routing/current-page.ts';
import { Deputies } from './deputies.tsx';
import { Overview } from './overview.tsx';
import { PasswordChange } from './password-change.tsx';
import { SecondFactor } from './second-factor.tsx';

interface Section {
  show: ComponentType<{ account: OwnAccount }>;
  /** Whether somebody has it. */
  isOffered(account: OwnAccount): boolean;
  /** What it says to others. */
  otherwise: string;
}

const elsewhere =
  'Sie melden sich nicht mit einem Passwort dieses Registers an. Was Sie zur Anmeldung brauchen, ändern Sie dort, wo Sie sich anmelden.';
const hasPassword = ({ secondFactor }: OwnAccount) => secondFactor !== undefined;

/** The sections, by the last segment of their path. */
const sections: Readonly<Record<string, Section>> = {
  account: { show: Overview, isOffered: () => true, otherwise: '' },
  passwort: { show: PasswordChange, isOffered: hasPassword, otherwise: elsewhere },
  zweitfaktor: { show: SecondFactor, isOffered: hasPassword, otherwise: elsewhere },
  vertretung: {
    show: Deputies,
    isOffered: ({ mayNameDeputies }) => mayNameDeputies,
    otherwise: 'Vertretungen gibt es nur für Behörden.',
  },
};

const page = routes.find(({ component }) => component === 'account');
const pages = page ? [page, ...page.children] : [];

/** One's own account: who one is here, where one is signed in, password, second factor and deputies, a section each (R2.33). */
export default function AccountPage() {
  const { route } = useCurrentPage();
  const query = useQuery(ownAccountQuery);
  const section = sections[route?.path ?? ''];
  const title = route?.name ?? '';
  return (
    <PageLayout title={title} name={title}>
      <Loaded query={query}>
        {(account) => (
          <>
            <SectionNavigation
              label="Bereiche Ihres Kontos"
              sections={pages.filter(({ path }) => sections[path]?.isOffered(account))}
              firstName="Überblick"
            />
            <div className="account-page">
              {section?.isOffered(account) ? <section.show account={account} /> : <p>{section?.otherwise}</p>}
            </div>
          </>
        )}
      </Loaded>
    </PageLayout>
  );
}
