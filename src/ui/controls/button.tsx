import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './button.css?inline';

/**
 * How prominent a button is: one `primary` per view, `danger` for what cannot be undone, `link` within running text.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link';
/** The form sizes of R9.5; heights 36, 40 and 44 px (R9.6). */
export type ControlSize = 'sm' | 'md' | 'lg';

/** Edge length of the icon in a button of each size, in px (R9.6). */
const buttonIconSize: Record<ControlSize, number> = { sm: 14, md: 16, lg: 18 };

type NativeButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  /** What it does is being done: pressed again it does nothing, and unlike a disabled button it keeps the focus (WCAG 2.4.3). */
  busy?: boolean | undefined;
};

/** What a busy button has instead of its own action. */
const busyProps = {
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;

/** The look of a text button, also when it is a link. */
export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ControlSize | undefined;
  icon?: IconName | undefined;
  iconEnd?: IconName | undefined;
}

export interface ButtonProps extends NativeButton, ButtonLook {
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A text button. `type` defaults to `button`, so that none submits a form by accident. */
export function Button({ children, variant = 'secondary', size = 'md', icon, iconEnd, busy, ...native }: ButtonProps) {
  useStyles(css);
  return (
    <button
      type="button"
      {...native}
      {...(busy && busyProps)}
      className="n-button"
      data-variant={variant}
      data-size={size}
    >
      <ButtonContent size={size} icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonContent>
    </button>
  );
}

type ContentProps = Omit<ButtonLook, 'variant'> & { children: ReactNode };

/** The content of a text button. */
export function ButtonContent({ size = 'md', icon, iconEnd, children }: ContentProps) {
  return (
    <>
      {icon && <Icon name={icon} size={buttonIconSize[size]} />}
      <span className="n-button__label">{children}</span>
      {iconEnd && <Icon name={iconEnd} size={buttonIconSize[size]} />}
    </>
  );
}

export interface IconButtonProps extends Omit<NativeButton, 'children' | 'aria-label'> {
  icon: IconName;
  /** The button's name: what it does, in a word or two. */
  label: string;
  variant?: ButtonVariant;
  size?: ControlSize;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that shows only an icon, for actions everybody recognises (close, more); others need a tooltip. */
export function IconButton({ icon, label, variant = 'quiet', size = 'md', busy, ...native }: IconButtonProps) {
  useStyles(css);
  return (
    <button
      type="button"
      {...native}
      {...(busy && busyProps)}
      className="n-button n-button--icon"
      data-variant={variant}
      data-size={size}
      aria-label={label}
    >
      <Icon name={icon} size={buttonIconSize[size]} />
    </button>
  );
}
