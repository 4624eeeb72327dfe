import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Glyph } from '../glyph/glyph.tsx';

export interface SheetProps {
  title: string;
  /** Bar that stays at the bottom. */
  footer: ReactNode;
  children: ReactNode;
  onClose(): void;
}

/**
 * A layer that takes the whole height, for what stands beside the content where there is room. A native modal dialog: top layer,
 * inert page behind, Escape, and focus back to where it was come from the browser. Shown as long as it is rendered.
 */
export function Sheet({ title, footer, children, onClose }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className="w-sheet" aria-labelledby={titleId} onClose={onClose}>
      <div className="w-sheet-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="w-button" data-kind="icon" onClick={() => dialog.current?.close()}>
          <Glyph name="close" />
          <span className="w-hidden">Schließen</span>
        </button>
      </div>
      <div className="w-sheet-body">{children}</div>
      <div className="w-sheet-foot">{footer}</div>
    </dialog>
  );
}
