import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { InfoBlock, type InfoMode, isBlockShown } from './info-block.tsx';

export interface InfoBlockEntry {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

export interface InfoBlockGroupProps {
  blocks: readonly InfoBlockEntry[];
  defaultOpen?: readonly string[];
  headingLevel?: 2 | 3 | 4 | 5;
  mode?: InfoMode;
  /** A block was opened or closed by the visitor; the owner of the mode resets it to showOpen (R4.46). */
  onToggle?: () => void;
}

/**
 * Collapsible blocks with one button for all: 'Alles zuklappen' when all are open, 'Alles aufklappen' otherwise, and
 * none at all for a single block (R2.46).
 */
export function InfoBlockGroup(props: InfoBlockGroupProps) {
  const { blocks, defaultOpen = [], headingLevel = 3, mode = 'showOpen', onToggle } = props;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(defaultOpen));
  const shown = new Set(blocks.filter(({ id }) => isBlockShown(open.has(id), mode)).map(({ id }) => id));
  const allOpen = blocks.every(({ id }) => shown.has(id));

  const change = (next: ReadonlySet<string>) => {
    setOpen(next);
    onToggle?.();
  };
  // Starts from what is seen, not from the own state: under showAll, closing one leaves the others open.
  const toggle = (id: string, nowOpen: boolean) =>
    change(new Set(nowOpen ? [...shown, id] : [...shown].filter((other) => other !== id)));

  return (
    <div className="n-info-group">
      {blocks.length > 1 && (
        <div className="n-info-group__bar">
          <Button
            variant="quiet"
            size="sm"
            icon={allOpen ? 'collapse' : 'expand'}
            onClick={() => change(new Set(allOpen ? [] : blocks.map(({ id }) => id)))}
          >
            {allOpen ? 'Alles zuklappen' : 'Alles aufklappen'}
          </Button>
        </div>
      )}
      {blocks.map(({ id, title, content }) => (
        <InfoBlock
          key={id}
          title={title}
          headingLevel={headingLevel}
          open={shown.has(id)}
          onToggle={(nowOpen) => toggle(id, nowOpen)}
        >
          {content}
        </InfoBlock>
      ))}
    </div>
  );
}
