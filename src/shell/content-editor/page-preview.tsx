import { useEffect, useState } from 'react';
import { cmsQuery } from '../../core/content/cms-call.ts';
import type { CmsText } from '../../core/content-editing/cms-page.ts';
import { formatDate } from '../../core/format/date.ts';
import { queryClient } from '../../core/query/query-client.ts';
import { initialWidth, PageStage, WidthChoice } from '../cms/page-stage.tsx';

/** The page as visitors will see it: rendered by the same element, as if the text had come from the server. */
export function PagePreview({ path, text: { title, html, validOn } }: { path: string; text: CmsText }) {
  const [width, setWidth] = useState(initialWidth);
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    const preview = `entwurf/${path}`;
    const day = validOn && `<p><small>Stand ${formatDate(validOn)}</small></p>`;
    queryClient.setQueryData(cmsQuery(preview).queryKey, html.trim() === '' ? null : `${html}\n${day}`);
    setShown(preview);
  }, [path, html, validOn]);
  return (
    <>
      <WidthChoice width={width} onChange={setWidth} />
      <PageStage width={width} label="Vorschau" className="ce-stage">
        <h2 className="ce-preview-title">{title || 'Ohne Titel'}</h2>
        {shown !== undefined &&
          (path === 'faq' ? (
            <natippc-faq path={shown} heading-level="3" />
          ) : (
            <natippc-content path={shown} heading-level="3" />
          ))}
      </PageStage>
    </>
  );
}
