import { describe, expect, test } from 'vitest';
import { policyFaults } from '../../src/shell/snippet-builder/checks/policy-faults.ts';

const register = 'https://register.example.at';
const elsewhere = 'https://www.gemeinde.example';

describe('a page’s policy', () => {
  test.each([
    ['is empty', ''],
    ['has only unrelated directives', "frame-ancestors 'none'; base-uri 'self'"],
    [
      'names the origin',
      `Content-Security-Policy: default-src 'none'; script-src ${register}; connect-src ${register}; style-src ${register}; img-src ${register}`,
    ],
    ['allows the scheme', 'default-src https:'],
    ['allows all hosts of the domain', 'default-src https://*.example.at'],
    ['names only the host', 'default-src register.example.at:*'],
    ['trusts by a nonce', `default-src ${register}; script-src 'nonce-abc' 'strict-dynamic'`],
    [
      'allows the trusted types policies',
      `default-src ${register}; require-trusted-types-for 'script'; trusted-types natippc dompurify`,
    ],
  ])('[R10.6] a policy that %s allows everything needed', (_what, policy) => {
    expect(policyFaults(policy, register, elsewhere)).toEqual([]);
  });

  test('[R10.6] a policy that allows only its own origin suffices for the register on the same origin', () => {
    expect(policyFaults("default-src 'self'", register)).toEqual([]);
    expect(policyFaults("default-src 'self'", register, elsewhere)).toHaveLength(4);
  });

  test('[R10.6] for a policy that blocks something, the missing source and its directive are reported', () => {
    expect(policyFaults("default-src 'none'; script-src 'self'; img-src *; style-src *", register)).toEqual([
      "Es gibt keine Daten: Ergänzen Sie 'self' in connect-src.",
    ]);
    expect(policyFaults('script-src https://example.at http://register.example.at', register, elsewhere)).toEqual([
      `Das Skript wird nicht geladen: Ergänzen Sie ${register} in script-src.`,
    ]);
    expect(policyFaults('trusted-types natippc', register)).toEqual([
      'Trusted Types verhindern die Darstellung: Ergänzen Sie dompurify in trusted-types.',
    ]);
  });
});
