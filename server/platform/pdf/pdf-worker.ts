// In a separate thread, since laying out fonts and pages is synchronous and would block all other requests.
import { makeFiles } from '../threads/make-files.ts';
import type { PdfDescription } from './description.ts';
import { renderPdf } from './render.ts';

makeFiles<PdfDescription, never>(async function* (description) {
  yield* await renderPdf(description);
});
