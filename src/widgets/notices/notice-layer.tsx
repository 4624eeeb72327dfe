import { useStore } from '@nanostores/react';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { $innermostDialog } from '../../core/layout/open-dialogs.ts';
import { ShadowRootContext, useShadowRoot } from '../../ui/root/root.ts';

interface Props {
  /** @param dialog the modal dialog in which the notices stand */
  children: (dialog: HTMLElement | undefined) => ReactNode;
}

/**
 * Puts notices where they can be used: into the innermost modal dialog, since all outside of it is inert. They keep an element with a
 * shadow root of its own, which is moved; nothing in it is made anew. Where no dialog is open, it stands in the notice host.
 */
export function NoticeLayer({ children }: Props) {
  const host = useShadowRoot();
  const home = useRef<HTMLDivElement>(null);
  const layer = useMemo(() => host && newLayer(host), [host]);
  const dialog = useStore($innermostDialog);
  // What shows itself as a popover must stand in the document before: nothing is there until the layer has its place.
  const [place, setPlace] = useState<{ dialog: HTMLElement | undefined }>();

  useLayoutEffect(() => {
    if (!layer) return;
    (dialog ?? home.current)?.append(layer.element);
    setPlace({ dialog });
  }, [layer, dialog]);
  useLayoutEffect(() => () => layer?.element.remove(), [layer]);

  return (
    <>
      <div ref={home} />
      {layer &&
        place &&
        createPortal(<ShadowRootContext value={layer.root}>{children(place.dialog)}</ShadowRootContext>, layer.inner)}
    </>
  );
}

/** An element that looks the same wherever it stands: with the styles of the host, and the inner element that they begin from. */
function newLayer(host: ShadowRoot) {
  const element = document.createElement('div');
  const root = element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [...host.adoptedStyleSheets];
  const inner = document.createElement('div');
  inner.className = 'natippc-root';
  inner.lang = 'de';
  inner.dir = 'ltr';
  root.append(inner);
  return { element, root, inner };
}
