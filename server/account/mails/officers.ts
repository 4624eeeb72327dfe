import { sql } from 'drizzle-orm';
import { roleIdsOf } from '#core/account/session/role-table.ts';
import { product } from '#core/product.ts';
import { listed, type Queryable, queryRows } from '../../platform/db/rows.ts';

/** Most officers who are told of one thing. */
const mostTold = 50;

/** The officers of authorities, by the codes of their federal states, who have an address. */
export const officersOf = (federalStates: readonly string[], on: Queryable): Promise<{ mail: string }[]> =>
  queryRows<{ mail: string }>(
    on,
    sql`select distinct a.mail from account a join account_role r using (username)
        where r.role in ${listed(roleIdsOf(product.userTypes.authority))} and a.federal_state_code in ${listed(federalStates)}
          and a.mail is not null and a.disabled_at is null order by a.mail limit ${mostTold}`,
  );
