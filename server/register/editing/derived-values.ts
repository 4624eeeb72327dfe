import { isDeepStrictEqual } from 'node:util';
import { applyChanges } from '#core/platform/versions/apply-changes.ts';
import { changesBetween } from '#core/platform/versions/changes-between.ts';
import type { RecordChange } from '#core/platform/versions/record-change.ts';
import type {
  AnnexIActivity,
  InstallationRecord,
  ProductionFacility,
} from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { checkedAfter } from '../findings/with-findings.ts';
import { annexIWording } from '../reference-data/annex-i.ts';
import { branchByCode, branchOfActivity } from '../reference-data/branches.ts';
import { eprtrActivityByCode } from '../reference-data/eprtr-activities.ts';
import type { Gazetteer } from '../reference-lists/gazetteer.ts';
import { atItsAddress } from './at-its-address.ts';

type Activities = InstallationRecord['activities'];

const capacities = [
  'totalNominalCapacityAnyWasteType',
  'permittedCapacityHazardous',
  'permittedCapacityNonHazardous',
] as const;

const mainOf = (activities: Activities): AnnexIActivity | undefined => activities.find(({ main }) => main);

const branchOf = (activities: Activities): string | undefined => {
  const main = mainOf(activities);
  return main && branchOfActivity(main.code, main.legalVersion).code;
};

/** What the consequences of an edit depend on. */
interface Circumstances {
  gazetteer: Gazetteer;
  /** ISO date. */
  today: string;
}

/**
 * The record after changes, with all that follows from them: what its codes say, where its address is, what seems wrong in it.
 * @throws {ProblemError} 400 for values that cannot be together
 */
export function changedRecord(
  record: InstallationRecord,
  changes: readonly RecordChange[],
  { gazetteer, today }: Circumstances,
): InstallationRecord {
  const edited = withDerivedValues(record, applyChanges(recordDescription, record, changes));
  // An edit that changes nothing is none, even if the register finds more than before.
  if (changesBetween(recordDescription, record, edited).length === 0) return edited;
  return checkedAfter(record, atItsAddress(record, edited, gazetteer), {
    today,
    boundaries: gazetteer.places?.boundaries,
  });
}

/** The edited record with what follows from its codes: titles of activities, the branch, the name of the facility's main activity. */
function withDerivedValues(before: InstallationRecord, edited: InstallationRecord): InstallationRecord {
  if (!isDeepStrictEqual(edited.parts, before.parts)) checkCapacities(edited);
  const { facility } = edited;
  const isSameFacility = facility.mainActivityCode === before.facility.mainActivityCode;
  const mainActivityName = eprtrActivityByCode(facility.mainActivityCode)?.title ?? '';
  const classified = isDeepStrictEqual(edited.activities, before.activities)
    ? edited
    : { ...edited, activities: checkedActivities(before, edited) };
  const { closureReason, ...left } = classified;
  return {
    ...left,
    ...(closureReason !== undefined && left.status === 'decommissioned' && { closureReason }),
    branch: branchAfter(before, classified),
    facility: withWholeAddress({ ...facility, ...(!isSameFacility && { mainActivityName }) }),
  };
}

/** The facility with an address of which every part is there, or none. */
function withWholeAddress({ address, ...facility }: ProductionFacility): ProductionFacility {
  const parts = Object.values(address ?? {});
  if (!address || parts.every((part) => part === '')) return facility;
  const { street = '', buildingNumber = '', postalCode = '', city = '', countryCode = '' } = address;
  return { ...facility, address: { street, buildingNumber, postalCode, city, countryCode } };
}

/** The branch as chosen, otherwise that of the main activity where it was so before. */
function branchAfter(
  before: InstallationRecord,
  { branch, activities }: InstallationRecord,
): InstallationRecord['branch'] {
  const isChosen = branch.code !== before.branch.code;
  const [former, present] = [branchOf(before.activities), branchOf(activities)];
  const hasFollowed = before.branch.code === '' || before.branch.code === former;
  const code = !isChosen && hasFollowed && present !== former ? (present ?? branch.code) : branch.code;
  if (code === before.branch.code) return before.branch;
  const { label = '' } = branchByCode(code) ?? {};
  return { code, label };
}

/**
 * Changed activities with their titles; one of them is the main activity, and it is the one last marked so.
 * @throws {ProblemError} 400 for a code that its legal version does not have or that occurs twice, and for the last one withdrawn
 */
function checkedActivities({ activities: before }: InstallationRecord, { activities }: InstallationRecord): Activities {
  if (activities.length === 0) throw refused('Eine Anlage hat mindestens eine Tätigkeit.');
  const wasMain = new Set(before.filter(({ main }) => main).map(({ code }) => code));
  const marked = activities.filter(({ main, code }) => main && !wasMain.has(code));
  const main = marked[0] ?? mainOf(activities) ?? activities[0];
  const codes = new Set<string>();
  return activities.map((activity): AnnexIActivity => {
    const { code, legalVersion } = activity;
    if (codes.has(code)) throw refused(`Die Tätigkeit ${code} steht schon in der Anlage.`);
    codes.add(code);
    const isKnown = before.some((each) => each.code === code && each.legalVersion === legalVersion);
    const wording = annexIWording(code, legalVersion);
    if (!wording && !isKnown) throw refused(`Anhang I kennt in der Fassung ${legalVersion} keine Tätigkeit ${code}.`);
    return {
      ...activity,
      title: isKnown ? activity.title : (wording?.title ?? activity.title),
      main: activity === main,
    };
  });
}

/** @throws {ProblemError} 400 for a part of which some but not all capacities for waste are known */
function checkCapacities({ parts }: InstallationRecord): void {
  for (const { nominalCapacity } of parts)
    for (const name of nominalCapacity ? capacities : [])
      if (nominalCapacity?.[name] === undefined)
        throw refused('Bitte alle drei Kapazitäten für Abfälle angeben oder keine.', `/nominalCapacity/${name}`);
}

const refused = (message: string, field = '/code') =>
  new ProblemError(problem('validation', { errors: [{ field, message }] }));
