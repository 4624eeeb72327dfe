import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { compareAlphabetically } from '#core/platform/format/alphabet.ts';
import { commonCssProperties } from '../../../src/embed/theme-properties.docs.ts';
import { type DocumentedWidget, withDefaults } from '../documentation.ts';
import type { LoaderVersion } from '../loader-version.ts';
import type { TagSize } from '../sizes.ts';
import { docsPage, themePage } from './frame.ts';
import { type Text, textOf } from './markdown.ts';
import { propertyTable, referencePage, sizeTable, widgetList } from './reference.ts';

const sources = new URL('../../../docs/doku/', import.meta.url);

/** The guide, in the order of its menu. */
const guide = ['index', 'redaktion', 'entwicklung', 'rezepte', 'gestaltung', 'sicherheit'] as const;

/** Example pages in themes of their own; their CSS lies in docs/doku/themes. */
const themes = [
  {
    name: 'amtsblau',
    title: 'Landesportal Amtsblau',
    text: 'Ein Landesportal in Blau: Schrift des Systems, kräftige Kanten, hell und dunkel.',
  },
  {
    name: 'papier',
    title: 'Waldgrün auf Papier',
    text: 'Eine Gemeinde mit Serifenschrift, warmem Grund und runden Ecken, hell und dunkel.',
  },
  {
    name: 'kontrast',
    title: 'Hoher Kontrast',
    text: 'Schwarz, Weiß und Gelb, große Schrift, jedes Paar mindestens 7:1.',
  },
] as const;

interface Known {
  widgets: readonly DocumentedWidget[];
  sizes: readonly TagSize[];
  loader: LoaderVersion;
}

/** Writes the documentation at doku/: the guide's texts, the reference from the definitions, example pages of themes, what is searched. */
export async function writeDocs({ widgets, sizes, loader }: Known, dist: URL): Promise<void> {
  const folder = new URL('doku/', dist);
  await mkdir(folder, { recursive: true });
  const fill = (text: string) =>
    text
      .replaceAll('%LOADER_PATH%', loader.path)
      .replaceAll('%LOADER_INTEGRITY%', loader.integrity)
      .replace('%SIZES%', sizeTable(sizes))
      .replace('%THEME_TABLE%', propertyTable(withDefaults(commonCssProperties)));
  const texts = guide.map(async (name) => {
    const text = textOf(await readFile(new URL(`${name}.md`, sources), 'utf8'));
    return { name: name === 'index' ? '' : name, ...text, html: fill(text.html) };
  });
  const reference = [...widgets]
    .sort((one, other) => compareAlphabetically(one.form.name, other.form.name))
    .map((widget) => ({ name: widget.tag, ...referencePage(widget) }));
  const pages = [...(await Promise.all(texts)), { name: 'bausteine', ...widgetList(widgets) }];
  await Promise.all([
    ...[...pages, ...reference].map((page) =>
      writeFile(new URL(`${page.name || 'index'}.html`, folder), docsPage({ ...page, guide: pages, reference })),
    ),
    ...themes.flatMap((theme) => [
      writeFile(new URL(`thema-${theme.name}.html`, folder), themePage(theme)),
      cp(new URL(`themes/${theme.name}.css`, sources), new URL(`${theme.name}.css`, folder)),
    ]),
    ...['doku.js', 'theme-page.css'].map((name) => cp(new URL(name, sources), new URL(name, folder))),
    writeFile(
      new URL('doku.css', folder),
      (await fontFaces(dist)) + (await readFile(new URL('doku.css', sources), 'utf8')),
    ),
    writeFile(new URL('suche.json', folder), JSON.stringify([...pages, ...reference].flatMap(searched))),
  ]);
}

/** What the search of the documentation knows of a page. */
const searched = ({ name, title, sections }: Text & { name: string }) =>
  sections.map(({ heading, anchor, text }) => ({
    href: `${name || './'}${anchor === '' ? '' : `#${anchor}`}`,
    title,
    heading,
    text,
  }));

/** The application's own font, from the files that its build has. */
async function fontFaces(dist: URL): Promise<string> {
  const files = (await readdir(new URL('assets/', dist)))
    .filter((name) => /^source-sans-3-.*\.woff2$/.test(name))
    .sort();
  return files
    .map(
      (file) => `@font-face {
  font-family: 'Source Sans 3 Variable';
  font-style: normal;
  font-display: swap;
  font-weight: 200 900;
  src: url('../assets/${file}') format('woff2');
  unicode-range: ${file.includes('-ext-') ? 'U+0100-02FF, U+1E00-1EFF, U+20A0-20AB' : 'U+0000-00FF, U+2000-206F, U+20AC, U+2190-2193'};
}
`,
    )
    .join('');
}
