import { readFile, writeFile } from 'node:fs/promises';

/**
 * Replaces what stands between two comments in a Markdown file.
 *
 * @param name of the section: it begins with `<!-- name: command that writes it -->` and ends with `<!-- /name -->`
 * @throws if the file has no such section
 */
export async function writeGeneratedSection(file: URL, name: string, content: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const section = new RegExp(`(<!-- ${name}: [^\\n]* -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!section.test(text)) throw new Error(`${file.pathname} has no generated section "${name}".`);
  const written = text.replace(
    section,
    (_whole, opening: string, closing: string) => `${opening}\n${content}\n\n${closing}`,
  );
  if (written !== text) await writeFile(file, written);
}
