import type { Queryable } from '../../platform/db/rows.ts';

/** Somebody to be told; without an address there is no mail. */
export interface Recipient {
  mail: string | null | undefined;
  /** Whom the mail greets; absent: nobody by name. */
  name?: string;
}

/** A mail of the register, by what it tells of. */
export interface Mail<Facts> {
  /** Whether it contains a link that signs in. */
  signsIn?: boolean;
  /** Tells one event from every other, of this mail and of all: nobody gets two mails of one event. */
  event(facts: Facts): string;
  recipients(facts: Facts, on: Queryable): readonly Recipient[] | Promise<readonly Recipient[]>;
  /** One line, in German. */
  subject(facts: Facts): string;
  /** German sentences below the greeting. */
  text(facts: Facts): string;
}
