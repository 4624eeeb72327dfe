import type { ComponentProps } from 'react';

export interface HeadingProps extends ComponentProps<'h2'> {
  /** 1 to 6; other values are clamped, since host pages set the level by attribute. */
  level: number;
}

const tags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** A heading whose level depends on where the page places the widget. */
export function Heading({ level, ...rest }: HeadingProps) {
  const Tag = tags[Math.min(Math.max(Math.round(level), 1), 6) - 1] ?? 'h6';
  return <Tag {...rest} />;
}
