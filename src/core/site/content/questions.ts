import { fold, markMatches, words } from '../../platform/format/fold.ts';
import { type TextElement, type TextNode, wordsOf } from './text-tree.ts';

/** A part of an FAQ page: a question, the heading of a group of questions, or anything else. */
export type QuestionPart =
  | { kind: 'question'; id: string; summary: readonly TextNode[]; answer: readonly TextNode[]; open: boolean }
  | { kind: 'heading'; node: TextElement }
  | { kind: 'other'; node: TextNode };

const isSummary = (node: TextNode): boolean => typeof node !== 'string' && node.name === 'summary';

/** Derives an id from the words of a question that has none. */
function idOf(summary: readonly TextNode[], taken: ReadonlySet<string>): string {
  const name = words(wordsOf(summary)).join('-') || 'frage';
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? name : `${name}-${count}`;
    if (!taken.has(id)) return id;
  }
}

/** The parts of an arranged page, in order: `details` elements are questions, elements of the highest rank are headings. */
export function questionParts(nodes: readonly TextNode[]): QuestionPart[] {
  const taken = new Set<string>();
  return nodes.map((node): QuestionPart => {
    if (typeof node === 'string') return { kind: 'other', node };
    if (node.attributes['data-rank'] === '1') return { kind: 'heading', node };
    if (node.name !== 'details') return { kind: 'other', node };
    const summary = node.children.filter(isSummary).flatMap((one) => (typeof one === 'string' ? [] : one.children));
    const id = node.attributes.id || idOf(summary, taken);
    taken.add(id);
    const answer = node.children.filter((child) => !isSummary(child));
    return { kind: 'question', id, summary, answer, open: node.attributes.open !== undefined };
  });
}

export const countQuestions = (parts: readonly QuestionPart[]): number =>
  parts.filter(({ kind }) => kind === 'question').length;

/** The questions that contain every word of a text, in the question or its answer, with the headings of their groups. */
export function findQuestions(parts: readonly QuestionPart[], text: string): QuestionPart[] {
  const terms = words(text);
  if (terms.length === 0) return [...parts];
  const found: QuestionPart[] = [];
  let heading: QuestionPart | undefined;
  for (const part of parts) {
    if (part.kind === 'heading') heading = part;
    if (part.kind !== 'question') continue;
    const content = fold(`${wordsOf(part.summary)} ${wordsOf(part.answer)}`);
    if (!terms.every((term) => content.includes(term))) continue;
    if (heading) found.push(heading);
    heading = undefined;
    found.push({
      ...part,
      summary: withMarks(part.summary, terms),
      answer: withMarks(part.answer, terms),
    });
  }
  return found;
}

/** Wraps the matches of the terms in `mark` elements. */
function withMarks(nodes: readonly TextNode[], terms: readonly string[]): readonly TextNode[] {
  return nodes.flatMap((node): TextNode[] => {
    if (typeof node !== 'string') return [{ ...node, children: withMarks(node.children, terms) }];
    return markMatches(node, terms).map(({ text, marked }) =>
      marked ? { name: 'mark', attributes: {}, children: [text] } : text,
    );
  });
}
