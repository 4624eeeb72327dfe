import { type RefObject, useEffect, useState } from 'react';
import { isReachable } from '../../core/errors/new-release.ts';
import { modalTexts } from '../../core/notices/modal.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';

/** The tag whose code could not be loaded, told by the loader at the tag; nothing for other faults of widgets. */
function missingTag(event: Event): string | undefined {
  if (!(event instanceof CustomEvent) || !(event.target instanceof Element)) return undefined;
  return event.detail?.code === 'load' ? event.target.localName : undefined;
}

/**
 * What a page says while the code of one of its tags cannot be loaded, be it without a network or because a new release no longer has it: the tag
 * itself would stay blank. The
 * loader tries again by itself, and with success this is gone.
 *
 * @param page the element that holds the tags
 */
export function MissingCode({ page }: { page: RefObject<HTMLElement | null> }) {
  const [tag, setTag] = useState<string>();
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    const element = page.current;
    const onError = (event: Event): void => setTag((known) => missingTag(event) ?? known);
    element?.addEventListener('natippc-error', onError);
    return () => element?.removeEventListener('natippc-error', onError);
  }, [page]);
  useEffect(() => {
    if (tag === undefined) return;
    let isAwaited = true;
    const onReady = ({ target }: Event): void => {
      if (target instanceof Element && target.localName === tag) setTag(undefined);
    };
    const element = page.current;
    element?.addEventListener('natippc-ready', onReady);
    void isReachable().then((reachable) => isAwaited && setOutdated(reachable));
    return () => {
      isAwaited = false;
      element?.removeEventListener('natippc-ready', onReady);
    };
  }, [tag, page]);
  return (
    <div role="status">
      {tag !== undefined && (
        <Alert type="warning" title="Ein Teil der Seite konnte nicht geladen werden">
          {isOutdated ? (
            <>
              <p>Inzwischen gibt es eine neue Version des Registers. Bitte laden Sie die Seite neu.</p>
              <Button variant="primary" onClick={() => location.reload()}>
                {modalTexts.reload.action}
              </Button>
            </>
          ) : (
            <p>Prüfen Sie die Netzwerkverbindung. Ist sie wieder da, geht es von selbst weiter.</p>
          )}
        </Alert>
      )}
    </div>
  );
}
