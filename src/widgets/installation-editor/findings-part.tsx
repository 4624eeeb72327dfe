import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { labelOf } from '#core/platform/description/describe.ts';
import { formatDate } from '#core/platform/format/date.ts';
import { takeBackAnswer } from '#core/register/editing/editing-calls.ts';
import { answerTo, bySeverity, openFindings, severityOf } from '#core/register/findings/answered.ts';
import { kindOf, severityTerms } from '#core/register/findings/finding-kinds.ts';
import { mendedAt } from '#core/register/findings/mended-at.ts';
import { $mending, beginMending, progressWords, takeNext } from '#core/register/findings/mending.ts';
import type { PlausibilityFinding } from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { linkToSearch } from '#core/search/search/link-to-search.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Row, RowList } from '../../ui/content/row-list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { editHref, useEditorPage } from './editor-page.ts';
import { writeAtOnce } from './write-at-once.ts';

/** Those of which the user is in charge. */
const othersWithFindings = linkToSearch({ overview: 'official', hasFindings: true });

const loadAnswer = () => import('./finding-answer.tsx');

const title = labelOf(recordDescription, 'findings');

const keyOf = ({ code, field, entry, message }: PlausibilityFinding) => [code, field, entry, message].join();
const titleOf = (finding: PlausibilityFinding) =>
  `${severityTerms[severityOf(finding)]}: ${kindOf(finding.code)?.title ?? 'Hinweis'}`;

/** What seems wrong in the record, the gravest first, with what can be done about it; nothing if it never had findings. */
export function FindingsPart() {
  const { installation, headingLevel, go } = useEditorPage();
  const { id } = installation;
  const mending = useStore($mending);
  const [answered, setAnswered] = useState<PlausibilityFinding>();
  const form = useDeferred(loadAnswer, answered !== undefined);
  const part = useRef<HTMLElement>(null);
  const open = bySeverity(openFindings(installation));
  const settled = installation.findings.filter((finding) => answerTo(installation, finding));
  useFocusOnNext(part, id, open.length);
  if (installation.findings.length === 0 && mending?.id !== id) return null;
  return (
    <section ref={part} className="part" aria-label={title}>
      <Heading level={headingLevel + 1} tabIndex={-1} data-findings>
        {title}
      </Heading>
      <p className="quiet" role="status">
        {open.length > 0 ? progressWords(mending, id, open.length) : 'Kein Hinweis ist mehr offen.'}
      </p>
      <RowList>
        {open.map((finding, place) => {
          const at = mendedAt(installation, finding);
          const href = at && editHref(id, at.part, at.entry, at.field);
          return (
            <Row key={keyOf(finding)} title={titleOf(finding)} note={finding.message}>
              <Button size="sm" variant="link" onClick={() => setAnswered(finding)}>
                Trifft zu, weil …<span className="n-visually-hidden"> {finding.message}</span>
              </Button>
              {href !== undefined && (
                <ButtonLink
                  size="sm"
                  href={href}
                  onFollow={() => {
                    beginMending(id, open.length, place);
                    go(href);
                  }}
                >
                  Beheben<span className="n-visually-hidden"> {finding.message}</span>
                </ButtonLink>
              )}
            </Row>
          );
        })}
      </RowList>
      {answered && open.includes(answered) && form.part && (
        <form.part.FindingAnswer
          key={keyOf(answered)}
          finding={answered}
          onBegin={() => beginMending(id, open.length, open.indexOf(answered))}
          onDone={() => setAnswered(undefined)}
        />
      )}
      {open.length === 0 && (
        <p className="n-no-print">
          <Link href={resolvePath(`installations${othersWithFindings}`)} kind="search">
            Weitere Anlagen mit Hinweisen
          </Link>
        </p>
      )}
      {settled.length > 0 && <Settled findings={settled} />}
    </section>
  );
}

/** The findings that have been answered, with their reasons, which can be taken back. */
function Settled({ findings }: { findings: readonly PlausibilityFinding[] }) {
  const { installation, focusHeading } = useEditorPage();
  const takeBack = async (finding: PlausibilityFinding) => {
    await writeAtOnce(installation, () => takeBackAnswer(installation, finding), {
      done: 'Der Hinweis ist wieder offen.',
      refused: 'Nicht zurückgenommen',
    });
    focusHeading();
  };
  return (
    <details>
      <summary>Beantwortet ({findings.length})</summary>
      <RowList>
        {findings.map((finding) => {
          const { reason = '', day = '' } = answerTo(installation, finding) ?? {};
          return (
            <Row
              key={keyOf(finding)}
              title={kindOf(finding.code)?.title ?? 'Hinweis'}
              note={`${finding.message} Trifft zu, weil: ${reason} (${formatDate(day)})`}
            >
              <Button size="sm" variant="link" onClick={() => void takeBack(finding)}>
                Zurücknehmen<span className="n-visually-hidden"> {finding.message}</span>
              </Button>
            </Row>
          );
        })}
      </RowList>
    </details>
  );
}

/** When something has been done about a finding, the next one has the focus, or the heading after the last one. */
function useFocusOnNext(part: { current: HTMLElement | null }, id: string, open: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another one when another number is open.
  useEffect(() => {
    // After the page has given the focus to its heading.
    const frame = requestAnimationFrame(() => {
      const at = takeNext(id);
      if (at === undefined) return;
      const links = [...(part.current?.querySelectorAll<HTMLElement>('li a, li button') ?? [])];
      const rows = [...new Set(links.map((each) => each.closest('li')))].filter((row) => !row?.closest('details'));
      const row = rows[Math.min(at, rows.length - 1)];
      const target =
        row?.querySelector<HTMLElement>('a') ??
        row?.querySelector<HTMLElement>('button') ??
        part.current?.querySelector<HTMLElement>('[data-findings]');
      target?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [part, id, open]);
}
