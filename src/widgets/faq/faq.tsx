import { useDeferredValue, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { baseAddress, pageAddress } from '#core/platform/page/page-address.ts';
import { countQuestions, findQuestions, questionParts } from '#core/site/content/questions.ts';
import type { TextNode } from '#core/site/content/text-tree.ts';
import { defineWidget } from '../../embed/define-widget.ts';
import { RichNodes } from '../../ui/content/rich-text.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { SearchBox, usePreHydrationText } from '../../ui/controls/search-box.tsx';
import type { PreparedText } from '../cms-text/arrange.ts';
import { ContentPage } from '../cms-text/content-page.tsx';
import { Text } from '../cms-text/text.tsx';
import { element } from './element.ts';
import css from './faq.css?inline';

/** Props of `<natippc-faq>`; documented in element.ts. */
interface FaqProps {
  path: string;
  headingLevel: number;
  contents: 'auto' | 'off';
  onLoaded(detail: { path: string }): boolean;
}

/** Questions and answers from the CMS in groups, searchable, each with its own address. */
function Faq({ path, headingLevel, contents, onLoaded }: FaqProps) {
  return (
    <ContentPage path={path} headingLevel={headingLevel} onLoaded={onLoaded}>
      {(text, begun) => <Questions key={path} text={text} hasContents={contents !== 'off'} begun={begun} />}
    </ContentPage>
  );
}

interface Props {
  text: PreparedText;
  hasContents: boolean;
  begun: number;
}

/** Maximum number of hits that are opened automatically. */
const fewHits = 3;

function Questions({ text, hasContents, begun }: Props) {
  const parts = useMemo(() => questionParts(text.nodes), [text]);
  const total = countQuestions(parts);
  const [asked, setAsked] = useState('');
  const shownFor = useDeferredValue(asked);
  const shown = useMemo(() => findQuestions(parts, shownFor), [parts, shownFor]);
  const ids = shown.flatMap((part) => (part.kind === 'question' ? [part.id] : []));
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(parts.flatMap((part) => (part.kind === 'question' && part.open ? [part.id] : []))),
  );
  const [isAlive, setAlive] = useState(false);
  // Keep questions open that were opened before the script ran.
  useLayoutEffect(() => {
    setAlive(true);
    const early = [...(place.current?.querySelectorAll('details[open]') ?? [])].map(({ id }) => id);
    if (early.length > 0) setOpen((known) => new Set([...known, ...early]));
  }, []);

  const toggle = (id: string, isOpen: boolean) =>
    setOpen((known) => {
      if (known.has(id) === isOpen) return known;
      const next = new Set(known);
      if (isOpen) next.add(id);
      else next.delete(id);
      return next;
    });
  const find = (words: string) => {
    setAsked(words);
    const hits = findQuestions(parts, words).flatMap((part) => (part.kind === 'question' ? [part.id] : []));
    if (words.trim() !== '' && hits.length <= fewHits) setOpen((known) => new Set([...known, ...hits]));
  };
  const allOpen = ids.length > 0 && ids.every((id) => open.has(id));
  return (
    <div ref={place}>
      {total > 1 && (
        <FindBar
          asked={asked}
          onType={find}
          note={countText(ids.length, total)}
          allOpen={allOpen}
          mayToggle={ids.length > 1}
          onToggleAll={() => {
            for (const id of ids) toggle(id, !allOpen);
          }}
        />
      )}
      <Text text={text} hasContents={hasContents && shownFor.trim() === ''} begun={begun}>
        {shown.map((part, index) => {
          // Headings without an id and other nodes are identified only by their position.
          if (part.kind === 'heading') return <RichNodes key={part.node.attributes.id ?? index} nodes={[part.node]} />;
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          if (part.kind === 'other') return <RichNodes key={index} nodes={[part.node]} />;
          return (
            <Question
              key={part.id}
              {...part}
              open={open.has(part.id)}
              hasLink={isAlive}
              onToggle={(isOpen) => toggle(part.id, isOpen)}
            />
          );
        })}
        {ids.length === 0 && total > 0 && (
          <p data-block="no-hits">
            Zu „{shownFor.trim()}“ gibt es keine Frage. Versuchen Sie es mit einem anderen Wort.
          </p>
        )}
      </Text>
    </div>
  );
}

const countText = (found: number, total: number): string =>
  found === total ? `${total} Fragen` : `${found} von ${total} Fragen`;

interface FindBarProps {
  asked: string;
  note: string;
  allOpen: boolean;
  mayToggle: boolean;
  onType(text: string): void;
  onToggleAll(): void;
}

/** The search field, and the button that opens or closes all questions found (R2.46). */
function FindBar({ asked, note, allOpen, mayToggle, onType, onToggleAll }: FindBarProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  usePreHydrationText(input, asked, onType);
  return (
    <search className="find n-no-print" data-needs-script="">
      <label htmlFor={id}>In den Fragen suchen</label>
      <SearchBox
        ref={input}
        id={id}
        value={asked}
        maxLength={100}
        placeholder="z. B. Excel, Inspektion oder Ausnahme"
        onChange={(event) => onType(event.target.value)}
        onClear={() => onType('')}
      />
      <div className="find-bar">
        <p role="status">{note}</p>
        {mayToggle && (
          <Button variant="quiet" size="sm" icon={allOpen ? 'collapse' : 'expand'} onClick={onToggleAll}>
            {allOpen ? 'Alles zuklappen' : 'Alles aufklappen'}
          </Button>
        )}
      </div>
    </search>
  );
}

interface QuestionProps {
  id: string;
  summary: readonly TextNode[];
  answer: readonly TextNode[];
  open: boolean;
  /** Whether to show the copy button, which requires scripts. */
  hasLink: boolean;
  onToggle(open: boolean): void;
}

/** A question that expands to its answer, even without scripts; when open, it offers its own address to copy. */
function Question({ id, summary, answer, open, hasLink, onToggle }: QuestionProps) {
  return (
    <details id={id} open={open} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <summary>
        <RichNodes nodes={summary} />
      </summary>
      <RichNodes nodes={answer} />
      {open && hasLink && (
        <div className="question-link n-no-print">
          <CopyButton
            text={new URL(`#${encodeURIComponent(id)}`, pageAddress()?.href ?? baseAddress()).href}
            variant="quiet"
            // Put the address into the address bar instead.
            onFailed={() => {
              location.hash = encodeURIComponent(id);
            }}
          />
        </div>
      )}
    </details>
  );
}

defineWidget(element, Faq, css);
