import { describe, expect, test } from 'vitest';
import { noLists } from '#core/platform/description/form-fields.ts';
import { authorityFields, sectionFields } from '#core/register/editing/edit-fields.ts';
import { operatorChangeSentences, operatorValues, unregisteredValues } from '#core/register/editing/operator-change.ts';
import { exampleRecord } from '../../../server/fixtures/example-record.ts';

const record = exampleRecord('AT-1');
const owner = {
  id: 'usp',
  name: 'Neue Betreiber GmbH',
  legalForm: 'GmbH',
  companyRegisterNumber: 'FN 654321b',
  address: { street: 'Ring', buildingNumber: '1', postalCode: '1010', city: 'Wien', countryCode: 'AT' },
  installations: 2,
};
const ids = (fields: readonly { id: string }[]) => fields.map(({ id }) => id);

describe('a change of operator', () => {
  test('[R7.29] a change of operator fills every field of the form; only the country is kept if the new operator is not registered', () => {
    const all = ids(authorityFields('contact', noLists));
    expect(new Set(operatorValues(owner).keys())).toEqual(new Set(all));
    expect(operatorValues(owner).get('operator.ownerId')).toBe('usp');
    expect(operatorValues(owner).get('operator.legalForm')).toBe('GmbH');
    expect(new Set(unregisteredValues().keys())).toEqual(
      new Set(all.filter((id) => id !== 'operator.address.countryCode')),
    );
  });

  test('[R7.29] a change of operator cannot be proposed by an owner', () => {
    expect(ids(sectionFields('contact', noLists))).not.toContain('operator.ownerId');
  });

  test.each([
    [
      'another registered owner',
      { ownerId: 'usp', name: 'Neue Betreiber GmbH' },
      2,
      [
        `${record.operator.name} sieht die Anlage dann nicht mehr unter „Eigene Anlagen“ und kann keine Änderungen mehr vorschlagen.`,
        '2 offene Vorschläge werden mit der Begründung „Betreiber:in gewechselt“ abgelehnt.',
        'Neue Betreiber GmbH sieht die Anlage dann unter „Eigene Anlagen“ und kann Änderungen vorschlagen.',
      ],
    ],
    [
      'an unregistered operator',
      { ownerId: '', name: '' },
      1,
      [
        `${record.operator.name} sieht die Anlage dann nicht mehr unter „Eigene Anlagen“ und kann keine Änderungen mehr vorschlagen.`,
        'Ein offener Vorschlag wird mit der Begründung „Betreiber:in gewechselt“ abgelehnt.',
        'Die neue Betreiber:in ist nicht registriert: Niemand sieht die Anlage dann unter „Eigene Anlagen“, und nur die Behörde kann sie ändern.',
      ],
    ],
    ['the same owner under another name', { ownerId: 'betreiber', name: 'Anders' }, 1, []],
  ])(
    '[R7.29] a change of operator to %s describes the consequences for those involved',
    (_to, operator, open, sentences) => {
      expect(operatorChangeSentences(record, { operator }, open)).toEqual(sentences);
    },
  );
});
