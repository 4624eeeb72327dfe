import { activityWords } from '#core/register/installation/activity-words.ts';
import type {
  CompetentAuthority,
  Installation,
  InstallationStatus,
} from '#core/register/installation/installation-record.ts';

/** Returns the authority that inspects an installation, or the first authority if none has that role. */
export const inspectingAuthority = (authorities: readonly CompetentAuthority[]): CompetentAuthority | undefined =>
  authorities.find(({ role }) => role === 'inspection') ?? authorities[0];

const isRunning = (status: InstallationStatus): boolean => status === 'functional' || status === 'notRegulated';

/** Since when it has been running, or until when it ran, as far as that is known. */
function spanOf({ status, statusSince, dateOfStartOfOperation, facility }: Installation): string {
  const [start, end] = [dateOfStartOfOperation ?? facility.dateOfStartOfOperation, statusSince].map((date) =>
    date?.slice(0, 4),
  );
  if (isRunning(status)) return start ? ` seit ${start}` : '';
  return end ? ` bis ${end}` : '';
}

/**
 * Returns one or two sentences in everyday German that say what the title does not: what is made or burnt, since when, how much, and
 * who watches over it.
 */
export function sentence(installation: Installation): string {
  const { status, activities, branch, authorities } = installation;
  const activity = activities.find(({ main }) => main) ?? activities[0];
  const words = activity && activityWords(activity);
  const verb = isRunning(status) ? (words?.isPlural ? 'werden' : 'wird') : words?.isPlural ? 'wurden' : 'wurde';
  const what = words
    ? `Hier ${verb}${spanOf(installation)} ${words.text}`
    : [activity?.title ?? `Anlage${branch.label && ` der Branche ${branch.label}`}`, spanOf(installation)].join('');
  const capacity = activity?.capacity ? ` (Kapazität ${activity.capacity})` : '';
  const authority = inspectingAuthority(authorities);
  return [`${what}${capacity}.`, authority && `Aufsicht: ${authority.name}.`].filter(Boolean).join(' ');
}
