import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAuthorityRole, roleNames } from '#core/account/session/role-table.ts';
import { explainRights } from '#server/account/access-rules/explain-rights.ts';
import { AccessRulesError, readAccessRules } from '#server/account/access-rules/read-access-rules.ts';
import { rightsOf } from '#server/account/access-rules/rights-of.ts';
import type { AccessRules } from '#server/account/access-rules/rules-schema.ts';
import type { SignInFacts } from '#server/account/access-rules/sign-in-facts.ts';
import { readPortalRoles } from '#server/account/pvp/portal-roles.ts';

const facts = (given: Partial<SignInFacts> & { portalRoles?: string } = {}): SignInFacts => ({
  provider: 'agency',
  claims: {},
  roles: readPortalRoles(given.portalRoles ?? '') ?? [],
  ...given,
});

const rulesOf = (...rules: unknown[]): AccessRules => readAccessRules(JSON.stringify({ rules }));
const rule = (name: string, when: object, give: object) => ({ name, when, give });

describe('what rules give', () => {
  const byGroup = rulesOf(rule('a', { claims: { groups: ['x', 'y'], active: true } }, { roles: ['owner'] }));

  test.each([
    [{ groups: ['y', 'z'], active: true }, ['owner']],
    [{ groups: 'x', active: 'true' }, ['owner']],
    [{ groups: ['z'], active: true }, []],
    [{ groups: ['x'] }, []],
    [{ groups: { x: 'x' }, active: true }, []],
    [{}, []],
  ])('claims %j give %j', (claims, roles) => {
    expect(rightsOf(byGroup, facts({ claims })).reached).toEqual(roles);
  });

  test('claims inside others are found by a path, and inherited members are none', () => {
    const nested = rulesOf(rule('a', { claims: { 'realm.roles': 'r' } }, { roles: ['owner'] }));
    expect(rightsOf(nested, facts({ claims: { realm: { roles: ['r'] } } })).reached).toEqual(['owner']);
    expect(rightsOf(nested, facts({ claims: { 'realm.roles': 'r' } })).reached).toEqual(['owner']);
    const inherited = rulesOf(rule('a', { claims: { 'constructor.name': 'Object' } }, { roles: ['owner'] }));
    expect(rightsOf(inherited, facts()).reached).toEqual([]);
  });

  test('the first rule that makes somebody an authority decides on the federal state', () => {
    const authority = (name: string, state: string) =>
      rule(name, { provider: 'agency' }, { roles: ['authority'], federalState: state });
    expect(rightsOf(rulesOf(authority('a', '4'), authority('b', '9')), facts()).rights.federalState).toBe('4');
    expect(rightsOf(rulesOf(authority('b', '9'), authority('a', '4')), facts()).rights.federalState).toBe('9');
  });

  test('the federal authority is nobody by what a sign-in says, unless the rule itself says so', () => {
    const state = (value: object) =>
      rulesOf(rule('a', { role: { name: 'amt' } }, { roles: ['authority'], federalState: value }));
    const of = (portalRoles: string) => facts({ provider: 'pvp', portalRoles });
    expect(rightsOf(state({ parameter: 'LAND' }), of('amt(LAND=4)')).rights.federalState).toBe('4');
    for (const odd of ['0', '', '44', 'x'])
      expect(rightsOf(state({ parameter: 'LAND' }), of(`amt(LAND=${odd})`)).reached).toEqual([]);
    expect(rightsOf(state({ parameter: 'LAND' }), of('amt(LAND=4,LAND=9)')).reached).toEqual([]);
    const mapped = state({ parameter: 'LAND', map: { BUND: '0', OOE: '4' } });
    expect(rightsOf(mapped, of('amt(LAND=BUND)')).rights).toMatchObject({ roles: ['authority'], federalState: '0' });
    expect(rightsOf(mapped, of('amt(LAND=toString)')).reached).toEqual([]);
  });

  test('whoever is read-only by one rule is so altogether, and installations are added up', () => {
    const rules = rulesOf(
      rule(
        'a',
        { provider: 'agency' },
        { roles: ['owner'], installations: { companyRegisterNumber: { claim: 'fn' } } },
      ),
      rule('b', { provider: 'agency' }, { roles: ['owner'], installations: ['AT-1'], readOnly: true }),
    );
    expect(rightsOf(rules, facts({ claims: { fn: '123456a' } })).rights).toMatchObject({
      companyRegisterNumbers: ['123456a'],
      installations: ['AT-1'],
      readOnly: true,
    });
  });

  test.each<[object, Partial<SignInFacts>, boolean]>([
    [{ acr: ['high'] }, { claims: { acr: 'high' } }, true],
    [{ acr: ['high'] }, { claims: { acr: 'low' } }, false],
    [{ acr: ['high'] }, { claims: {} }, false],
    [{ amr: ['mfa', 'hwk'] }, { claims: { amr: ['pwd', 'hwk'] } }, true],
    [{ acr: ['high'], amr: ['mfa'] }, { claims: { acr: 'high', amr: ['pwd'] } }, false],
    [{ secclass: 2 }, { provider: 'pvp', claims: { secclass: '2' } }, true],
    [{ secclass: 2 }, { provider: 'pvp', claims: { secclass: '1' } }, false],
    [{ secclass: 0 }, { provider: 'pvp', claims: {} }, false],
    // What is not described for a kind of sign-in is not reached by it.
    [{ secclass: 0 }, { claims: { secclass: '3', acr: 'high' } }, false],
    [{ acr: ['high'] }, { provider: 'pvp', claims: { secclass: '3', acr: 'high' } }, false],
  ])('the minimum %j is reached by %j: %j', (minimum, given, isReached) => {
    const rules = readAccessRules(
      JSON.stringify({
        minimum: { editor: minimum },
        rules: [rule('a', { claims: { g: 'g' } }, { roles: ['editor', 'owner'] })],
      }),
    );
    const result = rightsOf(rules, facts({ ...given, claims: { ...given.claims, g: 'g' } }));
    expect(result.reached).toEqual(isReached ? ['editor', 'owner'] : ['owner']);
    expect(result.withheld).toEqual(isReached ? [] : ['editor']);
  });

  test('an authority of two federal states is one of the first, and the explanation says so', () => {
    const of = (state: string) => ({
      name: state,
      when: { claims: { groups: 'x' } },
      give: { roles: ['authority' as const], federalState: state },
    });
    const { rights, reasons } = rightsOf({ rules: [of('4'), of('5')] }, facts({ claims: { groups: 'x' } }));
    expect(rights).toMatchObject({ roles: ['authority'], federalState: '4' });
    expect(reasons).toContain('Als Behörde gilt das Bundesland der ersten Regel, 4, nicht auch 5.');
  });

  test('an explanation names rules and reasons', () => {
    expect(explainRights(byGroup, facts({ claims: { groups: 'x', active: true } }))).toContain(
      'Die Regel „a“ gibt: owner.',
    );
    expect(explainRights(byGroup, facts())).toBe('Kein Zugang.\nGründe:\n- Keine Regel gibt eine Rolle.');
  });
});

describe('properties of rules', () => {
  const names = fc.constantFrom('a', 'b', 'c');
  const condition = fc.oneof(
    fc.record({ claims: fc.dictionary(names, names, { minKeys: 1, maxKeys: 2 }) }),
    fc.record({ role: fc.record({ name: names }) }),
    fc.record({ provider: fc.constantFrom('agency', 'pvp') }),
  );
  const rules = fc
    .array(
      fc.record({ when: condition, roles: fc.subarray([...roleNames], { minLength: 1 }) }).map(({ when, roles }) => ({
        when,
        give: { roles, ...(roles.some(isAuthorityRole) && { federalState: '4' }) },
      })),
      { maxLength: 6 },
    )
    .map((list) => list.map((one, index) => ({ name: String(index), ...one })));
  const signIn = fc.record({
    provider: fc.constantFrom('agency', 'pvp'),
    claims: fc.dictionary(names, fc.oneof(names, fc.array(names))),
    roles: fc.array(names.map((name) => ({ name, parameters: new Map<string, string[]>() }))),
  });

  test('nobody has a role that no rule alone gives, and the order of rules changes no set of roles', () => {
    fc.assert(
      fc.property(rules, signIn, (list, given) => {
        const all = rightsOf(rulesOf(...list), given).reached;
        const each = list.flatMap((one) => rightsOf(rulesOf(one), given).reached);
        expect(new Set(all)).toEqual(new Set(each));
        expect(new Set(rightsOf(rulesOf(...list.toReversed()), given).reached)).toEqual(new Set(all));
      }),
    );
  });

  test('parameters of portal roles keep every sign that is escaped', () => {
    const escaped = (text: string) => text.replace(/[\\();,=]/g, '\\$&');
    const word = fc
      .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'ß', ' ', '(', ')', ';', ',', '=', '\\', '"') })
      .map((text) => `x${text}x`);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(word, fc.array(fc.tuple(word, word), { maxLength: 3 })), { minLength: 1, maxLength: 4 }),
        (list) => {
          const text = list.map(
            ([name, parameters]) =>
              `${escaped(name)}(${parameters.map(([key, value]) => `${escaped(key)}=${escaped(value)}`).join(',')})`,
          );
          const read = readPortalRoles(text.join(';'));
          expect(read?.map(({ name }) => name)).toEqual(list.map(([name]) => name));
          for (const [index, [, parameters]] of list.entries())
            for (const [key, value] of parameters) expect(read?.[index]?.parameters.get(key)).toContain(value);
        },
      ),
    );
  });

  test('any text is read as roles or refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '(', ')', ';', ',', '=', '\\', ' ') }), (text) => {
        for (const { name } of readPortalRoles(text) ?? []) expect(name).not.toBe('');
      }),
    );
  });
});

test.each([
  ['', []],
  ['a', ['a']],
  ['a();b(x=1);', ['a', 'b']],
  [' a ( x = 1 , y = 2 ) ; b ', ['a', 'b']],
])('roles %j are read as %j', (text, names) => {
  expect(readPortalRoles(text)?.map(({ name }) => name)).toEqual(names);
});

test.each([
  'a(',
  'a(x)',
  'a(x=1',
  'a)b',
  'a(x=1)b',
  ';a',
  'a;;b',
  '(x=1)',
  'a(=1)',
  'a\\',
  'a(x=1,)',
  `${'a;'.repeat(300)}a`,
])('roles %j are refused', (text) => {
  expect(readPortalRoles(text)).toBeUndefined();
});

test.each<[string, string, RegExp]>([
  ['no JSON', '{\n  "rules": []\n]', /^Zeile 3: Das ist kein gültiges JSON\.$/],
  ['no rules', '{}', /^rules: rules ist die Liste der Regeln\.$/],
  ['an unknown member', '{"rules": [], "regeln": 1}', /^Datei: Die Datei hat "rules"/],
  [
    'no condition',
    JSON.stringify({ rules: [rule('a', {}, { roles: ['owner'] })] }),
    /^rules\[1\]\.when: Ohne Bedingung gälte/,
  ],
  [
    'an unknown role',
    JSON.stringify({ rules: [rule('a', { provider: 'x' }, { roles: ['king'] })] }),
    /rules\[1\]\.give\.roles\[1\]: Rollen sind: authority/,
  ],
  [
    'an authority of nowhere',
    JSON.stringify({ rules: [rule('a', { provider: 'x' }, { roles: ['authority'] })] }),
    /give: Zur Rolle authority.* gehört federalState/,
  ],
  [
    'a wrong state',
    JSON.stringify({ rules: [rule('a', { provider: 'x' }, { roles: ['authority'], federalState: 'OÖ' })] }),
    /rules\[1\]\.give\.federalState: federalState/,
  ],
  [
    'two of one name',
    JSON.stringify({
      rules: [rule('a', { provider: 'x' }, { roles: ['owner'] }), rule('a', { provider: 'y' }, { roles: ['owner'] })],
    }),
    /Zwei Regeln heißen „a“/,
  ],
  [
    'a wrong minimum',
    JSON.stringify({ minimum: { owner: { secclass: 7 } }, rules: [] }),
    /^minimum\.owner\.secclass: /,
  ],
])('a file with %s is refused with a German sentence that says where', (_, text, message) => {
  expect(() => readAccessRules(text)).toThrow(AccessRulesError);
  expect(() => readAccessRules(text)).toThrow(message);
});
