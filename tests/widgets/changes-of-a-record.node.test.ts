import { atom } from 'nanostores';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { changesBetween } from '#core/platform/versions/changes-between.ts';
import type { DatedChange } from '#core/platform/versions/record-change.ts';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { deferredRecordParts } from '../../src/widgets/installation/deferred.ts';
import { InstallationPage } from '../../src/widgets/installation/installation-page.tsx';
import { exampleRecord } from '../server/fixtures/example-record.ts';

// As on the server, which has all parts from the start.
beforeAll(() => deferredRecordParts.request());

const origin = { versionName: 'Version 2', user: 'Behörde', date: '2026-11-01T07:00:00Z' };

/** Renders the page of an installation with its changes since another state. */
function pageOf(before: InstallationRecord, after: InstallationRecord): string {
  const changes = changesBetween(recordDescription, before, after).map(
    (change): DatedChange => ({ ...change, ...origin }),
  );
  const view = { version: 2, since: 1 };
  const page = createElement(InstallationPage, {
    installation: { ...after, version: 2, dataVersion: 7, lastChanged: origin.date },
    list: undefined,
    permalink: 'https://register.example/AT-1',
    headingLevel: 1,
    begun: 0,
    state: {
      view,
      views: { $view: atom(view), show: () => {}, addressOf: () => '/', use: () => () => {} },
      versions: undefined,
      changes,
      changesError: null,
    },
  });
  return renderToString(page).replaceAll('<!-- -->', '');
}

/** Returns the texts of the change marks in a page. */
const marksIn = (page: string): string[] =>
  page
    .split(/(?=<[a-z]+[^>]* data-block="change")/)
    .slice(1)
    .map((part) =>
      part
        .slice(0, part.indexOf('</time>'))
        .replace(/<svg.*?<\/svg>/g, '')
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );

const full = exampleRecord('AT-1');
/** Whether a path is an identifier: changing it would make it a different entry. */
const isKey = (path: string) => /^(id|[a-zA-Z]+\/(id|code|inspireId|field|role))$/.test(path);
/** An authority's data is shared; only its competence belongs to the installation. */
const isShared = (path: string) => path.startsWith('authorities/');

const otherValue = (value: unknown): unknown => {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? '1999-12-31' : `${String(value)}x`;
};

/** Yields every field with a record in which it has another value. */
function* changedFields(): Generator<[path: string, record: InstallationRecord]> {
  for (const [member, value] of Object.entries(full)) {
    if (Array.isArray(value)) {
      for (const [field, inner] of Object.entries(value[0] ?? {})) {
        if (typeof inner === 'object' || isKey(`${member}/${field}`) || isShared(`${member}/${field}`)) continue;
        yield [
          `${member}/${field}`,
          { ...full, [member]: [{ ...value[0], [field]: otherValue(inner) }, ...value.slice(1)] },
        ];
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [field, inner] of Object.entries(value)) {
        if (typeof inner === 'object') {
          for (const [deeper, last] of Object.entries(inner ?? {})) {
            yield [
              `${member}.${field}.${deeper}`,
              { ...full, [member]: { ...value, [field]: { ...inner, [deeper]: otherValue(last) } } },
            ];
          }
        } else yield [`${member}.${field}`, { ...full, [member]: { ...value, [field]: otherValue(inner) } }];
      }
    } else if (!isKey(member)) yield [member, { ...full, [member]: otherValue(value) }];
  }
}

describe('a record with its changes shown', () => {
  test.each([...changedFields()])(
    '[R4.42] a record marks the changed field %s once, with user and date',
    (_path, former) => {
      expect(marksIn(pageOf(former, full))).toEqual([
        expect.stringMatching(/^(Geändert|Neu|Gelöscht) .*Version 2, Behörde, 01\.11\.2026$/),
      ]);
    },
  );

  test.each([
    'parts',
    'activities',
    'authorities',
    'permits',
    'inspections',
    'batConclusions',
    'derogations',
    'findings',
  ] as const)('[R4.42] a record marks a new entry of %s, and a deleted one, which stays readable', (list) => {
    const without = { ...full, [list]: full[list].slice(1) };
    expect(marksIn(pageOf(without, full))).toEqual([
      expect.stringMatching(/^Neu\b.*Version 2, Behörde, 01\.11\.2026$/),
    ]);
    expect(marksIn(pageOf(full, without))).toEqual([expect.stringMatching(/^Gelöscht\b.*01\.11\.2026$/)]);
  });

  test('[R4.42] a record marks previous values in the wording of the page, and nothing without changes', () => {
    const before = {
      ...full,
      status: 'disused' as const,
      remarks: '',
      operator: { ...full.operator, name: 'Alt & Co' },
    };
    const page = pageOf(before, full);
    expect(marksIn(page).sort()).toEqual([
      'Geändert vorher: Alt &amp; Co Version 2, Behörde, 01.11.2026',
      'Geändert vorher: außer Betrieb seit 01.03.2005 Version 2, Behörde, 01.11.2026',
      'Neu Version 2, Behörde, 01.11.2026',
    ]);
    expect(page).toContain('Änderungen seit Version 1');
    expect(marksIn(pageOf(full, full))).toEqual([]);
  });
});
