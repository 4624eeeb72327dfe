import './page-stage.css';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { RadioGroup } from '../../ui/controls/radio-group.tsx';

/** Widths of a previewed page in px: phone, tablet, desktop. */
const widths = [
  { value: '360', label: 'Telefon' },
  { value: '768', label: 'Tablet' },
  { value: '1200', label: 'Desktop' },
];

/** The widest page that fits the window: a wider one would be scaled down too much to read. */
export const initialWidth = (): number =>
  Number(widths.findLast(({ value }) => Number(value) <= innerWidth)?.value ?? '360');

interface WidthChoiceProps {
  width: number;
  onChange(width: number): void;
}

export function WidthChoice({ width, onChange }: WidthChoiceProps) {
  return (
    <RadioGroup
      label="Breite der Seite"
      options={widths}
      value={String(width)}
      onChange={(value) => onChange(Number(value))}
    />
  );
}

interface StageProps {
  /** Width of the previewed page, in px. */
  width: number;
  /** Accessible name of the preview. */
  label: string;
  className: string;
  /** Ref of the element that contains the previewed page, for callers that need it. */
  place?: RefObject<HTMLDivElement | null>;
  children?: ReactNode;
}

/**
 * Shows its content as on a page of the given width, scaled down if there is less space. Its links and fields are inert until the visitor
 * wants to operate them, so that the Tab key passes it.
 */
export function PageStage({ width, label, className, place, children }: StageProps) {
  const stage = useRef<HTMLElement>(null);
  const [isOperable, setOperable] = useState(false);
  const ownPlace = useRef<HTMLDivElement>(null);
  const page = place ?? ownPlace;
  useEffect(() => {
    const [around, box] = [stage.current, page.current];
    if (!around || !box) return;
    // Set from script, since the page's policy rejects style attributes in markup of the server.
    box.style.inlineSize = `${width}px`;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) box.style.zoom = String(Math.min(1, entry.contentRect.width / width));
    });
    observer.observe(around);
    return () => observer.disconnect();
  }, [width, page]);
  // What a tag does once it is there, such as going to its first result, must not scroll the page that is previewed.
  useEffect(() => {
    const around = stage.current;
    if (!around) return;
    const toTop = () => around.scrollTo(0, 0);
    toTop();
    around.addEventListener('natippc-ready', toTop);
    return () => around.removeEventListener('natippc-ready', toTop);
  }, []);
  return (
    <>
      <Checkbox label="Vorschau bedienen" checked={isOperable} onChange={({ target }) => setOperable(target.checked)} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard, also while its content is inert. */}
      <section ref={stage} className={`page-stage ${className}`} aria-label={label} tabIndex={0}>
        <div ref={page} className="page-stage-page" inert={!isOperable}>
          {children}
        </div>
      </section>
    </>
  );
}
