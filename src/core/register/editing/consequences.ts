import { isStatus } from '../../platform/api/call-errors.ts';
import { hasMembers, isObject, isString, listOf } from '../../platform/api/checks.ts';

/** What an edit entails besides what was entered, and must be confirmed before it is saved. */
export interface Consequence {
  /** Names what is confirmed, such as 'federal-state-5'; sent back to confirm it. */
  code: string;
  /** JSON pointer to the value that causes it. */
  field: string;
  /** German sentences. */
  message: string;
}

const isConsequence = (value: unknown): value is Consequence =>
  hasMembers(value, { code: isString, field: isString, message: isString });

/** The consequences because of which a write waits for a confirmation (409); undefined if it failed for another reason. */
export function consequencesIn(error: unknown): Consequence[] | undefined {
  if (!isStatus(error, 409) || !(error instanceof Error) || !('body' in error) || !isObject(error.body))
    return undefined;
  const { consequences } = error.body;
  return listOf(isConsequence)(consequences) && consequences.length > 0 ? consequences : undefined;
}
