import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { originName, type PersonDetail, userKindNames } from '#core/account/administration/people.ts';
import { formatDateTime } from '#core/platform/format/date.ts';
import { personAddress } from '#core/site/administration/journal-words.ts';
import { PersonStateMark } from './person-state-mark.tsx';

/** Who somebody is, and where their rights come from. */
export function PersonFacts({ person }: { person: PersonDetail }) {
  const { username, userKind, origin, federalState, office, mail, mainUser, representatives } = person;
  const { companyRegisterNumbers, installations, readOnly, hasSecondFactor, state, lastUsedAt } = person;
  const isOwn = origin === 'register' || origin === 'demo';
  const facts: [string, ReactNode][] = [
    ['Zustand', <PersonStateMark key="state" state={state} />],
    ['Benutzername', username],
    ['Art', userKindNames[userKind]],
    ['Herkunft', originName(origin)],
    ['Rollen', <Roles key="roles" person={person} isOwn={isOwn} />],
    ['Bundesland', federalState],
    ['Dienststelle', office],
    ['Mailadresse', mail],
    ['Handelt für', mainUser && <PersonLink key="main" {...mainUser} />],
    [
      'Vertretungen',
      representatives.length > 0 &&
        representatives.map((each, at) => (
          <span key={each.username}>
            {at > 0 && ', '}
            <PersonLink {...each} />
          </span>
        )),
    ],
    ['Firmenbuchnummern', companyRegisterNumbers.join(', ')],
    ['Anlagen', installations.join(', ')],
    ['Rechte', readOnly ? 'darf nur lesen' : undefined],
    ['Zweiter Faktor', isOwn && (hasSecondFactor ? 'eingerichtet' : 'nicht eingerichtet')],
    ['Zuletzt angemeldet', lastUsedAt === undefined ? 'noch nie' : `${formatDateTime(lastUsedAt)} Uhr`],
  ];
  return (
    <dl className="ad-facts">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Roles({ person: { username, roles }, isOwn }: { person: PersonDetail; isOwn: boolean }) {
  return (
    <>
      {roles.map(({ name }) => name).join(', ') || 'keine'}
      <span className="ad-note">
        {isOwn ? (
          <>
            Ändert der Befehl <code>npm run account -- roles {username} …</code>
          </>
        ) : (
          'Geben die Zugangsregeln (ACCESS_RULES) bei jeder Anmeldung.'
        )}
      </span>
    </>
  );
}

const PersonLink = ({ username, displayName }: { username: string; displayName: string }) => (
  <Link to={personAddress(username)}>{displayName}</Link>
);
