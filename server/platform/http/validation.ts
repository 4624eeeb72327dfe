import type { Hook } from '@hono/zod-openapi';
import type { Env } from 'hono';
import type { ZodError } from 'zod';
import type { Problem } from '#core/platform/api/call-errors.ts';
import { ProblemError, problem } from './problem.ts';

type Issue = ZodError['issues'][number];
type FieldError = NonNullable<Problem['errors']>[number];

const typeNames: Record<string, string> = {
  string: 'ein Text',
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  boolean: 'ja oder nein (true, false)',
  array: 'eine Liste',
  object: 'ein Objekt',
};

/** Whether there is no value at all; zod says so only in its message. */
const isMissing = ({ message }: Issue): boolean => message.endsWith('received undefined');

/** A German message about what is wrong and what is expected. The value is not repeated, since it may be anything. */
function messageOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `${isMissing(issue) ? 'Diese Angabe fehlt. ' : ''}Erwartet wird ${typeNames[issue.expected] ?? 'ein anderer Wert'}.`;
    case 'too_big':
      if (issue.origin === 'string') return `Erlaubt sind höchstens ${issue.maximum} Zeichen.`;
      if (issue.origin === 'array') return `Erlaubt sind höchstens ${issue.maximum} Werte.`;
      return `Erlaubt ist höchstens ${issue.maximum}.`;
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? 'Hier fehlt eine Angabe.' : `Nötig sind mindestens ${issue.minimum} Zeichen.`;
      if (issue.origin === 'array')
        return issue.minimum === 1 ? 'Hier fehlt ein Wert.' : `Nötig sind mindestens ${issue.minimum} Werte.`;
      return `Erlaubt ist mindestens ${issue.minimum}.`;
    case 'invalid_value':
      return `Erlaubt sind: ${issue.values.map(String).join(', ')}.`;
    case 'unrecognized_keys':
      return 'Dieses Feld gibt es hier nicht.';
    case 'custom':
      return issue.message;
    default:
      return 'Dieser Wert hat nicht die erwartete Form.';
  }
}

/** JSON pointer (RFC 6901) into a body; for query and path parameters the plain name. */
function fieldOf(path: readonly PropertyKey[], isBody: boolean): string {
  const steps = path.map((step) => String(step).slice(0, 100));
  if (!isBody) return steps.join('.');
  return steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

const mostErrors = 20;

/** The invalid fields, one entry each. */
export function fieldErrors(error: ZodError, isBody: boolean): FieldError[] {
  return error.issues
    .flatMap((issue): FieldError[] => {
      const message = messageOf(issue);
      if (issue.code !== 'unrecognized_keys') return [{ field: fieldOf(issue.path, isBody), message }];
      return issue.keys.map((key) => ({ field: fieldOf([...issue.path, key], isBody), message }));
    })
    .slice(0, mostErrors);
}

/** Turns a violation of a route's schema into a problem that names the fields. */
export const refuseInvalid: Hook<unknown, Env, string, void> = (result) => {
  if (result.success) return;
  throw new ProblemError(problem('validation', { errors: fieldErrors(result.error, result.target === 'json') }));
};
