import { personQuery } from '#core/account/administration/people-calls.ts';
import { AdministrationFrame } from '../administration-frame.tsx';
import { Loaded } from '../loaded.tsx';
import { useQuery } from '../use-query.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonSessions } from './person-sessions.tsx';

/** A person with sessions and what an administrator can do. */
export function PersonPage({ username }: { username: string }) {
  const query = useQuery(personQuery(username));
  return (
    <AdministrationFrame title={query.data?.displayName ?? username}>
      <Loaded query={query}>
        {(person) => (
          <>
            <PersonActions person={person} />
            <PersonFacts person={person} />
            <PersonSessions person={person} />
          </>
        )}
      </Loaded>
    </AdministrationFrame>
  );
}
