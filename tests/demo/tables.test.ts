import { expect, test } from 'vitest';
import {
  annexI,
  annexIAncestors,
  annexITitle,
  annexIWording,
  compareAnnexICodes,
  parseAnnexICode,
} from '#server/register/reference-data/annex-i.ts';
import { authorities, authorityById, districtAuthorityOf } from '#server/register/reference-data/authorities.ts';
import { batConclusions, batConclusionsFor } from '#server/register/reference-data/bat-conclusions.ts';
import { branchOfActivity } from '#server/register/reference-data/branches.ts';
import { districtByCode, districts, viennaDistrictOfPostcode } from '#server/register/reference-data/districts.ts';
import { eprtrActivities, eprtrActivityOf } from '#server/register/reference-data/eprtr-activities.ts';
import { federalStates } from '#server/register/reference-data/federal-states.ts';
import { municipalities } from '#server/register/reference-data/municipalities.ts';
import { districtsOfPostcode } from '#server/register/reference-data/postcodes.ts';

test('the ancestors of an Annex I code are its activity and group; 2.3aa is a sibling of 2.3a', () => {
  expect(annexIAncestors('5.3a')).toEqual(['5', '5.3', '5.3a']);
  expect(annexIAncestors('2.3aa')).toEqual(['2', '2.3', '2.3aa']);
  expect(annexIAncestors('6.4bii')).toEqual(['6', '6.4', '6.4b', '6.4bii']);
  expect(annexIAncestors('6.10')).toEqual(['6', '6.10']);
  expect(annexIAncestors('x')).toEqual([]);
});

test('the ancestors of every Annex I code exist', () => {
  const codes = new Set(annexI.map((entry) => entry.code));
  for (const { code } of annexI) for (const above of annexIAncestors(code)) expect(codes).toContain(above);
  expect(codes.size).toBe(annexI.length);
});

test('code 6.6 means livestock before Directive (EU) 2024/1785, and electrolysis since', () => {
  expect(annexIWording('6.6', '2010/75/EU')?.title).toContain('Schweinen');
  expect(annexIWording('6.6', '2024/1785')?.title).toContain('Elektrolyse');
  expect(annexIWording('6.6b', '2024/1785')).toBeUndefined();
  expect(annexITitle('6.6')).toMatch(/Geflügel.*\(bis 2024\).*Elektrolyse.*\(seit 2024\)/);
  expect(branchOfActivity('6.6').code).toBe('tierhaltung');
  expect(branchOfActivity('6.6', '2024/1785').code).toBe('chemie');
});

test('Annex I codes are recognized in any notation, and sorted as in Annex I', () => {
  expect(['5.3 (a)', '5.3(A)', '5.3.a', ' 5.3a'].map(parseAnnexICode)).toEqual(['5.3a', '5.3a', '5.3a', '5.3a']);
  expect(parseAnnexICode('6.4(b)(ii)')).toBe('6.4bii');
  expect(parseAnnexICode('9.9')).toBeUndefined();
  expect(['6.10', '6.9', '2.3b', '2.3aa', '2.3a', '2.3'].sort(compareAnnexICodes)).toEqual([
    '2.3',
    '2.3a',
    '2.3aa',
    '2.3b',
    '6.9',
    '6.10',
  ]);
});

test('22 BAT conclusions are in force, and the annulled one applies to no activity', () => {
  expect(batConclusions.filter((conclusion) => !conclusion.replacedBy)).toHaveLength(22);
  expect(batConclusionsFor('1.1').map((conclusion) => conclusion.code)).toEqual(['LCP']);
  expect(batConclusionsFor('4.2c').map((conclusion) => conclusion.code)).toEqual(['CAK', 'CWW', 'WGC']);
  expect(batConclusionsFor('5.2a').map((conclusion) => conclusion.code)).toContain('WI');
});

test('BAT conclusions refer to existing Annex I codes, and their deadline is four years after publication', () => {
  for (const { annexI: codes, published, deadline } of batConclusions) {
    for (const code of codes) expect(parseAnnexICode(code), code).toBe(code);
    if (deadline) expect(deadline).toBe(`${Number(published.slice(0, 4)) + 4}${published.slice(4)}`);
  }
});

test('94 districts and the 23 of Vienna are in nine federal states; each has an authority and a municipality', () => {
  expect(districts.filter((district) => !/^9[012]\d$/.test(district.code) || district.code === '900')).toHaveLength(94);
  expect(districts).toHaveLength(117);
  expect(federalStates).toHaveLength(9);
  for (const { code } of districts) {
    expect(districtAuthorityOf(code), code).toBeDefined();
    if (code !== '900')
      expect(
        municipalities.some((municipality) => municipality.code.startsWith(code)),
        code,
      ).toBe(true);
  }
  expect(districtAuthorityOf('923')?.name).toBe('Magistrat der Stadt Wien');
  expect(authorityById('bh-405')?.name).toBe('Bezirkshauptmannschaft Eferding');
  expect(authorityById('lh-4')?.name).toBe('Amt der Oö. Landesregierung');
});

test('the postcodes of authorities match their federal state; mail addresses and telephone numbers are fictitious', () => {
  for (const { id, address, electronicMailAddress, telephoneNo } of authorities) {
    expect(electronicMailAddress).toMatch(/^umwelt@[a-z0-9-]+\.example$/);
    // Real subscriber numbers never start with a zero after the area code.
    expect(telephoneNo).toMatch(/^\+43 [1-9]\d{0,3} 0\d+-0$/);
    expect(address.street, id).not.toBe('');
    const states = districtsOfPostcode(address.postalCode).map((code) => code.slice(0, 1));
    expect(states, `${id} ${address.postalCode}`).toContain(id.replace(/\D/g, '').slice(0, 1));
  }
  expect(new Set(authorities.map(({ electronicMailAddress }) => electronicMailAddress)).size).toBeGreaterThan(95);
});

test('postcodes map to their districts, those of Vienna to the district in the number', () => {
  expect(districtsOfPostcode('4070')).toContain('405');
  expect(districtsOfPostcode('1230')).toEqual(['923']);
  expect(viennaDistrictOfPostcode('1230')).toBe('923');
  expect(viennaDistrictOfPostcode('1300')).toBeUndefined();
  expect(districtsOfPostcode('0000')).toEqual([]);
  for (const { code, postalCode } of municipalities) {
    expect(districtsOfPostcode(postalCode), `${code} ${postalCode}`).toContain(code.slice(0, 3));
    expect(districtByCode(code.slice(0, 3)), code).toBeDefined();
  }
});

test('E-PRTR activities refer to existing Annex I codes; a code without one uses that of its parent', () => {
  for (const { annexI: code } of eprtrActivities) if (code) expect(parseAnnexICode(code), code).toBe(code);
  expect(eprtrActivityOf('6.10')?.code).toBe('6(c)');
  expect(eprtrActivityOf('5.1c')?.code).toBe('5(a)');
  expect(eprtrActivityOf('2.3aa')?.code).toBe('2(c)');
});
