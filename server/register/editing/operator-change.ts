/** Additional check of a change of operator, besides the rules of its fields. */

import type { FormValues } from '#core/platform/forms/field.ts';
import { valueAt } from '#core/platform/forms/values.ts';
import { ownerIdPath } from '#core/register/editing/sections.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import type { Queryable } from '../../platform/db/rows.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import type { Viewer } from '../access/viewer.ts';
import { readOwner } from '../lookups/owners.ts';

/**
 * Checks that the submitted owner is one whom the authority can find with its search.
 * @param within JSON pointer to the values in the request's body
 * @throws {ProblemError} 400 if not
 */
export async function requireKnownOwner(
  on: Queryable,
  viewer: Viewer,
  sent: FormValues,
  { operator }: Pick<Installation, 'operator'>,
  within = '',
): Promise<void> {
  const value = valueAt(sent, ownerIdPath);
  const ownerId = typeof value === 'string' ? value.trim() : '';
  if (ownerId === '' || ownerId === operator.ownerId || (await readOwner(on, viewer, ownerId))) return;
  const message = 'Diese registrierte Betreiber:in gibt es nicht im Register. Bitte suchen Sie sie noch einmal.';
  throw new ProblemError(problem('validation', { errors: [{ field: `${within}/operator/ownerId`, message }] }));
}
