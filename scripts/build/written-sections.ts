import { roleNames, roleTable } from '#core/account/session/role-table.ts';
import { writeGeneratedSection } from '../generated-section.ts';
import { markdownTable } from '../markdown-table.ts';
import type { DocumentedWidget } from './documentation.ts';
import { type SizeLimits, sizesText } from './sizes.ts';

/** What the build writes into a document between two comments. */
interface WrittenSection {
  /** Path from the project's root. */
  file: string;
  name: string;
  content: string;
}

const rolesText = (): string =>
  markdownTable(
    ['role', 'on the screen', 'given by'],
    roleNames.map((name) => [
      `\`${name}\``,
      roleTable[name].name,
      `access rules, \`npm run account\`${roleTable[name].isInvited ? ', invitations' : ''}`,
    ]),
  );

/** A sentence about each tag, those that most pages want first. */
const tagsText = (widgets: readonly DocumentedWidget[]): string =>
  markdownTable(
    ['tag', 'what it is'],
    widgets
      .toSorted((one, other) => Number(other.form.isUsual ?? false) - Number(one.form.isUsual ?? false))
      .map(({ tag, summary }) => [`\`<${tag}>\``, summary.replace(/\. .*/s, '.')]),
  );

/** All of them: what is described in code is written by hand nowhere else. */
export const writtenSections = (widgets: readonly DocumentedWidget[], limits: SizeLimits): WrittenSection[] => [
  { file: 'README.md', name: 'tags', content: tagsText(widgets) },
  { file: 'docs/operations.md', name: 'roles', content: rolesText() },
  { file: 'docs/figures.md', name: 'sizes', content: sizesText(limits) },
];

export async function writeSections(root: URL, sections: readonly WrittenSection[]): Promise<void> {
  for (const { file, name, content } of sections) await writeGeneratedSection(new URL(file, root), name, content);
}
