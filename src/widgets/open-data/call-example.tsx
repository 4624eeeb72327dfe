import { useEffect, useId, useRef, useState } from 'react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { baseAddress } from '#core/platform/page/page-address.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { type ExampleCall, tryCall } from './example-calls.ts';

/** Maximum number of characters of an answer to show. */
const longest = 2_000;

type Trial = { state: 'none' | 'running' } | { state: 'done'; text: string } | { state: 'failed'; why: string };

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}\n…` : text);

/** The call as a shell command. */
function commandOf({ method, body }: ExampleCall, address: string): string {
  const url = new URL(address, baseAddress()).href;
  if (method === 'GET') return `curl '${url}'`;
  return `curl -X POST '${url}' -H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`;
}

/** One API call: its address, what it returns, and a button that shows its answer in place. */
export function CallExample({ example }: { example: ExampleCall }) {
  const { method, path, query, title, type } = example;
  const address = resolvePath(query === undefined ? path : `${path}?${query}`);
  const [trial, setTrial] = useState<Trial>({ state: 'none' });
  const running = useRef<AbortController>(undefined);
  const command = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => () => running.current?.abort(), []);
  const run = async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setTrial({ state: 'running' });
    try {
      const text = await tryCall(example, controller.signal);
      setTrial({ state: 'done', text: shortened(text) });
    } catch (error) {
      if (!controller.signal.aborted) setTrial({ state: 'failed', why: callErrorText(error).text });
    }
  };
  return (
    <details className="call">
      <summary>
        <span className="call-title" id={`${id}title`}>
          {title}
        </span>
        <span className="call-address">
          <b>{method}</b> {path}
        </span>
      </summary>
      <div className="call-body">
        <code ref={command} className="call-command">
          {commandOf(example, address)}
        </code>
        <div className="call-actions n-no-print">
          <Button size="sm" aria-describedby={`${id}title`} onClick={() => void run()}>
            {trial.state === 'running' ? 'Wird abgerufen …' : 'Ausprobieren'}
          </Button>
          <CopyButton
            text={commandOf(example, address)}
            what="Aufruf"
            variant="link"
            onFailed={() => command.current && getSelection()?.selectAllChildren(command.current)}
          />
          {method === 'GET' && <a href={address}>Antwort öffnen</a>}
          <span className="note">{type}</span>
        </div>
        <div role="status">
          {trial.state === 'failed' && <p>{trial.why}</p>}
          {trial.state === 'done' && (
            // The answer may overflow, so the region must be scrollable by keyboard.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: as above.
            <section className="call-answer" tabIndex={0} aria-label={`Antwort: ${title}`}>
              <pre>{trial.text}</pre>
            </section>
          )}
        </div>
      </div>
    </details>
  );
}
