import { expect, test } from 'vitest';
import { decisionValues, overwrittenFields } from '#core/register/editing/decision-values.ts';
import { entryFields } from '#core/register/editing/edit-fields.ts';
import { exampleRecord } from '../../../server/fixtures/example-record.ts';

const record = exampleRecord('AT-1');
const fields = entryFields('permits', record);
const decision = {
  id: 'g1',
  reference: 'AUWR-2024-1',
  title: 'Genehmigung der Verbrennung',
  authority: 'Amt der Oö. Landesregierung',
  legalBasis: 'AWG 2002',
  permitGranted: true,
  permitReconsidered: false,
  permitUpdated: false,
  enforcementAction: 'keine',
  dateOfGranting: '2024-03-01',
  installation: { id: 'AT-2', name: 'Andere Anlage', operator: 'Andere GmbH' },
};

test('[R7.29] a decision fills in a permit’s reference, title, authority, legal basis and dates, and nothing about the other installation', () => {
  expect(Object.fromEntries(decisionValues(decision))).toEqual({
    reference: 'AUWR-2024-1',
    title: 'Genehmigung der Verbrennung',
    authority: 'Amt der Oö. Landesregierung',
    legalBasis: 'AWG 2002',
    dateOfGranting: '2024-03-01',
    dateOfLastUpdate: null,
  });
});

test('only typed values that differ from a decision would be lost to it, not initial values or fields it does not fill in', () => {
  const entered = {
    reference: 'AUWR-2024-1',
    title: 'Mein Text',
    authority: 'BH Linz-Land',
    legalBasis: '',
    dateOfGranting: null,
    dateOfLastUpdate: '2025-01-01',
    enforcementAction: 'Frist gesetzt',
  };
  const lost = overwrittenFields(decision, { fields, entered, beginning: { authority: 'BH Linz-Land' } });
  expect(lost.map(({ id }) => id)).toEqual(['title', 'dateOfLastUpdate']);
});
