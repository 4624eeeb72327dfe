import type { Look } from '#core/search/views/chart.ts';

/** What fills a part of a chart: a colour, or a pattern of that colour, so that no part is known by its colour alone. */
export const fillOf = (look: Look): string | undefined =>
  look === 'warning' || look === 'danger' || look === 'muted' ? `url(#chart-${look})` : undefined;

/** The patterns, once per view; referred to by id within its shadow root. */
export function ChartPatterns() {
  return (
    <svg className="chart-patterns" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <pattern id="chart-danger" width="8" height="8" patternUnits="userSpaceOnUse">
          <rect className="chart-ground" width="8" height="8" />
          <path className="chart-line" data-look="danger" d="M-2 2l4-4M0 8l8-8M6 10l4-4" />
        </pattern>
        <pattern id="chart-warning" width="6" height="6" patternUnits="userSpaceOnUse">
          <rect className="chart-ground" width="6" height="6" />
          <circle className="chart-dot" data-look="warning" cx="3" cy="3" r="1.9" />
        </pattern>
        <pattern id="chart-muted" width="6" height="6" patternUnits="userSpaceOnUse">
          <rect className="chart-ground" width="6" height="6" />
          <path className="chart-line" data-look="muted" d="M0 3h6" />
        </pattern>
      </defs>
    </svg>
  );
}

/** What the parts of a chart mean. */
export function Legend({ parts }: { parts: readonly { label: string; look: Look }[] }) {
  return (
    <ul className="chart-legend">
      {parts.map(({ label, look }) => (
        <li key={label}>
          <svg aria-hidden="true" focusable="false" width="18" height="14">
            <rect className="chart-part" data-look={look} fill={fillOf(look)} x="1" y="1" width="16" height="12" />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
