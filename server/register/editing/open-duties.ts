import { sql } from 'drizzle-orm';
import { formatDate } from '#core/platform/format/date.ts';
import type { Consequence } from '#core/register/editing/consequences.ts';
import { sectionLabels } from '#core/register/editing/sections.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { nextVisitDue, openDeadline } from '#core/register/installation/legal-dates.ts';
import { isInEffect } from '../../account/assignments/assignments.ts';
import { type Queryable, queryRows } from '../../platform/db/rows.ts';
import { announcedOf } from './announced-store.ts';
import { proposalsOf } from './proposal-store.ts';

const counted = (count: number, one: string, more: string): string => (count === 1 ? one : `${count} ${more}`);

/** At most three, the rest by their number. */
function named(names: readonly string[]): string {
  const more = names.length - 3;
  return names.slice(0, 3).join(', ') + (more > 0 ? ` und ${more} weitere` : '');
}

/** What is open for an installation that is to be closed from a day, and what becomes of it: each must be confirmed. */
export async function openDuties(on: Queryable, installation: Installation, day: string): Promise<Consequence[]> {
  const { id, status, batConclusions, derogations } = installation;
  const duties: Consequence[] = [];
  const name = (code: string, message: string) => duties.push({ code, field: '/day', message });

  const due = nextVisitDue(installation);
  if (due !== undefined)
    name(
      `inspection-${due}`,
      `Die nächste Umweltinspektion ist bis ${formatDate(due)} fällig. Dieser Termin entfällt mit der Stilllegung.`,
    );
  const pending = batConclusions.filter((each) => openDeadline(status, each) !== undefined);
  if (pending.length > 0)
    name(
      `adaptations-${pending.length}`,
      `Noch nicht angepasst an bvT: ${named(pending.map(({ code }) => code))}. Die Fristen entfallen mit der Stilllegung.`,
    );
  const running = derogations.filter(({ endDate }) => endDate === undefined || endDate >= day);
  if (running.length > 0)
    name(
      `derogations-${running.length}`,
      `${counted(running.length, 'Eine Ausnahme läuft', 'Ausnahmen laufen')} noch (${named(running.map(({ batAel }) => batAel))}). Eingetragen bleibt, was eingetragen ist.`,
    );
  const open = (await proposalsOf(on, id)).filter(({ state }) => state === 'open');
  if (open.length > 0)
    name(
      `proposals-${open.length}`,
      `${counted(open.length, 'Ein Vorschlag ist', 'Vorschläge sind')} offen. Darüber ist auch danach noch zu entscheiden.`,
    );
  const announced = await announcedOf(on, id);
  if (announced.length > 0) {
    const what = announced.map(({ section, validFrom }) => `${sectionLabels[section]} ab ${formatDate(validFrom)}`);
    name(
      `announced-${announced.length}`,
      `Angekündigt: ${named(what)}. Das wird auch danach wirksam, wenn Sie es nicht zurückziehen.`,
    );
  }
  const assigned = await assignedTo(on, id);
  if (assigned.length > 0)
    name(
      `assigned-${assigned.length}`,
      `Der Anlage ${counted(assigned.length, 'ist eine Person', 'Personen sind')} zugeordnet: ${named(assigned)}. Das bleibt so, bis die Zuordnung beendet wird.`,
    );
  return duties;
}

/** The names of those who act for exactly this installation, not for a whole company. */
async function assignedTo(on: Queryable, id: string): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(
    on,
    sql`select a.display_name as name from assignment join account a using (username)
        where ${isInEffect} and a.disabled_at is null and installation_id = ${id} order by a.display_name`,
  );
  return rows.map(({ name }) => name);
}
