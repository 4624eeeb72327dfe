import { expect, test } from 'vitest';
import { shareOf } from '#core/search/views/chart.ts';
import { barsOf, chartsOf } from '#core/search/views/charts.ts';
import { stateOutlines, statePlane } from '#core/search/views/state-outlines.ts';
import { drawingOf, svgOf } from '#core/search/views/statistic-drawing.ts';
import { captionOf, csvOf } from '#core/search/views/statistic-files.ts';
import type { Statistics } from '#core/search/views/statistics.ts';

const statistics: Statistics = {
  total: 968,
  dataVersion: 1,
  lastUpdate: '2026-11-15T11:15:00Z',
  groups: [
    {
      id: 'batDeadline',
      title: 'Offene bvT-Fristen nach Jahr',
      restricted: false,
      values: [
        { value: '2027', label: '2027', count: 14 },
        { value: '2024', label: '2024', count: 1 },
      ],
    },
  ],
  breakdowns: {
    states: [
      {
        value: '4',
        label: 'Oberösterreich',
        count: 198,
        overdue: 17,
        results: { compliant: 141 },
        adaptations: { open: 8 },
      },
      { value: '9', label: 'Wien', count: 53, overdue: 0, results: {}, adaptations: {} },
    ],
    authorities: [],
    inspectionYears: [
      { value: '2025', label: '2025', count: 40, overdue: 3, results: { compliant: 30, minorDeviations: 2 } },
    ],
  },
};

test('the charts of a search link each number to its search, without what they ignore', () => {
  const charts = chartsOf(
    statistics,
    { text: 'papier', inspectionOverdue: true, inspected: { from: '2020-01-01' } },
    '2026-11-26',
  );
  const [map, inspected, results, adaptations, deadlines] = charts;
  expect(charts.map(({ kind }) => kind)).toEqual(['map', 'columns', 'shares', 'shares', 'columns']);
  expect(map?.rows[0]?.total.search).toEqual({ text: 'papier', inspected: { from: '2020-01-01' }, regions: ['4'] });
  expect(inspected?.rows[0]?.numbers.map(({ count }) => count)).toEqual([37, 3]);
  expect(inspected?.rows[0]?.total.search).toEqual({
    text: 'papier',
    inspected: { from: '2025-01-01', to: '2025-12-31' },
  });
  expect(results?.rows[0]?.total.count).toBe(32);
  // A federal state without any conclusion has no bar.
  expect(adaptations?.rows.map(({ label }) => label)).toEqual(['Oberösterreich']);
  // Earliest first; the one of a past year is told apart.
  expect(deadlines?.rows.map(({ label, numbers }) => [label, ...numbers.map(({ count }) => count)])).toEqual([
    ['2024', 1, 0],
    ['2027', 0, 14],
  ]);
});

test('a chart without rows is not shown', () => {
  const breakdowns = { states: [], authorities: [], inspectionYears: [] };
  expect(chartsOf({ ...statistics, groups: [], breakdowns }, {}, '2026-11-26')).toEqual([]);
});

test('a saved picture has a title that stands alone, filter, day and licence, whatever its kind', () => {
  const caption = captionOf(statistics, [
    { id: 'regions', label: 'Bundesland und Bezirk', isStatement: false, values: [{ value: '9', label: 'Wien' }] },
    {
      id: 'inspectionOverdue',
      label: 'überfällig',
      isStatement: true,
      values: [{ value: 'yes', label: 'Umweltinspektion <überfällig>' }],
    },
  ]);
  const [group] = statistics.groups;
  const charts = [...chartsOf(statistics, {}, '2026-11-26'), ...(group ? [barsOf(group, {})] : [])];
  expect(charts).toHaveLength(6);
  for (const chart of charts) {
    const svg = svgOf(drawingOf(chart, caption));
    const texts = Array.from(svg.matchAll(/<text[^>]*>([^<]*)/g), ([, text]) => text).join(' ');
    expect(texts).toContain(`${chart.title} (968)`);
    expect(texts).toContain('Filter: Bundesland und Bezirk: Wien · Umweltinspektion &#60;überfällig&#62;');
    expect(texts).toMatch(/Datenstand 15\.11\.2026.*Lizenz: CC BY 4\.0/);
    expect(svg).not.toContain('NaN');
    // Without quotes, browsers drop a family name that ends in a number, and with it the whole list.
    expect(svg).toContain(`font-family="'Source Sans 3'`);
  }
});

test('the map of a chart names whose outlines it shows, which lie within its plane', () => {
  const [map] = chartsOf(statistics, {}, '2026-11-26');
  if (!map) throw new Error('There is no map.');
  const svg = svgOf(drawingOf(map, captionOf(statistics, [])));
  expect(svg).toContain('Statistik Austria – data.statistik.gv.at, Flooh Perlot, CC BY 4.0');
  expect(stateOutlines.map(({ code }) => code)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  for (const { centre, path } of stateOutlines) {
    expect(path).toMatch(/^(M\d+ \d+l[-\d ]+z)+$/);
    expect(centre.every((at, axis) => at > 0 && at < (axis === 0 ? statePlane.width : statePlane.height))).toBe(true);
  }
});

test('a chart’s CSV has its parts and what only the table shows; formulas are defused', () => {
  const [map] = chartsOf(statistics, {}, '2026-11-26');
  if (!map) throw new Error('There is no map.');
  const rows = map.rows.map((row, at) => ({ ...row, further: [at], label: at ? '=1+1' : row.label }));
  expect(csvOf({ ...map, furtherTitles: ['neu'], rows })).toBe(
    "\ufeffBundesland;Anlagen;davon überfällig;neu\r\nOberösterreich;198;17;0\r\n'=1+1;53;0;1\r\n",
  );
});

test('[R1.1] a share below ten percent has a decimal', () => {
  expect([shareOf(17, 198), shareOf(50, 100), shareOf(0, 5), shareOf(0, 0)]).toEqual([
    '8,6\u00a0%',
    '50\u00a0%',
    '0\u00a0%',
    '0\u00a0%',
  ]);
});
