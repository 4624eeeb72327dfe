import { isBlank, sanitised } from '../../ui/content/sanitise.ts';
import { arrangeLinks } from './arrange-links.ts';

/** A part of the text that has one of its highest headings. */
export interface Section {
  id: string;
  title: string;
}

export interface ArrangedText {
  nodes: readonly Node[];
  sections: readonly Section[];
}

const headingNames = 'h1, h2, h3, h4, h5, h6';
const lowest = 6;

/**
 * Makes a page of the CMS ready to be shown: sanitised (R5.21), its headings on the level they have in the page around it, its links
 * resolved against the context path, its tables in boxes that scroll.
 *
 * @param headingLevel of the text's highest headings
 * @returns undefined where nothing is left to show
 */
export function arranged(html: string, headingLevel: number): ArrangedText | undefined {
  const fragment = sanitised(html, { keepIds: true });
  if (isBlank(fragment)) return undefined;
  arrangeLinks(fragment);
  for (const table of fragment.querySelectorAll('table')) boxed(table);
  const sections = arrangeHeadings(fragment, Math.min(Math.max(Math.round(headingLevel), 1), lowest));
  return { nodes: [...fragment.childNodes], sections };
}

const rankOf = (heading: Element): number => Number(heading.localName.slice(1));

/** Shifts the headings, gives those without an id one from their words, and returns the highest. */
function arrangeHeadings(fragment: DocumentFragment, level: number): Section[] {
  const headings = [...fragment.querySelectorAll<HTMLElement>(headingNames)];
  const highest = Math.min(...headings.map(rankOf));
  const taken = new Set([...fragment.querySelectorAll('[id]')].map(({ id }) => id));
  return headings.flatMap((heading) => {
    const rank = rankOf(heading) - highest;
    const shifted = document.createElement(`h${Math.min(level + rank, lowest)}`);
    const title = heading.textContent.replace(/\s+/g, ' ').trim();
    shifted.id = heading.id || freeId(title, taken);
    shifted.dataset.rank = String(rank + 1);
    shifted.append(...heading.childNodes);
    heading.replaceWith(shifted);
    return rank === 0 ? [{ id: shifted.id, title }] : [];
  });
}

/** An id from words, as editors write them: "Wie oft?" is wie-oft. */
function freeId(title: string, taken: Set<string>): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['abschnitt'];
  const name = words.join('-');
  let id = name;
  for (let count = 2; taken.has(id); count += 1) id = `${name}-${count}`;
  taken.add(id);
  return id;
}

/** A box that scrolls sideways by itself, also by keyboard. */
function boxed(table: HTMLTableElement): void {
  const box = document.createElement('div');
  box.className = 'n-rich-text__table';
  box.tabIndex = 0;
  box.role = 'region';
  box.ariaLabel = table.caption?.textContent.trim() || 'Tabelle';
  table.replaceWith(box);
  box.append(table);
}
