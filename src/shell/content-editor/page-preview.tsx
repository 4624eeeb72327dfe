import { useEffect, useRef, useState } from 'react';
import { cmsQuery } from '../../core/content/cms-call.ts';
import type { CmsText } from '../../core/content-editing/cms-page.ts';
import { formatDate } from '../../core/format/date.ts';
import { queryClient } from '../../core/query/query-client.ts';
import { RadioGroup } from '../../ui/controls/radio-group.tsx';

/** Preview widths in px: phone, tablet, desktop. */
const widths = [
  { value: '360', label: 'Telefon' },
  { value: '768', label: 'Tablet' },
  { value: '1200', label: 'Desktop' },
];

/** The widest preview that fits the window: on a phone a desktop page would be too small to read. */
const initialWidth = (): string => widths.findLast(({ value }) => Number(value) <= innerWidth)?.value ?? '360';

/** The page as visitors will see it: rendered by the same element, as if the text had come from the server. */
export function PagePreview({ path, text: { title, html, validOn } }: { path: string; text: CmsText }) {
  const [width, setWidth] = useState(initialWidth);
  const [shown, setShown] = useState<string>();
  const stage = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const preview = `entwurf/${path}`;
    const day = validOn && `<p><small>Stand ${formatDate(validOn)}</small></p>`;
    queryClient.setQueryData(cmsQuery(preview).queryKey, html.trim() === '' ? null : `${html}\n${day}`);
    setShown(preview);
  }, [path, html, validOn]);
  useEffect(() => {
    const [around, box] = [stage.current, place.current];
    if (!around || !box) return;
    box.style.inlineSize = `${width}px`;
    // Scales down a page that is wider than the available space.
    const observer = new ResizeObserver(([entry]) => {
      if (entry) box.style.zoom = String(Math.min(1, entry.contentRect.width / Number(width)));
    });
    observer.observe(around);
    return () => observer.disconnect();
  }, [width]);
  return (
    <>
      <RadioGroup label="Breite der Seite" options={widths} value={width} onChange={setWidth} />
      <div ref={stage} className="ce-stage">
        <section ref={place} className="ce-preview" aria-label="Vorschau">
          <h2 className="ce-preview-title">{title || 'Ohne Titel'}</h2>
          {shown !== undefined &&
            (path === 'faq' ? (
              <natippc-faq path={shown} heading-level="3" />
            ) : (
              <natippc-content path={shown} heading-level="3" />
            ))}
        </section>
      </div>
    </>
  );
}
