import { useEffect, useState } from 'react';
import { formatDate } from '#core/platform/format/date.ts';
import { queryClient } from '#core/platform/query/query-client.ts';
import { cmsQuery } from '#core/site/content/cms-call.ts';
import type { CmsText } from '#core/site/content-editing/content-description.ts';
import { initialWidth, PageStage, WidthChoice } from '../snippet-builder/page-stage.tsx';
import { LinkCheck } from './link-check.tsx';

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
      <LinkCheck html={html} />
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
