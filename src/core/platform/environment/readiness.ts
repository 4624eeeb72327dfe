import { computed } from 'nanostores';
import { call } from '../api/call.ts';
import { hasMembers } from '../api/checks.ts';
import { shared } from '../page/shared.ts';
import { publicQuery } from '../query/public-data.ts';
import { queryStore } from '../query/query-store.ts';

/** What GET /api/ready says of storing; see server/site/environment/state-routes.ts. */
interface Readiness {
  writable: boolean;
  /** Why nothing can be stored. */
  shortage?: 'full' | 'readOnly';
}

const isReadiness = (answer: unknown): answer is Readiness =>
  hasMembers(answer, { writable: (value) => typeof value === 'boolean' });

/** In ms: as long as an editor may write on before the page says that it cannot be saved at present. */
const pollInterval = 30_000;

/** Neither extends a session nor is repeated: a register that is away is told of by the calls of the page itself. */
const readinessQuery = publicQuery({
  queryKey: ['ready'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call('api/ready', { check: isReadiness, signal }),
  staleTime: 0,
  retry: false,
  refetchInterval: pollInterval,
  refetchIntervalInBackground: false,
});

/** Whether the register can only be read at present, for pages on which people edit; polled while somebody listens. */
export const $isReadOnly = computed(
  shared('readiness', () => queryStore(readinessQuery)),
  ({ data }) => data?.shortage === 'readOnly',
);

/** What pages on which people edit say meanwhile. */
export const readOnlyNotice = {
  title: 'Das Register ist gerade nur zum Lesen da',
  text: 'Seine Datenbank nimmt vorübergehend keine Änderungen an. Lassen Sie ein begonnenes Formular offen: Speichern können Sie es, sobald dieser Hinweis verschwindet.',
};
