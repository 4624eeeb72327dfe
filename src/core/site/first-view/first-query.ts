import type { Session, UserInfo } from '../../account/session/session.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';

/** A query that a page makes when it is first shown; the server embeds its answer (R7.9). */
export interface FirstQuery {
  queryKey: readonly unknown[];
  /** Whether it asks for what the page is about: if there is no answer, there is no such page. */
  isSubject?: true;
  /** The queries that can be made only with its answer. */
  next?(answer: unknown): readonly FirstQuery[];
}

/** A query whose answer leads to further queries. */
export const followedBy = <Answer>(
  { queryKey }: QueryOptions<Answer>,
  next: (answer: Answer) => readonly FirstQuery[],
): FirstQuery => ({ queryKey, next });

/** A query for what the page is about; further queries are made only if it exists. */
export const subject = ({ queryKey }: FirstQuery, further: readonly FirstQuery[] = []): FirstQuery => ({
  queryKey,
  isSubject: true,
  ...(further.length > 0 && { next: () => further }),
});

/** What a page knows when it is first shown. On pages that embed the register's tags nobody is known to be signed in. */
export interface FirstView {
  /** The query of its address. */
  address: URLSearchParams;
  viewer: { session: Session; userInfo: UserInfo };
}

/** The first view of an element. */
export interface ElementView<Attributes extends object> extends FirstView {
  /** By their properties. */
  attributes: Attributes;
}
