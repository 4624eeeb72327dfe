import { escapeHtml } from './html.ts';

/** Code as it is to be copied; it scrolls in its own place, by keys too. */
export const codeBlock = (text: string, language: string): string =>
  `<div class="code"><pre tabindex="0" role="group" aria-label="Code${language === '' ? '' : ` (${escapeHtml(language)})`}"><code>${escapeHtml(text)}</code></pre></div>\n`;

/** Markup of the register's tags that lives in the page, and below it as code. It waits in a template until it comes into sight. */
export function liveExample(html: string, isNarrow = false): string {
  // Whoever has a state in the address keeps it to itself here.
  const marked = html.replace(
    /<(natippc-(?:installations|map|statistics|bvt-conclusions))\b(?![^>]*url-state)/g,
    '<$1 data-has-url-state',
  );
  return `<div class="live${isNarrow ? ' narrow' : ''}" role="group" aria-label="Beispiel"><span class="live-mark"></span><template>${marked}</template></div>\n${codeBlock(html, 'html')}`;
}
