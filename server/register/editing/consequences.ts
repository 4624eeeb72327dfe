import { federalAuthority } from '#core/account/session/session.ts';
import type { Consequence } from '#core/register/editing/consequences.ts';
import { daysOpen } from '#core/register/editing/handover-time.ts';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import type { Viewer } from '../access/viewer.ts';
import { federalStateByCode } from '../reference-data/federal-states.ts';
import type { Gazetteer } from '../reference-lists/gazetteer.ts';
import { isElsewhere, unitAt } from './at-its-address.ts';
import { pointConsequences } from './point-consequences.ts';

/** That an edit changes the site or facility of other installations too. */
export function sharedWith(others: readonly Pick<InstallationRecord, 'id' | 'name' | 'unit'>[]): Consequence {
  const states = [...Map.groupBy(others, ({ unit }) => unit?.federalState ?? 'keinem Bundesland')];
  const where = states.map(([state, { length }]) => `${length} in ${state}`).join(', ');
  const names = others.slice(0, 3).map(({ name }) => `„${name}“`);
  const more = others.length > names.length ? ` und ${others.length - names.length} weitere` : '';
  const count = others.length === 1 ? 'eine andere Anlage' : `${others.length} andere Anlagen`;
  return {
    code: `shared-with-${others.length}`,
    field: '',
    message: `Das betrifft auch ${count} (${where}): ${names.join(', ')}${more}. Auch dort steht es dann so.`,
  };
}

/** The federal state in whose charge a record is; '0' if it is in none, so that the federal authority is. */
export const chargeOf = ({ unit }: Pick<InstallationRecord, 'unit'>): string =>
  unit?.federalStateCode ?? federalAuthority;

/**
 * What an edit of the address or a point entails besides itself, which must be confirmed: that its place is not known or doubtful, and that
 * another authority will be in charge.
 */
export function consequencesOf(
  before: InstallationRecord,
  after: InstallationRecord,
  { viewer, gazetteer }: { viewer: Viewer; gazetteer: Gazetteer },
): Consequence[] {
  const aboutPoints = pointConsequences(before, after, gazetteer);
  if (!isElsewhere(before.address, after.address)) return aboutPoints;
  const charge = chargeOf(after);
  return [
    ...aboutPoints,
    ...(unitAt(after.address, before, gazetteer).isUnknown ? [unknownPlace(after, gazetteer)] : []),
    ...(chargeOf(before) === charge ? [] : [handover(before, charge, viewer)]),
  ];
}

function unknownPlace({ address: { postalCode, city }, unit }: InstallationRecord, gazetteer: Gazetteer): Consequence {
  const why =
    gazetteer.districtsOf(postalCode).length === 0
      ? `Die Postleitzahl ${postalCode} kennt das Register nicht.`
      : `Zur Postleitzahl ${postalCode} gehören Orte in mehreren Bundesländern, ${city} ist keiner davon.`;
  const stays = unit
    ? `Die Anlage bleibt im Bezirk ${unit.district || unit.federalState} (${unit.federalState}), auch ihre Koordinaten bleiben.`
    : 'Die Anlage gehört weiterhin zu keinem Bezirk.';
  return { code: `unknown-place-${postalCode}`, field: '/address/postalCode', message: `${why} ${stays}` };
}

/** @param charge the federal state that will be in charge, as in `chargeOf` */
function handover({ unit: former }: InstallationRecord, charge: string, viewer: Viewer): Consequence {
  const state = federalStateByCode(charge);
  const where = state ? `Die Anlage liegt dann in ${state.name}` : 'Die Anlage liegt dann im Ausland';
  const formerly = former ? `, nicht mehr in ${former.federalState}` : '';
  const until = `bis diese Behörde die Anlage übernommen oder etwas geändert hat, längstens ${daysOpen} Tage`;
  const isFederal = viewer.kind === 'authority' && viewer.federalStateCode === federalAuthority;
  const left = isFederal
    ? ` Sie können das zurücknehmen, ${until}. So lange liest auch die bisherige Behörde weiter.`
    : ` Sie können sie weiter lesen und die Übergabe zurücknehmen, ${until}.`;
  return {
    code: `federal-state-${charge}`,
    field: '/address/postalCode',
    message: `${where}${formerly}. Zuständig ist dann: ${state?.office ?? 'die Bundesbehörde'}.${former ? left : ''}`,
  };
}

/**
 * @param confirmed codes of the consequences that the user has agreed to
 * @throws {ProblemError} 409 with the consequences, if one of them is not among them
 */
export function requireConfirmed(consequences: readonly Consequence[], confirmed: readonly string[]): void {
  if (consequences.every(({ code }) => confirmed.includes(code))) return;
  throw new ProblemError(problem('unconfirmed', { consequences: [...consequences] }));
}
