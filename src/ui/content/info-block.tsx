import { useStore } from '@nanostores/react';
import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { $infoDisplay, infoDisplay, isOpen } from '#core/platform/layout/info-display.ts';
import { Button } from '../controls/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './info-block.css?inline';

/** Names as one string, so that an equal list counts as the same dependency. */
const joinNames = (names: readonly string[]): string => names.join('\n');
const splitNames = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** The open state of one component's blocks, by name: they follow the page's info mode (R3.12) until they are toggled (R4.46). */
function useInfoBlocks(names: readonly string[], defaultOpen: readonly string[] = []) {
  const [owner] = useState(infoDisplay.newOwner);
  const display = useStore($infoDisplay);
  const idOf = (name: string) => owner + name;
  const ids = names.map(idOf);
  const [all, first] = [joinNames(ids), joinNames(defaultOpen.map(idOf))];
  useLayoutEffect(() => infoDisplay.register(splitNames(all), splitNames(first)), [all, first]);
  return {
    isOpen: (name: string) => isOpen(display, idOf(name)),
    toggle: (name: string, open: boolean) => infoDisplay[open ? 'open' : 'close']([idOf(name)]),
    openAll: () => infoDisplay.open(ids),
    closeAll: () => infoDisplay.close(ids),
  };
}

/** The button labels of a collapsible text (R2.46): while closed, while open. */
const moreLabels = {
  more: ['Mehr', 'Weniger'],
  moreInformation: ['Mehr Informationen', 'Weniger'],
  additional: ['Zusatzinformationen einblenden', 'Zusatzinformationen ausblenden'],
} as const;

/** The name of the only block in a `More`. */
const text = ['text'] as const;

export interface MoreProps {
  labels?: keyof typeof moreLabels;
  /** What there is more of; tells several on a page apart for screen readers. */
  about?: string;
  defaultOpen?: boolean;
  children: ReactNode;
}

/** A text collapsed behind a button Mehr, Mehr Informationen or Zusatzinformationen einblenden (R2.46). */
export function More({ labels = 'more', about, defaultOpen = false, children }: MoreProps) {
  useStyles(css);
  const id = useId();
  const blocks = useInfoBlocks(text, defaultOpen ? text : undefined);
  const shown = blocks.isOpen(text[0]);
  const [closedLabel, openLabel] = moreLabels[labels];
  return (
    <div className="n-more">
      <div id={id} className="n-more__content" hidden={!shown}>
        {children}
      </div>
      <button
        type="button"
        className="n-more__button"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => blocks.toggle(text[0], !shown)}
      >
        <Icon name={shown ? 'chevron-up' : 'chevron-down'} size={14} />
        <span className="n-more__label">{shown ? openLabel : closedLabel}</span>
        {about && <span className="n-visually-hidden">: {about}</span>}
      </button>
    </div>
  );
}

export interface InfoBlockProps {
  title: ReactNode;
  open: boolean;
  onToggle: (open: boolean) => void;
  headingLevel?: 2 | 3 | 4 | 5;
  children: ReactNode;
}

/** A block below a heading that opens and closes it (R2.46). Controlled by its parent. */
function InfoBlock({ title, open, onToggle, headingLevel = 3, children }: InfoBlockProps) {
  useStyles(css);
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="n-info-block">
      <Heading className="n-info-block__heading">
        <button
          type="button"
          className="n-info-block__button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onToggle(!open)}
        >
          <span className="n-info-block__title">{title}</span>
          <Icon name="chevron-down" size={18} />
        </button>
      </Heading>
      <div id={id} className="n-info-block__content" hidden={!open}>
        {children}
      </div>
    </div>
  );
}

export interface InfoBlockEntry {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

export interface InfoBlockGroupProps {
  blocks: readonly InfoBlockEntry[];
  /** Ids of the blocks that are open initially. */
  defaultOpen?: readonly string[];
  headingLevel?: 2 | 3 | 4 | 5;
}

/**
 * Collapsible blocks with one button for all of them: 'Alles zuklappen' when all are open, 'Alles aufklappen' otherwise.
 * A single block gets no such button (R2.46).
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
