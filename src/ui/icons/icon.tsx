import { drawings, type IconName } from './drawings.ts';

export type { IconName } from './drawings.ts';

/** What an icon needs. Without `label` it is decoration and hidden from assistive technology. */
export interface IconProps {
  name: IconName;
  /** Edge length in px; buttons use 14, 16 and 18 (R9.6). */
  size?: number;
  /** The word the icon stands for, where no visible text beside it says so. */
  label?: string;
}

/** A drawing of the register's own set in the colour of the text around it. */
export function Icon({ name, size = 18, label }: IconProps) {
  const naming = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, or named by aria-label; a title would open a tooltip of its own.
    <svg className="n-icon" width={size} height={size} viewBox="0 0 20 20" {...naming}>
      <path d={drawings[name]} />
    </svg>
  );
}
