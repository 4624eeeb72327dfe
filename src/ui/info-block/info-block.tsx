import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../icon/icon.tsx';

/** The pairs of labels a text that folds out may carry (R2.46): what the button says while closed, while open. */
export const moreLabels = {
  more: ['Mehr', 'Weniger'],
  moreInformation: ['Mehr Informationen', 'Weniger'],
  additional: ['Zusatzinformationen einblenden', 'Zusatzinformationen ausblenden'],
} as const;

/** Whether blocks follow their own state or are all shown or hidden (R3.12). */
export type InfoMode = 'showAll' | 'hideAll' | 'showOpen';

/** Whether a block shows its content, given its own state and the mode of the page. */
export function isBlockShown(open: boolean, mode: InfoMode): boolean {
  return mode === 'showOpen' ? open : mode === 'showAll';
}

export interface MoreProps {
  labels?: keyof typeof moreLabels;
  /** Tells several of them on a page apart for screen readers: what there is more of. */
  about?: string;
  defaultOpen?: boolean;
  mode?: InfoMode;
  /** The visitor toggled it; the owner of the mode resets it to showOpen (R4.46). */
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/** A text that folds out under a button Mehr, Mehr Informationen or Zusatzinformationen einblenden (R2.46). */
export function More(props: MoreProps) {
  const { labels = 'more', about, defaultOpen = false, mode = 'showOpen', onToggle, children } = props;
  const id = useId();
  const [open, setOpen] = useState(defaultOpen);
  const shown = isBlockShown(open, mode);
  const [closedLabel, openLabel] = moreLabels[labels];
  const toggle = () => {
    setOpen(!shown);
    onToggle?.(!shown);
  };
  return (
    <div className="n-more">
      <div id={id} className="n-more__content" hidden={!shown}>
        {children}
      </div>
      <button type="button" className="n-more__button" aria-expanded={shown} aria-controls={id} onClick={toggle}>
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
