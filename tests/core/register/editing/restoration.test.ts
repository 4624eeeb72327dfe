import { expect, test } from 'vitest';
import { changedMeanwhile, differenceTo } from '#core/register/editing/restoration.ts';
import { exampleRecord } from '../../../server/fixtures/example-record.ts';

const former = exampleRecord('AT-1');
const [permit] = former.permits;
/** As the form shows it: without the permit, with other remarks. */
const seen = { ...former, permits: [], remarks: 'Gesehen' };

test('[R3.9] a withdrawn entry is offered for restoring', () => {
  expect(differenceTo(seen, former).restorable.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['permits/AT-1-p1', 'remarks']),
  );
});

test('[R3.9] what others have changed meanwhile is known with the value that was seen and the present one', () => {
  const now = { ...seen, remarks: 'Jetzt', name: 'Anders' };
  const changes = changedMeanwhile(differenceTo(now, former), seen, now);
  expect([...changes.keys()].sort()).toEqual(['name', 'remarks']);
  expect(changes.get('remarks')).toMatchObject({ oldValue: 'Gesehen', newValue: 'Jetzt' });
  expect(differenceTo(now, former).restorable).toContainEqual(
    expect.objectContaining({ path: 'remarks', oldValue: 'Jetzt', newValue: former.remarks }),
  );
});

test('[R3.9] so is a changed field of an entry, and nothing where nobody has changed anything', () => {
  const changed = permit ? [{ ...permit, title: 'Gesehen' }] : [];
  const edited = { ...former, permits: changed };
  const now = { ...former, permits: changed.map((each) => ({ ...each, title: 'Jetzt' })) };
  expect([...changedMeanwhile(differenceTo(now, former), edited, now).keys()]).toEqual(['permits/AT-1-p1/title']);
  expect(changedMeanwhile(differenceTo(seen, former), seen, seen).size).toBe(0);
  const entry = { ...former, permits: [] };
  expect([...changedMeanwhile(differenceTo(entry, former), edited, entry).keys()]).toEqual(['permits/AT-1-p1']);
});
