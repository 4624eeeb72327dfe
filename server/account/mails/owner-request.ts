import { sql } from 'drizzle-orm';
import { roleIdsOf } from '#core/account/session/role-table.ts';
import { product } from '#core/product.ts';
import { listed, queryRows } from '../../platform/db/rows.ts';
import type { Mail } from './mail.ts';

interface OwnerRequest {
  id: string;
  /** ISO date-time. */
  requestedAt: string;
  /** Name of the owner. */
  owner: string;
  installation: { id: string; name: string };
  /** Of the authority in charge. */
  federalState: string;
  reason: string;
  /** Page on which it is decided. */
  address: URL;
}

/** Most officers who are told of a request. */
const mostTold = 50;

/** An owner asks to act for an installation. */
export const ownerRequest: Mail<OwnerRequest> = {
  event: ({ id, requestedAt }) => `owner request ${id} ${requestedAt}`,
  recipients: ({ federalState }, on) =>
    queryRows<{ mail: string }>(
      on,
      sql`select distinct a.mail from account a join account_role r using (username)
          where r.role in ${listed(roleIdsOf(product.userTypes.authority))} and a.federal_state_code = ${federalState}
            and a.mail is not null and a.disabled_at is null order by a.mail limit ${mostTold}`,
    ),
  subject: () => `Anfrage zu einer Anlage im ${product.title}`,
  text: ({ owner, installation, reason, address }) =>
    `${owner} möchte im ${product.title} für diese Anlage handeln:
${installation.name} (${installation.id})

Begründung:
${reason}

Entscheiden können Sie hier:
${address.href}`,
};
