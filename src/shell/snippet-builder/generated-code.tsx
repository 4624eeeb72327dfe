import { useEffect, useRef, useState } from 'react';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { RadioGroup } from '../../ui/controls/radio-group.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import type { EditorWidget } from './editor-widgets.ts';
import { type AttributeTexts, type FixedScript, includeMarkup, scriptMarkup, tagMarkup } from './snippet.ts';
import { type ThemeColours, themeRule } from './theme-fields.tsx';

/** The current version of the register's script; undefined until loaded, or if unavailable. */
function useLoaderVersion(): FixedScript | undefined {
  const [version, setVersion] = useState<FixedScript>();
  useEffect(() => {
    const controller = new AbortController();
    fetch(resolvePath('loader.json'), { signal: controller.signal })
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .then((value: unknown) => {
        if (isVersion(value)) setVersion(value);
      })
      .catch(() => undefined);
    return () => controller.abort();
  }, []);
  return version;
}

const isVersion = (value: unknown): value is FixedScript =>
  typeof value === 'object' &&
  value !== null &&
  ['version', 'path', 'integrity'].every((name) => typeof Reflect.get(value, name) === 'string');

/** The script version used by the code: always the newest, exactly the current one, or the one in the pasted code. */
export type ScriptChoice = 'newest' | 'today' | 'earlier';

interface Props {
  widget: EditorWidget;
  attributes: AttributeTexts;
  colours: ThemeColours;
  script: ScriptChoice;
  /** The version named in the pasted code. */
  earlier: FixedScript | undefined;
  onChoose(script: ScriptChoice): void;
}

/** The code for the page: the tag with the script, or the directive for a server that inserts the widget. */
export function CodeToCopy({ widget, attributes, colours, script: choice, earlier, onChoose }: Props) {
  const current = useLoaderVersion();
  // The pasted code may already name the current version.
  const former = earlier && earlier.version !== current?.version ? earlier : undefined;
  const chosen: ScriptChoice = choice === 'earlier' && !former ? 'today' : choice;
  const fixed = { newest: undefined, today: current, earlier: former }[chosen];
  const script = new URL(resolvePath(fixed?.path ?? 'natippc.js'), location.href);
  const tag = tagMarkup(widget.tag, attributes);
  const theme = themeRule(widget.tag, colours);
  const include = widget.fragment && includeMarkup(resolvePath(''), `fragment/${widget.fragment}`, attributes);
  return (
    <>
      {current && former && chosen === 'earlier' && (
        <Alert type="info" title="Der Code nennt eine frühere Fassung" live="polite">
          <p>
            Er bleibt bei {former.version}; die heutige ist {current.version}. Die letzten acht Fassungen bleiben
            abrufbar, ältere nicht.
          </p>
          <div className="cms-buttons">
            <Button onClick={() => onChoose('today')}>Zur heutigen Fassung wechseln</Button>
          </div>
        </Alert>
      )}
      <Code
        label="Code für Ihre Seite"
        hint="Fügen Sie ihn dort ein, wo Ihr Editor HTML annimmt: in WordPress im Block „Individuelles HTML“, in TYPO3 im Element „Reines HTML“, sonst im HTML- oder Quelltextmodus."
        text={`${scriptMarkup(script.href, fixed?.integrity)}\n${tag}`}
      />
      {theme && (
        <Code
          label="Farben als CSS"
          hint="Für das Stylesheet Ihrer Seite; Ihre Technik weiß, wohin damit."
          text={theme}
        />
      )}
      <details className="cms-fold">
        <summary>Für Ihre Technik: feste Fassung, Einsatz am Server, Sicherheitsregeln</summary>
        <div className="cms-more">
          {current && (
            <RadioGroup
              label="Welche Fassung des Skripts?"
              options={[
                {
                  value: 'newest',
                  label: 'Immer die neueste',
                  note: 'Verbesserungen kommen von selbst. Für die meisten Seiten.',
                },
                ...(former
                  ? [
                      {
                        value: 'earlier',
                        label: `Weiter die frühere (${former.version}), mit Prüfsumme`,
                        note: 'Die Fassung, die der eingefügte Code nennt.',
                      },
                    ]
                  : []),
                {
                  value: 'today',
                  label: `Nur diese (${current.version}), mit Prüfsumme`,
                  note: 'Der Browser führt nichts anderes aus. Nach einem neuen Stand des Registers tauschen Sie den Code aus; die letzten acht Fassungen bleiben abrufbar.',
                },
              ]}
              value={chosen}
              onChange={(wanted) => {
                if (wanted === 'newest' || wanted === 'today' || wanted === 'earlier') onChoose(wanted);
              }}
            />
          )}
          {include && (
            <Code
              label="Oder vom Server eingesetzt"
              hint="Für Server, die SSI verstehen: Die ersten Ergebnisse stehen dann ohne Skript in der Seite. Das Skript bleibt nötig, damit man filtern kann."
              text={include}
            />
          )}
          <p className="cms-note">
            Verlangt Ihre Seite eine Content-Security-Policy, erlauben Sie {script.origin} in script-src, style-src,
            img-src, font-src und connect-src, und bei Trusted Types die Regeln natippc und dompurify.
          </p>
        </div>
      </details>
    </>
  );
}

function Code({ label, hint, text }: { label: string; hint: string; text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="cms-code">
      <TextArea
        ref={field}
        label={label}
        hint={hint}
        readOnly
        spellCheck={false}
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <CopyButton text={text} what="Code" onFailed={() => field.current?.focus()} />
    </div>
  );
}
