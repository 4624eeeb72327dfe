const circle = 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Z';

/**
 * The icons, each on a 20 × 20 grid with a 1.75 px line and round caps. Drawn for this register and simple enough to be legible at 14 px.
 */
export const drawings = {
  info: `${circle}M10 9.2v4.6M10 6.3v.1`,
  success: `${circle}M6.6 10.3l2.4 2.4 4.5-5`,
  warning: 'M10 2.9 18 16.6H2zM10 8.2v3.9M10 14.2v.1',
  danger: 'M6.9 2.5h6.2l4.4 4.4v6.2l-4.4 4.4H6.9l-4.4-4.4V6.9zM10 6.2v4.6M10 13.6v.1',
  close: 'M5 5l10 10M15 5 5 15',
  check: 'm4 10.5 4 4 8-9',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  'chevron-down': 'm5 7.5 5 5 5-5',
  'chevron-up': 'M5 12.5l5-5 5 5',
  'chevron-left': 'm12.5 5-5 5 5 5',
  'chevron-right': 'm7.5 5 5 5-5 5',
  'sort-none': 'm6 8 4-4 4 4M6 12l4 4 4-4',
  'sort-ascending': 'M10 16V4M5 9l5-5 5 5',
  'sort-descending': 'M10 4v12m-5-5 5 5 5-5',
  more: 'M4 10a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M9.5 10a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M15 10a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  search: 'M8.5 14a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5L17.5 17.5',
  filter: 'M2.5 5h15M5.5 10h9M8.5 15h3',
  user: 'M10 3.5a3.3 3.3 0 1 1 0 6.6 3.3 3.3 0 0 1 0-6.6ZM3.6 17c.7-3.3 3.2-5 6.4-5s5.7 1.7 6.4 5',
  message: 'M3 4.5h14v9.7H9.2L5.4 17v-2.8H3z',
  help: `${circle}M7.8 8.1c0-1.3 1-2.1 2.2-2.1s2.2.8 2.2 2c0 1.6-2.2 1.7-2.2 3.4M10 13.9v.1`,
  history: 'M3.4 7.2A7.3 7.3 0 1 1 2.8 11M3 3.4v4h4M10 6.2v4.1l2.8 1.7',
  print: 'M5.5 7V3h9v4M5.5 14H3V7h14v7h-2.5M5.5 12h9v5h-9z',
  copy: 'M7 7h9.5v9.5H7zM4.5 12.8h-1V3.5h9.3v1',
  link: 'm8 12 4-4M9 5.5l1.6-1.6a3.9 3.9 0 0 1 5.5 5.5L14.5 11M11 14.5l-1.6 1.6a3.9 3.9 0 0 1-5.5-5.5L5.5 9',
  external: 'M11.5 3.5h5v5M16.5 3.5 9 11M8 4.5H3.5v12h12V12',
  pin: 'M10 17.5S4.5 12 4.5 8a5.5 5.5 0 0 1 11 0c0 4-5.5 9.5-5.5 9.5ZM10 6.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6Z',
  columns: 'M3 4h14v12H3zM10 4v12',
  download: 'M10 3v9M6 8.5l4 4 4-4M4 16.5h12',
  calendar: 'M3 5.5h14v12H3zM3 9h14M6.5 3v4M13.5 3v4',
  edit: 'm4 12.8-.8 4 4-.8L16.5 6.7 13.3 3.5zM11.3 5.5l3.2 3.2',
  trash: 'M3.5 5.5h13M8 5.5V3.3h4v2.2M5 5.5l.8 11.2h8.4L15 5.5M8.4 8.8v4.6M11.6 8.8v4.6',
  refresh: 'M16.6 7.5A7 7 0 1 0 17 11M16.8 3.5v4h-4',
  expand: 'm5.5 6 4.5 4.5L14.5 6M5.5 10.5 10 15l4.5-4.5',
  collapse: 'm5.5 9.5 4.5-4.5 4.5 4.5M5.5 14 10 9.5l4.5 4.5',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof drawings;

/** Without `label` the icon is decorative and hidden from assistive technology. */
export interface IconProps {
  name: IconName;
  /** Edge length in px; buttons use 14, 16 and 18 (R9.6). */
  size?: number;
  /** Accessible name, needed where no visible text next to the icon says the same. */
  label?: string;
}

/** An icon in the colour of the surrounding text. */
export function Icon({ name, size = 18, label }: IconProps) {
  const naming = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, or named by aria-label; a title would open a native tooltip.
    <svg className="n-icon" width={size} height={size} viewBox="0 0 20 20" {...naming}>
      <path d={drawings[name]} />
    </svg>
  );
}
