import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { type AlertItem, mostSevereType } from '#core/platform/notices/alert.ts';
import { IconButton } from '../controls/button.tsx';
import { useFocusReturn } from '../layers/use-focus-return.ts';
import { useStyles } from '../root/use-styles.ts';
import css from './alert.css?inline';
import { AlertIcon, type AlertType } from './alert.tsx';

/** One entry of a combined alert (R3.11); here its content may be markup. */
export interface CombinedAlertItem extends Omit<AlertItem, 'content'> {
  content: ReactNode;
}

export interface CombinedAlertProps {
  title: string;
  items: readonly CombinedAlertItem[];
  /** Colour and icon of the whole alert; defaults to the most severe type among the items. */
  type?: AlertType;
  onDismiss?: (() => void) | undefined;
}

/** Scrolls the element an item refers to into view and focuses it. */
function goTo(event: MouseEvent<HTMLElement>, targetId: string): void {
  const root = event.currentTarget.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  const target = root.getElementById(targetId);
  if (!target) return;
  event.preventDefault();
  target.scrollIntoView({ block: 'center' });
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Several messages under one title, each with its own type; an item's title may link to the element it refers to (R3.11). */
export function CombinedAlert({ title, items, type, onDismiss }: CombinedAlertProps) {
  useStyles(css);
  const id = useId();
  const alert = useRef<HTMLElement>(null);
  useFocusReturn(alert);
  const whole = type ?? mostSevereType(items);
  return (
    <section
      ref={alert}
      className="n-alert n-alert--combined"
      data-block="alert"
      data-type={whole}
      aria-labelledby={id}
    >
      <AlertIcon type={whole} />
      <div className="n-alert__text">
        <p id={id} className="n-alert__title">
          {title}
        </p>
        <ul className="n-alert__items">
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity of their own and never reorder.
            <li key={index} className="n-alert__item" data-type={item.type}>
              {item.type !== whole && <AlertIcon type={item.type} size={16} />}
              <div>
                {item.title && <ItemTitle item={item} title={item.title} />}
                <span className="n-alert__content">{item.content}</span>
              </div>
            </li>
          ))}
        </ul>
      </div>
      {onDismiss && <IconButton icon="close" size="sm" label="Meldung schließen" onClick={onDismiss} />}
    </section>
  );
}

function ItemTitle({ item, title }: { item: CombinedAlertItem; title: string }) {
  const { targetId, onTitleClick } = item;
  if (targetId !== undefined) {
    const follow = (event: MouseEvent<HTMLElement>) => {
      onTitleClick?.();
      goTo(event, targetId);
    };
    return (
      <a className="n-alert__link" href={`#${targetId}`} onClick={follow}>
        {title}
      </a>
    );
  }
  if (!onTitleClick) return <strong className="n-alert__item-title">{title}</strong>;
  return (
    <button type="button" className="n-alert__link" onClick={onTitleClick}>
      {title}
    </button>
  );
}
