import { expect, test } from 'vitest';
import { countQuestions, findQuestions, questionParts } from '#core/site/content/questions.ts';
import type { TextElement, TextNode } from '#core/site/content/text-tree.ts';

const element = (
  name: string,
  children: readonly TextNode[],
  attributes: Record<string, string> = {},
): TextElement => ({
  name,
  attributes,
  children,
});
const question = (asked: string, answer: string, attributes: Record<string, string> = {}) =>
  element('details', [element('summary', [asked]), element('p', [answer])], attributes);
const heading = (title: string) => element('h2', [title], { id: title, 'data-rank': '1' });

const page = questionParts([
  heading('Suche'),
  question('Wie finde ich eine Anlage?', 'Geben Sie ein, was Sie wissen: Müllverbrennung etwa.', { id: 'finden' }),
  question('Wie finde ich eine Anlage?', 'Noch einmal.'),
  heading('Konto'),
  question('Wozu anmelden?', 'Zum Suchen nicht.', { open: '' }),
  element('p', ['Stand 20.11.2026']),
]);

test('each details element becomes a question with its own id; headings and other elements keep their place', () => {
  expect(page.map(({ kind }) => kind)).toEqual(['heading', 'question', 'question', 'heading', 'question', 'other']);
  expect(page.flatMap((part) => (part.kind === 'question' ? [[part.id, part.open]] : []))).toEqual([
    ['finden', false],
    ['wie-finde-ich-eine-anlage', false],
    ['wozu-anmelden', true],
  ]);
  expect(countQuestions(page)).toBe(3);
});

test('a search returns only the questions that contain all its words, with the headings of their groups', () => {
  expect(findQuestions(page, ' ')).toEqual(page);
  const found = findQuestions(page, 'MUELLVERBRENNUNG anlage');
  expect(found.map((part) => (part.kind === 'heading' ? part.node.attributes.id : part.kind))).toEqual([
    'Suche',
    'question',
  ]);
  expect(findQuestions(page, 'gibt es nicht')).toEqual([]);
});

test('search matches are marked in the question and in its answer', () => {
  const [, found] = findQuestions(page, 'suchen');
  expect(found).toMatchObject({
    summary: ['Wozu anmelden?'],
    answer: [{ name: 'p', children: ['Zum ', { name: 'mark', children: ['Suchen'] }, ' nicht.'] }],
  });
});
