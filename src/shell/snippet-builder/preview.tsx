import { type RefObject, useEffect, useState } from 'react';
import { Alert } from '../../ui/feedback/alert.tsx';
import type { EditorWidget } from './editor-widgets.ts';
import { PageStage } from './page-stage.tsx';
import { type AttributeTexts, ofWholeRegister } from './snippet.ts';
import type { ThemeColours } from './theme-fields.tsx';

interface Props {
  widget: EditorWidget;
  attributes: AttributeTexts;
  /** Width of the simulated page, in px. */
  width: number;
  colours: ThemeColours;
  /** Ref of the element that contains the widget, for the checks. */
  place: RefObject<HTMLDivElement | null>;
}

/** The status reported by the widget's events. */
type Status = { state: 'waiting' | 'ready' } | { state: 'failed'; message: string };

/** Shows the widget as on a page of the given width; does not change this page's URL. */
export function Preview({ widget, attributes, width, colours, place }: Props) {
  const [status, setStatus] = useState<Status>({ state: 'waiting' });
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
    setStatus({ state: 'waiting' });
    const element = document.createElement(widget.tag);
    for (const [name, text] of Object.entries(previewAttributes(widget, attributes))) element.setAttribute(name, text);
    element.addEventListener('natippc-ready', () =>
      setStatus((former) => (former.state === 'failed' ? former : { state: 'ready' })),
    );
    element.addEventListener('natippc-error', (event) => {
      if (event instanceof CustomEvent) setStatus({ state: 'failed', message: String(event.detail.message) });
    });
    around.append(element);
    return () => element.remove();
  }, [widget, attributes, place]);
  return (
    <>
      <PageStage width={width} label={`Vorschau: ${widget.name}`} className="cms-stage" place={place} />
      <p role="status" className="n-visually-hidden">
        {status.state === 'ready' ? 'Die Vorschau ist da.' : ''}
      </p>
      {status.state === 'failed' && (
        <Alert type="danger" title="Die Vorschau meldet einen Fehler">
          {status.message}
        </Alert>
      )}
    </>
  );
}

/** In the preview a search has its own filter id, shows what visitors find, and does not change the page's URL. */
function previewAttributes(widget: EditorWidget, attributes: AttributeTexts): AttributeTexts {
  const has = (name: string) => widget.attributes.some((attribute) => attribute.name === name);
  return {
    ...(has('filter-id') && { 'filter-id': 'vorschau' }),
    ...attributes,
    ...(has('preset') && { preset: ofWholeRegister(attributes.preset) }),
    ...(has('url-state') && { 'url-state': 'off' }),
  };
}
