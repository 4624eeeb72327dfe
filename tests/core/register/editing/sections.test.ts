import { describe, expect, test } from 'vitest';
import { allFields, describeKind, fieldAt } from '#core/platform/description/describe.ts';
import type { UnplacedPath } from '#core/platform/description/edited-paths.ts';
import { group, text } from '#core/platform/description/fields.ts';
import { validateForm } from '#core/platform/forms/validate.ts';
import { isRecord, valueAt } from '#core/platform/forms/values.ts';
import { confidentialOptions } from '#core/register/editing/confidential-fields.ts';
import { entryFields, sectionFields } from '#core/register/editing/edit-fields.ts';
import { entryLayout, fieldsWithoutForm, sectionLayout } from '#core/register/editing/section-layout.ts';
import { authoritySections, editableLists, ownerSections } from '#core/register/editing/sections.ts';
import { activityOptions, countryOptions, legalFormOptions } from '#core/register/lookups/reference-options.ts';
import { legalForms } from '#core/register/record/legal-forms.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { exampleRecord } from '../../../server/fixtures/example-record.ts';

const record = exampleRecord('AT-1', {
  confidentiality: [{ field: 'operator.name', reason: 'Article4(2)(f)' }],
  stricterPermitConditions: [{ id: 's1', batAel: 'NOx', article18: true, article14Paragraph4: false }],
});
const lists = {
  countries: countryOptions([
    { code: 'DE', name: 'Deutschland' },
    { code: 'EG', name: 'Ägypten' },
    { code: 'AT', name: 'Österreich' },
  ]),
  legalForms: legalFormOptions(legalForms, 'GmbH', '2026-11-22'),
  authorities: record.authorities.map(({ id, name }) => ({ value: id, label: name })),
  annexI: activityOptions(record.activities.map(({ code, title }) => ({ code, name: title }))),
};
const context = { today: '2026-11-22' };

describe('editable fields', () => {
  test.each([...new Set([...authoritySections, ...ownerSections])])(
    'editable fields of the section %s exist in the record',
    (section) => {
      if (!isRecord(record)) throw new Error('The record is no object.');
      for (const { id } of sectionFields(section, lists)) expect(valueAt(record, id), id).toBeDefined();
    },
  );

  test.each(editableLists)('[R5.1] editable fields of the list %s exist in its entries, which are valid', (list) => {
    const [entry] = record[list] ?? [];
    if (!isRecord(entry)) throw new Error('The example has no entry.');
    const fields = entryFields(list, record, lists);
    const always = fields.filter(({ id, absentWhenEmpty }) => !absentWhenEmpty && !id.includes('.'));
    for (const { id } of always) expect(valueAt(entry, id), id).toBeDefined();
    expect(validateForm(fields, entry, context)).toEqual([]);
  });

  test('every field of a form may be edited by those who get the form', () => {
    const sections = Object.entries(sectionLayout).flatMap(([, paths]) => paths);
    const entries = Object.entries(entryLayout).flatMap(([list, names]) => names.map((name) => `${list}/${name}`));
    expect([...sections, ...entries].filter((path) => !fieldAt(recordDescription, path)?.edit)).toEqual([]);
    for (const section of ownerSections) {
      const ids = sectionFields(section, lists).map(({ id }) => id);
      expect(ids.length, section).toBeGreaterThan(0);
      expect(ids.every((id) => fieldAt(recordDescription, id)?.edit === 'owner')).toBe(true);
    }
    const forOwners = authoritySections.filter((section) => sectionFields(section, lists).length > 0);
    expect(new Set(forOwners)).toEqual(new Set(ownerSections));
    expect(sectionFields('contact', lists).map(({ id }) => id)).not.toContain('operator.ownerId');
    expect(editableLists.filter((list) => recordDescription.fields[list].isGiven)).toEqual(['batConclusions']);
  });

  test('what may be withheld are names, an address, and the name of each part', () => {
    expect(confidentialOptions(record).map(({ label }) => label)).toEqual([
      'Name',
      'Betreiber:in',
      'Standort',
      'Betriebseinrichtung',
      'Muttergesellschaft',
      'Adresse der Betriebseinrichtung',
      'Anlagenteil „Linie 1“: Name',
    ]);
    expect(confidentialOptions({ parts: [] }).map(({ value }) => value)).not.toContain('parts');
  });

  test('whatever may be edited stands in a form, or it is said why not', () => {
    const placed = new Set<string>([
      ...Object.values(sectionLayout).flat(),
      ...Object.entries(entryLayout).flatMap(([list, names]) => names.map((name) => `${list}/${name}`)),
    ]);
    const reasons = Object.keys(fieldsWithoutForm);
    const isNamed = (path: string) => reasons.some((named) => path === named || /^[./]/.test(path.replace(named, '')));
    const edited = allFields(recordDescription).filter(({ edit, field }) => edit && !('fields' in field));
    const isInPoint = (path: string) => placed.has(path.replace(/\.\w+$/, ''));
    expect(
      edited.filter(({ path }) => !placed.has(path) && !isInPoint(path) && !isNamed(path)).map(({ path }) => path),
    ).toEqual([]);
    expect(Object.values(fieldsWithoutForm).filter((reason) => !['key', 'upload', 'follows'].includes(reason))).toEqual(
      [],
    );
    expect(reasons.filter((named) => placed.has(named) || !fieldAt(recordDescription, named))).toEqual([]);
  });

  test('a field that may be edited but has neither a form nor a reason is a type error, and so is a reason too many', () => {
    const described = describeKind({
      name: 'thing',
      label: 'Ding',
      fields: {
        title: text({ label: 'Titel', edit: 'authority' }),
        note: text({ label: 'Notiz', edit: 'owner' }),
        place: group({ edit: 'authority', fields: { x: text({ label: 'x' }), y: text({ label: 'y' }) } }),
        fixed: text({ label: 'Fest' }),
      },
    });
    type Unplaced = UnplacedPath<typeof described, 'title'>;
    const complete: Record<Unplaced, string> = { note: '', place: '' };
    // @ts-expect-error place has neither
    const missing: Record<Unplaced, string> = { note: '' };
    // @ts-expect-error title has a form
    const superfluous: Record<Unplaced, string> = { note: '', place: '', title: '' };
    // @ts-expect-error nobody edits it
    const unedited: Record<Unplaced, string> = { note: '', place: '', fixed: '' };
    // Of a group with a form for some of it, the others are named one by one.
    const others: Record<UnplacedPath<typeof described, 'title' | 'note' | 'place.x'>, string> = { 'place.y': '' };
    expect([complete, missing, superfluous, unedited, others]).toHaveLength(5);
  });

  test.each<[string, unknown, string | undefined]>([
    ['https://www.example.at/a?b#c', 'operator.url', undefined],
    ['javascript:alert(1)', 'operator.url', 'Bitte eine Webadresse eingeben, zum Beispiel https://www.beispiel.at.'],
    ['www.example.at', 'operator.url', 'Bitte eine Webadresse eingeben, zum Beispiel https://www.beispiel.at.'],
    ['AG', 'operator.legalForm', undefined],
    ['', 'operator.legalForm', undefined],
    ['OHG', 'operator.legalForm', 'Bitte eine Rechtsform aus der Liste wählen.'],
    ['123456a', 'operator.companyRegisterNumber', undefined],
    ['FN 123456 a', 'operator.companyRegisterNumber', undefined],
    ['1234567a', 'operator.companyRegisterNumber', 'Bitte eine Firmenbuchnummer eingeben, zum Beispiel FN 123456a.'],
    ['4020', 'operator.address.postalCode', undefined],
    ['D-4020', 'operator.address.postalCode', 'Bitte eine österreichische Postleitzahl mit vier Ziffern eingeben.'],
    ['DE', 'operator.address.countryCode', undefined],
    ['at', 'operator.address.countryCode', 'Bitte ein Land aus der Liste wählen.'],
    ['', 'operator.address.countryCode', 'Dieses Feld ist verpflichtend.'],
  ])('[R5.1] the value %s is validated as %s', (value, id, message) => {
    const field = sectionFields('contact', lists).find((each) => each.id === id);
    const inAustria = { address: { countryCode: 'AT' } };
    const [, first = '', second = '', third = ''] = /^(\w+)\.(\w+)(?:\.(\w+))?$/.exec(String(id)) ?? [];
    const values = { [first]: { ...inAustria, [second]: third ? { ...inAustria.address, [third]: value } : value } };
    expect(validateForm(field ? [field] : [], values, context).map((failure) => failure.message)).toEqual(
      message === undefined ? [] : [message],
    );
  });
});

test('[R7.30] the list of countries begins with Austria, followed by the others in the order of their German names', () => {
  expect(lists.countries.map(({ label }) => label)).toEqual(['Österreich', 'Ägypten', 'Deutschland']);
});

describe('the offered legal forms', () => {
  const codesOn = (day: string, own?: string) => legalFormOptions(legalForms, own, day).map(({ value }) => value);

  test('[R7.30] the offered legal forms are those valid on the given day', () => {
    expect(codesOn('2026-11-22')).toEqual(expect.arrayContaining(['GmbH', 'OG', 'FlexKapG']));
    expect(codesOn('2026-11-22')).not.toContain('OHG');
    expect(codesOn('2006-12-31')).toContain('OHG');
    expect(codesOn('2006-12-31')).not.toContain('OG');
  });

  test('[R7.30] the offered legal forms include the operator’s current one even if it was abolished', () => {
    expect(codesOn('2026-11-22', 'KEG')).toContain('KEG');
    expect(codesOn('2026-11-22', 'KEG')).not.toContain('OHG');
  });
});
