import { describe, expect, test } from 'vitest';
import { editPath, newEntry, partNamed } from '#core/register/editing/edit-address.ts';

describe('The address of an edit page', () => {
  test('the address of an edit page names the part and the entry in German', () => {
    expect(editPath('AT.1~2')).toBe('installations/AT.1~2/edit');
    expect(editPath('AT/1', 'inspections', newEntry)).toBe(
      'installations/AT%2F1/edit?teil=umweltinspektionen&eintrag=neu',
    );
    expect(editPath('x', 'permits', 'a&b')).toBe('installations/x/edit?teil=genehmigungen&eintrag=a%26b');
  });

  test('the address of an edit page is read back, and an unknown word yields no part', () => {
    expect(partNamed('umweltinspektionen')).toBe('inspections');
    expect(partNamed('toString')).toBeUndefined();
    expect(partNamed('')).toBeUndefined();
  });
});
