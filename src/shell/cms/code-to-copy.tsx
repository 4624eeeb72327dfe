import { useRef } from 'react';
import { resolvePath } from '../../core/configuration/resolve-path.ts';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import type { EditorWidget } from './editor-widgets.ts';
import { type AttributeTexts, includeMarkup, scriptMarkup, tagMarkup } from './snippet.ts';

interface Props {
  widget: EditorWidget;
  attributes: AttributeTexts;
}

/** What goes into the page: the tag with the one script, and what a server may put in instead. */
export function CodeToCopy({ widget, attributes }: Props) {
  const script = new URL(resolvePath('natippc.js'), location.href);
  const tag = tagMarkup(widget.tag, attributes);
  const include = widget.fragment && includeMarkup(resolvePath(''), `fragment/${widget.fragment}`, attributes);
  return (
    <>
      <Code
        label="Code für Ihre Seite"
        hint="Fügen Sie ihn im HTML-Modus Ihres Editors ein. Das Skript braucht eine Seite nur einmal."
        text={`${scriptMarkup(script.href)}\n${tag}`}
      />
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
