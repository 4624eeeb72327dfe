import { product } from '#core/product.ts';
import { escapeHtml } from './html.ts';

export interface Entry {
  /** Name of its page below doku/; empty: the first. */
  name: string;
  title: string;
}

interface Page extends Entry {
  html: string;
  guide: readonly Entry[];
  reference: readonly Entry[];
}

/** A whole page. The server fills in `%CONTEXT_PATH%`, `%PORTAL_BASE%` and `%ORIGIN%`. */
export function docsPage({ name, title, html, guide, reference }: Page): string {
  const list = (entries: readonly Entry[]) =>
    `<ul>${entries
      .map(
        (entry) =>
          `<li><a href="${entry.name || './'}"${entry.name === name ? ' aria-current="page"' : ''}>${escapeHtml(entry.title)}</a></li>`,
      )
      .join('')}</ul>`;
  return `<!doctype html>
<html lang="de" data-context-path="%CONTEXT_PATH%">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Einbetten · ${product.title}</title>
<meta name="description" content="${escapeHtml(`${title}: Bausteine des Registers auf der eigenen Seite.`)}">
<link rel="icon" href="%PORTAL_BASE%flagge.svg" type="image/svg+xml">
<link rel="stylesheet" href="doku.css">
<script type="module" src="%CONTEXT_PATH%natippc.js" data-portal-base="%PORTAL_BASE%"></script>
<script type="module" src="doku.js"></script>
</head>
<body>
<a class="skip" href="#inhalt">Zum Inhalt springen</a>
<header class="head"><div class="wide"><a href="%CONTEXT_PATH%"><strong>${product.title}</strong></a><span><a href="./">Einbetten: Anleitung und Referenz</a></span></div></header>
<div class="wide body">
<nav class="ways" aria-label="Seiten der Dokumentation"><div class="sticky">
<search class="find" hidden><label for="suche">In der Dokumentation suchen</label><input id="suche" type="search" autocomplete="off"><p role="status"></p><ol></ol></search>
<details><summary>Inhalt</summary>
<h2>Anleitung</h2>
${list(guide)}
<h2>Bausteine</h2>
${list(reference)}
</details>
</div></nav>
<main id="inhalt" tabindex="-1">
${html}
</main>
</div>
<footer class="foot"><div class="wide"><a href="%CONTEXT_PATH%">Zum Register</a><a href="%CONTEXT_PATH%cms">Baustein zusammenstellen</a><a href="%PORTAL_BASE%impressum">Impressum</a><a href="%PORTAL_BASE%barrierefreiheit">Barrierefreiheitserklärung</a><a href="%PORTAL_BASE%datenschutz">Datenschutz</a></div></footer>
</body>
</html>
`;
}

/** A host's page in one of the example themes. */
export const themePage = ({
  name,
  title,
  text,
}: {
  name: string;
  title: string;
  text: string;
}): string => `<!doctype html>
<html lang="de" data-context-path="%CONTEXT_PATH%">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Thema · ${product.title}</title>
<link rel="icon" href="%PORTAL_BASE%flagge.svg" type="image/svg+xml">
<link rel="stylesheet" href="theme-page.css">
<link rel="stylesheet" href="${name}.css">
<script type="module" src="%CONTEXT_PATH%natippc.js" data-portal-base="%PORTAL_BASE%"></script>
</head>
<body>
<header><div><strong>${escapeHtml(title)}</strong><a href="gestaltung">Zur Dokumentation</a></div></header>
<main>
<h1>Anlagen in unserem Land</h1>
<p>${escapeHtml(text)}</p>
<natippc-installations heading-level="2"></natippc-installations>
</main>
<footer><div>Beispielseite. <a href="${name}.css">Das Thema als CSS</a></div></footer>
</body>
</html>
`;
