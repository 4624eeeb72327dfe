import type { TextNode } from '../../core/content/text-tree.ts';
import { baseAddress, pageAddress } from '../../core/page/address.ts';
import { RichNodes } from '../../ui/content/rich-text.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';

interface Props {
  id: string;
  summary: readonly TextNode[];
  answer: readonly TextNode[];
  open: boolean;
  /** Whether there is a script that copies. */
  hasLink: boolean;
  onToggle(open: boolean): void;
}

/** A question that opens its answer, also without script; open, it gives its own address away. */
export function Question({ id, summary, answer, open, hasLink, onToggle }: Props) {
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
            // The address bar then has it.
            onFailed={() => {
              location.hash = encodeURIComponent(id);
            }}
          />
        </div>
      )}
    </details>
  );
}
