import { expect, test } from 'vitest';
import type { Proposal } from '#core/register/editing/proposal.ts';
import { recentDecisions } from '#core/register/owners/decisions.ts';
import type { OwnerRequest } from '#core/register/owners/owner-request.ts';

const proposal: Proposal = {
  ...{ installationId: 'AT-1', installationName: 'Zementwerk', number: 1, section: 'address', changes: [], note: '' },
  ...{ proposedBy: 'Alpen Papier AG', proposedAt: '2026-11-01T08:00:00Z', state: 'open' },
};
const request: OwnerRequest = {
  ...{ id: '7', installationId: 'AT-2', installationName: 'Deponie', name: 'Julia Steiner', reason: '' },
  ...{ requestedAt: '2026-11-01T08:00:00Z', state: 'declined', decidedAt: '2026-11-20T08:00:00Z' },
};

test('[R2.50] decisions of the last 30 days are news, newest first; what is open, withdrawn or older is none', () => {
  const decided = (number: number, decidedAt: string, state: Proposal['state'] = 'accepted'): Proposal => ({
    ...proposal,
    ...{ number, decidedAt, state },
  });
  const proposals = [
    proposal,
    decided(2, '2026-11-10T08:00:00Z'),
    decided(3, '2026-11-25T08:00:00Z', 'withdrawn'),
    decided(4, '2026-10-01T08:00:00Z'),
  ];
  expect(recentDecisions(proposals, [request], '2026-11-28')).toEqual([
    { id: '7', state: 'declined', subject: 'Anfrage: Deponie', path: 'installations/AT-2', at: request.decidedAt },
    {
      ...{ id: 'AT-1 2', state: 'accepted', subject: 'Anschrift der Anlage: Zementwerk', at: '2026-11-10T08:00:00Z' },
      path: 'installations/AT-1/edit?teil=vorschlaege&eintrag=2',
    },
  ]);
});
