import { type RefObject, useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/feedback/alert.tsx';
import type { EditorWidget } from './editor-widgets.ts';
import type { AttributeTexts } from './snippet.ts';
import type { ThemeColours } from './theme-fields.tsx';

interface Props {
  widget: EditorWidget;
  attributes: AttributeTexts;
  /** Width of the place it stands in, in px. */
  width: number;
  colours: ThemeColours;
  /** Where it stands, for those who look at it. */
  place: RefObject<HTMLElement | null>;
}

/** What the preview has been told by the widget itself. */
type Told = { state: 'waiting' | 'ready' } | { state: 'failed'; message: string };

/** The widget as a page of that width shows it; the address of this page stays as it is. */
export function Preview({ widget, attributes, width, colours, place }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState<Told>({ state: 'waiting' });
  useEffect(() => {
    const [around, box] = [stage.current, place.current];
    if (!around || !box) return;
    box.style.inlineSize = `${width}px`;
    // A page wider than there is room for is shown smaller, as a whole.
    const observer = new ResizeObserver(([entry]) => {
      if (entry) box.style.zoom = String(Math.min(1, entry.contentRect.width / width));
    });
    observer.observe(around);
    return () => observer.disconnect();
  }, [width, place]);
  useEffect(() => {
    const box = place.current;
    for (const [name, value] of Object.entries(colours)) box?.style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(colours)) box?.style.removeProperty(name);
    };
  }, [colours, place]);
  useEffect(() => {
    const around = place.current;
    if (!around) return;
    setTold({ state: 'waiting' });
    const element = document.createElement(widget.tag);
    for (const [name, text] of Object.entries(previewed(widget, attributes))) element.setAttribute(name, text);
    element.addEventListener('natippc-ready', () =>
      setTold((former) => (former.state === 'failed' ? former : { state: 'ready' })),
    );
    element.addEventListener('natippc-error', (event) => {
      if (event instanceof CustomEvent) setTold({ state: 'failed', message: String(event.detail.message) });
    });
    around.append(element);
    return () => element.remove();
  }, [widget, attributes, place]);
  return (
    <>
      <div ref={stage} className="cms-stage">
        <section ref={place} className="cms-place" aria-label={`Vorschau: ${widget.editor.name}`} />
      </div>
      <p role="status" className="n-visually-hidden">
        {told.state === 'ready' ? 'Die Vorschau ist da.' : ''}
      </p>
      {told.state === 'failed' && (
        <Alert type="danger" title="Die Vorschau meldet einen Fehler">
          {told.message}
        </Alert>
      )}
    </>
  );
}

/** In the preview a search has a name of its own and leaves the page's address alone. */
function previewed(widget: EditorWidget, attributes: AttributeTexts): AttributeTexts {
  const has = (name: string) => widget.attributes.some((attribute) => attribute.name === name);
  return {
    ...(has('filter-id') && { 'filter-id': 'vorschau' }),
    ...attributes,
    ...(has('url-state') && { 'url-state': 'off' }),
  };
}
