import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCommonPassword } from '#server/account/session/common-passwords.ts';
import { passwordFailures } from '#server/account/session/password-rules.ts';
import { hashPassword, verifyPassword } from '#server/account/session/passwords.ts';
import { isXsrfToken, newToken, newXsrfToken } from '#server/account/session/tokens.ts';
import { derivedKeys } from '#server/platform/keys/derived-keys.ts';
import { quickPasswords } from '../../fixtures/quick-passwords.ts';

test('a hash matches its password and no other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), async (one, other) => {
      const hash = await hashPassword(one, { ...quickPasswords, N: 16 });
      expect(await verifyPassword(one, hash)).toBe(true);
      expect(await verifyPassword(other, hash)).toBe(one.normalize('NFKC') === other.normalize('NFKC'));
    }),
    { numRuns: 30 },
  );
});

test.each(['', 'scrypt', 'scrypt$0$8$1$AA$AA', 'scrypt$x$8$1$AA$AA', 'bcrypt$16$8$1$AA$AA', 'scrypt$16$8$1$AA$'])(
  'the invalid hash "%s" matches no password',
  async (stored) => {
    expect(await verifyPassword('demo', stored)).toBe(false);
  },
);

test('hashing does not block the event loop', async () => {
  let turns = 0;
  const ticking = setInterval(() => {
    turns += 1;
  }, 1);
  await hashPassword('demo', { N: 2 ** 15, r: 8, p: 1 });
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(3);
});

test.each([
  [{ next: 'kurz', repeat: 'kurz' }, 'next'],
  [{ next: 'x'.repeat(201), repeat: 'x'.repeat(201) }, 'next'],
  [{ next: 'bisheriges passwort', repeat: 'bisheriges passwort' }, 'next'],
  [{ next: 'mein betreiber passwort', repeat: 'mein betreiber passwort' }, 'next'],
  [{ next: 'abababababab', repeat: 'abababababab' }, 'next'],
  [{ current: 'x'.repeat(201) }, 'current'],
  [{ next: 'ein langer Satz', repeat: 'ein anderer Satz' }, 'repeat'],
  [{ current: '', next: 'ein langer Satz', repeat: 'ein langer Satz' }, 'current'],
])('the password change %o is rejected at the field %s', (wish, field) => {
  const sentence = { next: 'die Donau fließt nach Osten', repeat: 'die Donau fließt nach Osten' };
  const faults = passwordFailures({ username: 'betreiber', current: 'bisheriges passwort', ...sentence, ...wish });
  expect(faults.map((fault) => fault.field)).toEqual([field]);
});

test.each([
  '1234567890',
  'passwort12',
  'Passwort2026!',
  'PASSWORT2026',
  'p4ssw0rt1234',
  'qwertzuiop',
  '0987654321',
  'Österreich1',
  'oesterreich2024',
  'Umweltbundesamt',
  'natippc2026',
  'ippcanlage',
  'IPPC-Anlagen-Register',
  'Umweltbehörde24',
  'sommersommer',
  'basketball',
])('the common password %s is refused', (next) => {
  const [fault] = passwordFailures({ username: 'betreiber', next, repeat: next });
  expect(fault?.message).toContain('so häufig');
});

test('looking a password up takes time in proportion to its length', () => {
  for (const next of ['1'.repeat(200), 'ab1'.repeat(66), 'abc'.repeat(66), '!a'.repeat(100)]) {
    const begun = performance.now();
    isCommonPassword(next);
    expect(performance.now() - begun).toBeLessThan(1000);
  }
});

test('a long sentence is accepted as a password', () => {
  const next = 'die Donau fließt nach Osten';
  expect(passwordFailures({ username: 'betreiber', current: 'demo', next, repeat: next })).toEqual([]);
});

test('an XSRF token is valid only unmodified and only for its session and key', () => {
  const [one, other] = [newToken(), newToken()];
  const [secret, otherSecret] = [derivedKeys([one], 'xsrf'), derivedKeys([other], 'xsrf')];
  const otherPurpose = derivedKeys([one], 'choice');
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(70), (binding, elsewhere, at) => {
      const token = newXsrfToken(secret, binding);
      expect(isXsrfToken(token, secret, binding)).toBe(true);
      expect(isXsrfToken(token, otherSecret, binding)).toBe(false);
      expect(isXsrfToken(token, otherPurpose, binding)).toBe(false);
      expect(isXsrfToken(token, derivedKeys([other, one], 'xsrf'), binding), 'after a rotation').toBe(true);
      expect(isXsrfToken(token, secret, elsewhere)).toBe(binding === elsewhere);
      const index = at % token.length;
      const changed = `${token.slice(0, index)}${token[index] === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`;
      expect(isXsrfToken(changed, secret, binding)).toBe(false);
    }),
  );
});
