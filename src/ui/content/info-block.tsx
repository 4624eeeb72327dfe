import { type ReactNode, useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './info-block.css?inline';
import { useInfoBlocks } from './use-info-blocks.ts';

/** The pairs of labels a text that folds out may carry (R2.46): what the button says while closed, while open. */
export const moreLabels = {
  more: ['Mehr', 'Weniger'],
  moreInformation: ['Mehr Informationen', 'Weniger'],
  additional: ['Zusatzinformationen einblenden', 'Zusatzinformationen ausblenden'],
} as const;

/** It is the one block of its owner. */
const text = ['text'] as const;

export interface MoreProps {
  labels?: keyof typeof moreLabels;
  /** Tells several of them on a page apart for screen readers: what there is more of. */
  about?: string;
  defaultOpen?: boolean;
  children: ReactNode;
}

/** A text that folds out under a button Mehr, Mehr Informationen or Zusatzinformationen einblenden (R2.46). */
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

/** A block under a heading that opens and closes it (R2.46). The owner holds the state. */
export function InfoBlock({ title, open, onToggle, headingLevel = 3, children }: InfoBlockProps) {
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
