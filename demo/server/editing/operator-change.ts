/** Additional check of a change of operator, besides the rules of its fields. */
import { ownerIdPath } from '../../../src/core/editing/sections.ts';
import type { FormValues } from '../../../src/core/forms/field.ts';
import { valueAt } from '../../../src/core/forms/values.ts';
import type { Installation } from '../../../src/core/installation/installation-record.ts';
import { readOwner } from '../assistant/owners.ts';
import type { Queryable } from '../db/rows.ts';
import { ProblemError, problem } from '../http/problem.ts';
import type { Viewer } from '../register/viewer.ts';

/**
 * Checks that the submitted owner is one whom the authority can find with its search.
 * @throws {ProblemError} 400 if not
 */
export async function requireKnownOwner(
  on: Queryable,
  viewer: Viewer,
  sent: FormValues,
  { operator }: Installation,
): Promise<void> {
  const value = valueAt(sent, ownerIdPath);
  const ownerId = typeof value === 'string' ? value.trim() : '';
  if (ownerId === '' || ownerId === operator.ownerId || (await readOwner(on, viewer, ownerId))) return;
  const message = 'Diese registrierte Betreiber:in gibt es nicht im Register. Bitte suchen Sie sie noch einmal.';
  throw new ProblemError(problem('validation', { errors: [{ field: '/operator/ownerId', message }] }));
}
