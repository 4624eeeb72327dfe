import { useState } from 'react';
import type { IssuedLink as Link } from '#core/account/administration/people.ts';
import { formatDateTime } from '#core/platform/format/date.ts';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';

/** A link for setting a password: where it has been mailed, or the link itself, this once. */
export function IssuedLink({ link: { sentTo, address, expiresAt } }: { link: Link }) {
  const [isByHand, setByHand] = useState(false);
  const until = `Er gilt bis ${formatDateTime(expiresAt)} Uhr und nur einmal.`;
  if (address === undefined) return <p>{`Der Link geht an ${sentTo}. ${until}`}</p>;
  return (
    <>
      <p>{`Geben Sie der Person diesen Link; hier steht er nur jetzt. ${until}`}</p>
      <TextInput
        label="Link"
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
        {...(isByHand && {
          hint: 'Der Browser erlaubt das Kopieren nicht. Bitte markieren und kopieren Sie den Link selbst.',
        })}
      />
      <p>
        <CopyButton text={address} onFailed={() => setByHand(true)} />
      </p>
    </>
  );
}
