import type { ReactNode } from 'react';
import { strokes } from '../glyph/glyph.tsx';

/**
 * The drawings, each on a 20 × 20 grid with a 1.75 px line that ends round. Drawn for this register: plain enough to
 * be read at 14 px. What the search draws too is drawn the same.
 */
export const iconShapes = {
  info: (
    <>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 9.2v4.6M10 6.3v.1" />
    </>
  ),
  success: (
    <>
      <circle cx="10" cy="10" r="7.5" />
      <path d="m6.6 10.3 2.4 2.4 4.5-5" />
    </>
  ),
  warning: (
    <>
      <path d="M10 2.9 18 16.6H2z" />
      <path d="M10 8.2v3.9M10 14.2v.1" />
    </>
  ),
  danger: (
    <>
      <path d="M6.9 2.5h6.2l4.4 4.4v6.2l-4.4 4.4H6.9l-4.4-4.4V6.9z" />
      <path d="M10 6.2v4.6M10 13.6v.1" />
    </>
  ),
  close: <path d={strokes.close} />,
  check: <path d={strokes.check} />,
  plus: <path d="M10 4v12M4 10h12" />,
  minus: <path d="M4 10h12" />,
  'chevron-down': <path d={strokes.down} />,
  'chevron-up': <path d="M4.5 12.5 10 7l5.5 5.5" />,
  'chevron-left': <path d={strokes.left} />,
  'chevron-right': <path d={strokes.right} />,
  'sort-none': <path d="m6 8 4-4 4 4M6 12l4 4 4-4" />,
  'sort-ascending': <path d="M10 16V4M5 9l5-5 5 5" />,
  'sort-descending': <path d="M10 4v12m-5-5 5 5 5-5" />,
  more: <path d="M4.5 10h.1M10 10h.1M15.5 10h.1" strokeWidth="2.6" />,
  menu: <path d="M3 5.5h14M3 10h14M3 14.5h14" />,
  search: <path d={strokes.search} />,
  filter: <path d={strokes.filter} />,
  user: (
    <>
      <circle cx="10" cy="6.8" r="3.3" />
      <path d="M3.6 17c.7-3.3 3.2-5 6.4-5s5.7 1.7 6.4 5" />
    </>
  ),
  message: <path d="M3 4.5h14v9.7H9.2L5.4 17v-2.8H3z" />,
  help: (
    <>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M7.8 8.1c0-1.3 1-2.1 2.2-2.1s2.2.8 2.2 2c0 1.6-2.2 1.7-2.2 3.4M10 13.9v.1" />
    </>
  ),
  history: (
    <>
      <path d="M3.4 7.2A7.3 7.3 0 1 1 2.8 11M3 3.4v4h4" />
      <path d="M10 6.2v4.1l2.8 1.7" />
    </>
  ),
  print: <path d={strokes.print} />,
  copy: <path d="M7 7h9.5v9.5H7zM4.5 12.8h-1V3.5h9.3v1" />,
  link: <path d={strokes.link} />,
  external: <path d={strokes.external} />,
  download: <path d={strokes.download} />,
  edit: <path d="m4 12.8-.8 4 4-.8L16.5 6.7 13.3 3.500zM11.3 5.500l3.2 3.2" />,
  trash: (
    <path d="M3.5 5.500h13M8 5.500V3.300h4v2.200M5 5.500l.8 11.200h8.400L15 5.500M8.4 8.800v4.600M11.6 8.800v4.6" />
  ),
  refresh: <path d="M16.6 7.500A7 7 0 1 0 17 11M16.8 3.500v4h-4" />,
  expand: <path d="m5.5 6 4.5 4.500L14.5 6M5.5 10.5 10 15l4.5-4.5" />,
  collapse: <path d="m5.5 9.5 4.5-4.5 4.5 4.500M5.5 14 10 9.500l4.5 4.5" />,
} satisfies Record<string, ReactNode>;

/** The name of a drawing of the set. */
export type IconName = keyof typeof iconShapes;

/** Every name, in the order of the set; the gallery shows them all. */
export const iconNames = Object.keys(iconShapes).filter((name): name is IconName => name in iconShapes);
