import type { OwnAccount } from '#core/account/own/own-account.ts';
import { Alert } from '../../ui/feedback/alert.tsx';

/** Says which roles wait for a second factor; nothing if there are none. */
export function WithheldRoles({ account: { withheldRoles } }: { account: OwnAccount }) {
  if (withheldRoles.length === 0) return null;
  return (
    <Alert type="warning">
      {`${withheldRoles.join(', ')}: Diese Rolle gilt erst, wenn der zweite Faktor eingeschaltet ist.`}
    </Alert>
  );
}
