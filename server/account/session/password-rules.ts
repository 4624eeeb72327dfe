/** An error in the change-password form, with what to do. */
export interface PasswordFailure {
  field: 'current' | 'next' | 'repeat';
  message: string;
}

export const passwordLength = { min: 10, max: 200 } as const;

/** Checks a new password (mainly its length, as NIST SP 800-63B advises; no composition rules). Empty if it is acceptable. */
export function passwordFailures(wish: {
  username: string;
  current: string;
  next: string;
  repeat: string;
}): PasswordFailure[] {
  const { username, current, next, repeat } = wish;
  const failures: PasswordFailure[] = [];
  if (current === '') failures.push({ field: 'current', message: 'Bitte geben Sie Ihr bisheriges Passwort ein.' });
  if (next.length < passwordLength.min)
    failures.push({
      field: 'next',
      message: `Das neue Passwort braucht mindestens ${passwordLength.min} Zeichen.`,
    });
  else if (next.length > passwordLength.max)
    failures.push({ field: 'next', message: `Das neue Passwort darf höchstens ${passwordLength.max} Zeichen haben.` });
  else if (next === current)
    failures.push({ field: 'next', message: 'Bitte wählen Sie ein Passwort, das sich vom bisherigen unterscheidet.' });
  else if (next.toLowerCase().includes(username.toLowerCase()))
    failures.push({ field: 'next', message: 'Bitte wählen Sie ein Passwort, das Ihren Benutzernamen nicht enthält.' });
  else if (new Set(next).size < 5)
    failures.push({ field: 'next', message: 'Bitte verwenden Sie mindestens fünf verschiedene Zeichen.' });
  if (repeat !== next)
    failures.push({ field: 'repeat', message: 'Die Wiederholung stimmt nicht mit dem neuen Passwort überein.' });
  return failures;
}
