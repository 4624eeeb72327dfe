/** Strokes on a 20 × 20 grid, drawn for this register; ui/icon shows the same where it has them. */
export const strokes = {
  search: 'M8.5 14a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5L17.5 17.5',
  close: 'M5 5l10 10M15 5 5 15',
  filter: 'M2.5 5h15M5.5 10h9M8.5 15h3',
  down: 'm5 7.5 5 5 5-5',
  right: 'm7.5 5 5 5-5 5',
  left: 'm12.5 5-5 5 5 5',
  calendar: 'M3 5.5h14v12H3zM3 9h14M6.5 3v4M13.5 3v4',
  link: 'm8 12 4-4M9 5.5l1.6-1.6a3.9 3.9 0 0 1 5.5 5.5L14.5 11M11 14.5l-1.6 1.6a3.9 3.9 0 0 1-5.5-5.5L5.5 9',
  print: 'M5.5 7V3h9v4M5.5 14H3V7h14v7h-2.5M5.5 12h9v5h-9z',
  download: 'M10 3v9M6 8.5l4 4 4-4M4 16.5h12',
  check: 'm4 10.5 4 4 8-9',
  external: 'M11.5 3.5h5v5M16.5 3.5 9 11M8 4.5H3.5v12h12V12',
} as const;

export type GlyphName = keyof typeof strokes;

/** A small line drawing beside words; never alone, hence hidden from screen readers. `size` in px. */
export function Glyph({ name, size = 20 }: { name: GlyphName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className="w-glyph"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={strokes[name]} />
    </svg>
  );
}
