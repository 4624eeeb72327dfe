import { expect, test } from 'vitest';
import { changesBetween } from '#core/platform/versions/changes-between.ts';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { generateInstallations } from '../../demo/data/generate.ts';
import { observedOn } from '../../demo/data/generator/dates.ts';
import { historyOf } from '../../demo/data/generator/history.ts';

const latest = '2027-01-01T00:00:00.000Z';
const records = [...generateInstallations(1000)];
const histories = records.map((record) => historyOf(record, latest));

/** The dates of all events in a record. */
const daysOf = ({ permits, inspections, batConclusions, derogations, statusSince }: InstallationRecord): string[] =>
  [
    ...permits.flatMap(({ dateOfGranting, dateOfLastUpdate }) => [dateOfGranting, dateOfLastUpdate]),
    ...inspections.flatMap(({ date, reportPublished }) => [date, reportPublished]),
    ...batConclusions.map(({ stateSince }) => stateSince),
    ...derogations.map(({ startDate }) => startDate),
    statusSince,
  ].filter((day) => day !== undefined);

test('the versions of an example are reproducible, end with the example, and each changes something', () => {
  for (const [index, versions] of histories.entries()) {
    expect(versions.at(-1)?.record).toEqual(records[index]);
    for (const [place, { stamp, record }] of versions.entries()) {
      const before = versions[place - 1];
      expect([record.id, stamp.number, stamp.published]).toEqual([record.id, place + 1, record.published]);
      if (before)
        expect(changesBetween(recordDescription, before.record, record), `${record.id} ${stamp.number}`).not.toEqual(
          [],
        );
    }
  }
  expect(records.slice(0, 50).map((record) => historyOf(record, latest))).toEqual(histories.slice(0, 50));
});

test('versions are in chronological order, and none contains later events', () => {
  for (const versions of histories) {
    const times = versions.map(({ stamp }) => stamp.at);
    expect(times).toEqual([...new Set(times)].sort());
    for (const { stamp, record } of versions) {
      const day = stamp.at.slice(0, 10);
      expect(day <= observedOn).toBe(true);
      expect(daysOf(record).filter((each) => each > day)).toEqual([]);
    }
  }
});

test('with a clock set before the last day of the examples, no version is in the future', () => {
  const early = '2026-01-15T10:00:00.000Z';
  const times = records.flatMap((record) => historyOf(record, early)).map(({ stamp }) => stamp.at);
  expect(times.filter((at) => at > early)).toEqual([]);
});

test('versions include all kinds of changes, and those by authorities are made by a competent one', () => {
  const made = histories.flatMap((versions) =>
    versions.slice(1).map(({ stamp, record }, index) => ({
      stamp,
      record,
      changes: changesBetween(recordDescription, versions[index]?.record ?? record, record),
    })),
  );
  const counted = (path: RegExp, type: string) =>
    made.filter(({ changes }) => changes.some((change) => path.test(change.path) && change.type === type)).length;
  expect(counted(/^inspections\/[^/]+$/, 'NEW')).toBeGreaterThan(100);
  expect(counted(/^inspections\/[^/]+\/reportPublished$/, 'NEW')).toBeGreaterThan(50);
  expect(counted(/^permits\/[^/]+\/dateOfLastUpdate$/, 'NEW')).toBeGreaterThan(10);
  expect(counted(/^operator\.name$/, 'UPDATED')).toBeGreaterThan(10);
  expect(counted(/^published$/, 'UPDATED')).toBeGreaterThan(10);
  expect(counted(/^status$/, 'UPDATED')).toBeGreaterThan(3);
  expect(made.filter(({ stamp }) => stamp.origin === 'proposal').length).toBeGreaterThan(3);
  for (const { stamp, record } of made.filter(({ stamp: { author } }) => author.kind === 'authority')) {
    expect(record.authorities.map(({ name }) => name)).toContain(stamp.author.name);
  }
  expect(histories.filter(({ length }) => length > 3).length).toBeGreaterThan(50);
});
