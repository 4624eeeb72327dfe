import { passwordLength } from '#core/account/own/password-form.ts';
import { isCommonPassword } from './common-passwords.ts';

/** An error in a form that sets a password, with what to do. */
export interface PasswordFailure {
  /** Absent: none of them is wrong. */
  field?: 'current' | 'next' | 'repeat';
  message: string;
}

/**
 * Checks a new password as NIST SP 800-63B-4 (3.1.1.2) advises: its length and whether it is a common one; no composition rules.
 * @param wish without `current`, none is asked for
 * @returns empty if it is acceptable
 */
export function passwordFailures(wish: {
  username: string;
  current?: string;
  next: string;
  repeat: string;
}): PasswordFailure[] {
  const { current, next, repeat } = wish;
  const failures: PasswordFailure[] = [];
  if (current === '') failures.push({ field: 'current', message: 'Bitte geben Sie Ihr bisheriges Passwort ein.' });
  if (current !== undefined && current.length > passwordLength.max)
    failures.push({ field: 'current', message: `Ein Passwort hat höchstens ${passwordLength.max} Zeichen.` });
  const message = failureOf(wish);
  if (message !== undefined) failures.push({ field: 'next', message });
  if (repeat !== next)
    failures.push({ field: 'repeat', message: 'Die Wiederholung stimmt nicht mit dem neuen Passwort überein.' });
  return failures;
}

function failureOf({ username, current, next }: Parameters<typeof passwordFailures>[0]): string | undefined {
  if (next.length < passwordLength.min) return `Das neue Passwort braucht mindestens ${passwordLength.min} Zeichen.`;
  if (next.length > passwordLength.max) return `Das neue Passwort darf höchstens ${passwordLength.max} Zeichen haben.`;
  if (next === current) return 'Bitte wählen Sie ein Passwort, das sich vom bisherigen unterscheidet.';
  if (next.toLowerCase().includes(username.toLowerCase()))
    return 'Bitte wählen Sie ein Passwort, das Ihren Benutzernamen nicht enthält.';
  if (new Set(next).size < 5) return 'Bitte verwenden Sie mindestens fünf verschiedene Zeichen.';
  if (isCommonPassword(next))
    return 'Dieses Passwort ist so häufig, dass es als Erstes probiert würde. Bitte wählen Sie ein anderes, zum Beispiel einen kurzen Satz.';
  return undefined;
}
