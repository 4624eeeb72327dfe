import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './info-block.css?inline';
import { InfoBlock } from './info-block.tsx';
import { useInfoBlocks } from './use-info-blocks.ts';

export interface InfoBlockEntry {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

export interface InfoBlockGroupProps {
  blocks: readonly InfoBlockEntry[];
  /** Ids of the blocks that are open at first. */
  defaultOpen?: readonly string[];
  headingLevel?: 2 | 3 | 4 | 5;
}

/**
 * Collapsible blocks with one button for all: 'Alles zuklappen' when all are open, 'Alles aufklappen' otherwise, and
 * none at all for a single block (R2.46).
 */
export function InfoBlockGroup({ blocks, defaultOpen, headingLevel = 3 }: InfoBlockGroupProps) {
  useStyles(css);
  const names = blocks.map(({ id }) => id);
  const { isOpen, toggle, openAll, closeAll } = useInfoBlocks(names, defaultOpen);
  const allOpen = names.every(isOpen);
  return (
    <div className="n-info-group">
      {blocks.length > 1 && (
        <div className="n-info-group__bar">
          <Button
            variant="quiet"
            size="sm"
            icon={allOpen ? 'collapse' : 'expand'}
            onClick={allOpen ? closeAll : openAll}
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
          open={isOpen(id)}
          onToggle={(nowOpen) => toggle(id, nowOpen)}
        >
          {content}
        </InfoBlock>
      ))}
    </div>
  );
}
