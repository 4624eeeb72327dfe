import type { Context } from 'hono';
import type { FormValues } from '#core/platform/forms/field.ts';
import { newInstallationFields, siteIdPath } from '#core/register/drafts/new-installation.ts';
import type { Installation, ProductionSite } from '#core/register/installation/installation-record.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { checkedValues } from '../../platform/description/check-values.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { belongingOf, isInChargeOf, maySee, type Viewer } from '../access/viewer.ts';
import { busyProblem, conflictProblem, type Editing, validationContext } from '../editing/change-installation.ts';
import { editorOf, requireNewest, requireRight, StaleVersionError, seenVersion } from '../editing/editor.ts';
import { listsFor } from '../editing/edits.ts';
import { requireKnownOwner } from '../editing/operator-change.ts';
import { giveNumber } from '../records/give-number.ts';
import { ownId } from '../records/given-numbers.ts';
import { readInstallationOrDraft } from '../records/read-installation.ts';
import { RegisterBusyError } from '../records/sink.ts';
import { stateOfficeOf } from '../reference-data/authorities.ts';
import { publicId } from '../reference-data/public-id.ts';
import { readGazetteer } from '../reference-lists/gazetteer.ts';
import { addDraft, deleteDraft, knownSite } from './draft-store.ts';
import { newRecord } from './new-record.ts';

const refused = (field: string, message: string) =>
  new ProblemError(problem('validation', { errors: [{ field: `/values${field}`, message }] }));

/**
 * Begins an installation. A repeated request is answered with the draft that it has made.
 * @throws {ProblemError} 400 for invalid values, and for an address outside of the federal state of the editor's authority
 */
export async function beginDraft(
  c: Context,
  { database, clock, config }: Editing & { config: Pick<ServerConfig, 'idNamespace'> },
  { request, sent }: { request: string; sent: FormValues },
): Promise<Installation> {
  const editor = editorOf(c);
  const { viewer } = editor;
  const context = await validationContext(clock);
  const fields = newInstallationFields(listsFor({ operator: noOperator }, context));
  const values = checkedValues({ fields, sent, within: '/values', ...context });
  await requireKnownOwner(database, viewer, sent, { operator: noOperator }, '/values');
  const site = await siteOf(database, viewer, String(values.get(siteIdPath) ?? ''));
  const gazetteer = await readGazetteer(database);
  const namespace = config.idNamespace;
  const recordOf = (number: number) => newRecord({ values, namespace, number, site, gazetteer, today: context.today });
  // Before a number is given: whoever mistypes an address does not use it up.
  requireOwnCharge(viewer, recordOf(0));
  const { number, isUsed } = await giveNumber(database, request).catch((error: unknown) => {
    throw error instanceof RegisterBusyError ? busyProblem() : error;
  });
  if (!isUsed) return addDraft(database, editor, { value: recordOf(number), number });
  const present = await readInstallationOrDraft(database, publicId(ownId(namespace, number, 'INSTALLATION')));
  if (present) return requireRight(editor, 'editInstallations', present);
  throw new ProblemError(problem('conflict', { title: 'Dieser Entwurf ist inzwischen gelöscht.' }));
}

const noOperator = {
  name: '',
  companyRegisterNumber: '',
  address: { street: '', buildingNumber: '', postalCode: '', city: '', countryCode: '' },
};

async function siteOf(database: Database, viewer: Viewer, inspireId: string): Promise<ProductionSite | undefined> {
  if (inspireId === '') return undefined;
  const site = await knownSite(database, inspireId, (record) => maySee(viewer, belongingOf(record)));
  if (site) return site;
  throw refused(
    '/site/inspireId',
    'Diesen Standort gibt es im Register nicht (mehr). Bitte suchen Sie ihn noch einmal.',
  );
}

/** @throws {ProblemError} 400 */
function requireOwnCharge(viewer: Viewer, { unit, address }: Pick<Installation, 'unit' | 'address'>): void {
  if (viewer.kind === 'authority' && isInChargeOf(viewer, unit?.federalStateCode)) return;
  const office = stateOfficeOf(unit?.federalStateCode ?? '')?.name;
  throw refused(
    '/address/postalCode',
    unit
      ? `Die Anlage liegt in ${unit.federalState}. Dort legt sie an: ${office}.`
      : `Zu welchem Bundesland ${address.postalCode} ${address.city} gehört, weiß das Register nicht. Bitte prüfen Sie Postleitzahl und Ort.`,
  );
}

/**
 * Deletes a draft of which the editor has seen the newest version.
 * @throws {ProblemError} as documented for all writing calls
 */
export async function discardDraft(c: Context, { database, clock }: Editing, id: string): Promise<void> {
  const editor = editorOf(c);
  const seen = seenVersion(c);
  try {
    await deleteDraft(database, editor, id, (draft) =>
      requireNewest(requireRight(editor, 'editInstallations', draft), seen),
    );
  } catch (error) {
    if (!(error instanceof StaleVersionError)) throw error;
    const context = await validationContext(clock);
    throw await conflictProblem(database, editor, { id, edit: () => [], seen, context });
  }
}
