import { useState } from 'react';
import { Link } from 'react-router';
import {
  type IssuedLink as IssuedLinkData,
  type Obstacle,
  obstacleTexts,
  type PersonDetail,
} from '#core/account/administration/people.ts';
import { removeSecondFactorOf, resetAccount, setDisabled } from '#core/account/administration/people-calls.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Confirmation } from '../../../ui/dialogs/confirmation.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useAct } from '../use-act.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { IssuedLink } from './issued-link.tsx';

/** What an administrator can do with an account, and why not. */
export function PersonActions({ person }: { person: PersonDetail }) {
  const { username, displayName, state, obstacles, hasSecondFactor } = person;
  const { act, isBusy } = useAct();
  const [asks, setAsks] = useState<'disable' | 'reset' | 'removeFactor' | 'handOver'>();
  const [link, setLink] = useState<IssuedLinkData>();
  const isDisabled = state === 'disabled';
  const isInvited = state === 'invitation' || state === 'withoutPassword';
  const close = () => setAsks(undefined);
  const reasons = [...new Set([obstacles.disable, obstacles.reset].filter((each): each is Obstacle => !!each))];
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
      <div className="ad-actions" role="group" aria-label="Aktionen">
        {isDisabled ? (
          <Button
            variant="primary"
            busy={isBusy}
            onClick={() => void act(() => setDisabled(username, false), 'Die Sperre ist aufgehoben.')}
          >
            Sperre aufheben
          </Button>
        ) : (
          !obstacles.disable && (
            <Button busy={isBusy} onClick={() => setAsks('disable')}>
              Sperren …
            </Button>
          )
        )}
        {!isDisabled && !obstacles.reset && (
          <Button busy={isBusy} onClick={() => setAsks('reset')}>
            {isInvited ? 'Neue Einladung …' : 'Passwort zurücksetzen …'}
          </Button>
        )}
        {hasSecondFactor && obstacles.reset !== 'oneself' && (
          <Button busy={isBusy} onClick={() => setAsks('removeFactor')}>
            Zweiten Faktor entfernen …
          </Button>
        )}
        <Button busy={isBusy} onClick={() => setAsks('handOver')}>
          Übergeben …
        </Button>
        <Link to={`/administration/protokoll?wer=${encodeURIComponent(username)}`}>Protokoll dieser Person</Link>
      </div>
      {reasons.map((reason) => (
        <p key={reason} className="ad-note">
          {obstacleTexts[reason]}
        </p>
      ))}
      <Confirmation
        open={asks === 'disable'}
        type="warning"
        title="Konto sperren"
        confirmLabel="Sperren"
        destructive
        onCancel={close}
        onConfirm={() => {
          close();
          void act(() => setDisabled(username, true), 'Das Konto ist gesperrt.');
        }}
      >
        <p>
          {`${displayName} kann sich nicht mehr anmelden, und laufende Sitzungen enden. Was die Person geändert hat, bleibt. Sie können die Sperre wieder aufheben.`}
        </p>
      </Confirmation>
      <Confirmation
        open={asks === 'reset'}
        type="warning"
        title={isInvited ? 'Neue Einladung' : 'Passwort zurücksetzen'}
        confirmLabel={isInvited ? 'Neuen Link machen' : 'Zurücksetzen'}
        destructive
        onCancel={close}
        onConfirm={() => {
          close();
          void act(async () => setLink(await resetAccount(username)));
        }}
      >
        <p>
          {isInvited
            ? 'Der bisherige Link gilt dann nicht mehr.'
            : 'Das Passwort gilt dann nicht mehr, und laufende Sitzungen enden. Ein zweiter Faktor bleibt. Die Person setzt über einen Link ein neues Passwort.'}
        </p>
      </Confirmation>
      <Confirmation
        open={asks === 'removeFactor'}
        type="warning"
        title="Zweiten Faktor entfernen"
        confirmLabel="Entfernen"
        destructive
        onCancel={close}
        onConfirm={() => {
          close();
          void act(() => removeSecondFactorOf(username), 'Der zweite Faktor ist entfernt.');
        }}
      >
        <p>
          {`Vergewissern Sie sich, dass wirklich ${displayName} darum bittet: Zur Anmeldung reicht dann das Passwort allein. Laufende Sitzungen enden.`}
        </p>
      </Confirmation>
      {asks === 'handOver' && <HandOverDialog person={person} onClose={close} />}
      {link && (
        <Modal
          open
          title="Link für ein neues Passwort"
          onClose={() => setLink(undefined)}
          process={
            <Button variant="primary" onClick={() => setLink(undefined)}>
              Fertig
            </Button>
          }
        >
          <IssuedLink link={link} />
        </Modal>
      )}
    </>
  );
}
