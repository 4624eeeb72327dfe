import type { OwnAccount } from '#core/account/own/own-account.ts';
import { formatDate } from '#core/platform/format/date.ts';
import { Fact, FactList } from '../../ui/content/fact-list.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { WithheldRoles } from './withheld-roles.tsx';

const kinds: Record<OwnAccount['userKind'], string> = {
  PERSON: 'Person',
  ORGANISATION: 'Organisation',
  BEHOERDE: 'Behörde',
};

const deputyText = ({ name, from, until }: OwnAccount['deputies'][number]): string =>
  `${name} (${formatDate(from)} bis ${formatDate(until)})`;

/** Who one is here, and where one is signed in. */
export function Overview({ account }: { account: OwnAccount }) {
  const { name, username, userKind, roles, activeRole, mainUser, deputyFor, deputies, federalState } = account;
  const facts: readonly (readonly [label: string, value: string | undefined])[] = [
    ['Name', name],
    ['Benutzername', username],
    ['Art', kinds[userKind]],
    [roles.length > 1 ? 'Rollen' : 'Rolle', roles.join(', ') || 'keine'],
    ['Aktive Rolle', activeRole],
    ['Hauptbenutzer:in', mainUser],
    ['Sie handeln für', deputyFor && `${deputyFor} (in Vertretung)`],
    ['Sie werden vertreten', deputies.map(deputyText).join(', ') || undefined],
    ['Bundesland', federalState],
    ['Rechte', account.isReadOnly ? 'nur lesen' : undefined],
    ['Anmeldung über', account.signInBy],
  ];
  return (
    <>
      <WithheldRoles account={account} />
      <FactList>
        {facts.map(
          ([label, value]) =>
            value !== undefined && (
              <Fact key={label} label={label} isLong={value.length > 20}>
                {value}
              </Fact>
            ),
        )}
      </FactList>
      <OwnSessions sessions={account.sessions} />
    </>
  );
}
