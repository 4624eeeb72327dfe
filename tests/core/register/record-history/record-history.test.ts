import { expect, test } from 'vitest';
import { changeLines } from '#core/register/record-history/change-lines.ts';
import { recordHistoryDefinition, versionLabel } from '#core/register/record-history/record-history.ts';
import type { InstallationVersion } from '#core/register/versions/version.ts';

const version = (number: number, at: string, more: Partial<InstallationVersion> = {}): InstallationVersion => ({
  number,
  at,
  author: { name: 'Behörde', kind: 'authority' },
  origin: 'edit',
  published: true,
  changes: [{ path: 'operator.name', type: 'UPDATED', oldValue: 'Alt', newValue: 'Neu' }],
  ...more,
});
const versions = [
  version(4, '2026-11-20T08:00:00Z', { origin: 'proposal', proposedBy: 'Betreiber:in', published: false }),
  version(2, '2026-03-12T23:30:00Z'),
  version(1, '2024-03-12T08:00:00Z', { origin: 'import', author: { name: 'Import', kind: 'import' }, changes: [] }),
];

test('[R3.9] versions are labelled with their Austrian date, plus the time within one day and the number within one minute', () => {
  const named = (...all: InstallationVersion[]) => all.map((one) => versionLabel(one, all));
  expect(named(...versions)).toEqual(['Stand zum 20.11.2026', 'Stand zum 13.03.2026', 'Stand zum 12.03.2024']);
  expect(
    named(version(3, '2026-03-12T10:30:50Z'), version(2, '2026-03-12T10:30:10Z'), version(1, '2026-03-12T08:00:00Z')),
  ).toEqual([
    'Stand zum 12.03.2026, 11:30 (Version 3)',
    'Stand zum 12.03.2026, 11:30 (Version 2)',
    'Stand zum 12.03.2026, 09:00',
  ]);
});

test('[R3.9] selectable versions are named by number and show their author and whether they are unpublished', () => {
  const { historyType, items } = recordHistoryDefinition('AT-1', 'VERSIONING', versions);
  expect(historyType).toBe('VERSIONING');
  expect(items[0]).toEqual({
    id: '4',
    date: '2026-11-20T08:00:00Z',
    title: { name: 'Version 4' },
    user: 'Behörde, vorgeschlagen von Betreiber:in',
    versioningButtonDisplayValue: 'Stand zum 20.11.2026',
    mark: 'nicht veröffentlicht',
  });
});

test('[R3.9] events list their changed fields in German', () => {
  const { items } = recordHistoryDefinition('AT-1', 'HISTORY', versions, changeLines);
  expect(items.map(({ title, details }) => [title.name, details])).toEqual([
    ['Vorschlag der Betreiber:in angenommen', ['Betreiber:in: Neu (bisher Alt)']],
    ['Bearbeitet', ['Betreiber:in: Neu (bisher Alt)']],
    ['In das Register aufgenommen', undefined],
  ]);
});

test('[R4.41] if the record is shown on another page, each item links to it, and an event to its changes', () => {
  const links = (type: 'HISTORY' | 'VERSIONING', page: string) =>
    recordHistoryDefinition('AT-1', type, versions, changeLines, page).items.map(({ title }) => title.linkTo);
  expect(links('VERSIONING', '/anlage?nr=AT-1')).toEqual([
    '/anlage?nr=AT-1',
    '/anlage?nr=AT-1&stand=2',
    '/anlage?nr=AT-1&stand=1',
  ]);
  expect(links('HISTORY', '/anlagen/AT-1')).toEqual([
    '/anlagen/AT-1?vergleich=2-4',
    '/anlagen/AT-1?vergleich=1-2',
    '/anlagen/AT-1?stand=1',
  ]);
});
