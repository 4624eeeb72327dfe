import type { ComponentProps } from 'react';

export interface HeadingProps extends ComponentProps<'h2'> {
  /** 1 to 6; anything beyond is taken as the nearest, since hosts give it by attribute. */
  level: number;
}

const tags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** A heading whose level depends on where the widget stands in the page. */
export function Heading({ level, ...rest }: HeadingProps) {
  const Tag = tags[Math.min(Math.max(Math.round(level), 1), 6) - 1] ?? 'h6';
  return <Tag {...rest} />;
}
