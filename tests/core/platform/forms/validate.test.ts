import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FieldDefinition, isRequired } from '#core/platform/forms/field.ts';
import { fileSize } from '#core/platform/forms/messages.ts';
import { lengthOf, notBefore, validateField, validateForm } from '#core/platform/forms/validate.ts';
import { cleanValues, initialValues, valueAt, withValue } from '#core/platform/forms/values.ts';

const context = { today: '2026-11-20' };
const pdf = { name: 'PDF', mediaType: 'application/pdf', extensions: ['.pdf'] };

/** Returns the single message for a value, if any. */
function messageOf(field: FieldDefinition, value: unknown): string | undefined {
  const failures = validateField(field, { [field.id]: value }, context);
  expect(failures.length).toBeLessThanOrEqual(1);
  return failures[0]?.message;
}

const text = { kind: 'text', id: 'name', label: 'Name' } as const;
const number = { kind: 'number', id: 'count', label: 'Anzahl' } as const;
const date = { kind: 'date', id: 'day', label: 'Tag' } as const;
const choice = {
  kind: 'select',
  id: 'kind',
  label: 'Art',
  options: [
    { value: 'a', label: 'A' },
    { value: 'add', label: 'Filter hinzufügen', isAction: true },
  ],
} as const;
const choices = {
  kind: 'choices',
  id: 'media',
  label: 'Medien',
  options: ['air', 'water', 'waste'].map((value) => ({ value, label: value })),
} as const;
const range = { kind: 'dateRange', id: 'period', label: 'Zeitraum' } as const;
const file = { kind: 'file', id: 'report', label: 'Bericht', types: [pdf], maxBytes: 10 * 1024 * 1024 } as const;

describe('[R5.2][R5.3][R5.4][R5.5][R5.6] the message of a field', () => {
  const required = 'Dieses Feld ist verpflichtend.';
  const cases: readonly (readonly [
    title: string,
    field: FieldDefinition,
    value: unknown,
    message: string | undefined,
  ])[] = [
    ['[R5.2] an empty required text', { ...text, required: true }, '', required],
    ['[R5.2] a required text of blanks only', { ...text, required: true }, ' \u00a0\n ', required],
    ['[R5.2] a missing required number', { ...number, required: true }, null, required],
    ['[R5.2] a missing required date', { ...date, required: true }, undefined, required],
    ['[R5.2] a missing required choice', { ...choice, required: true }, null, required],
    [
      '[R5.2] an unticked required checkbox',
      { kind: 'checkbox', id: 'ok', label: 'Ja', required: true },
      false,
      required,
    ],
    ['[R5.2] a missing required file', { ...file, required: true }, null, required],
    [
      '[R5.2] a hidden field may be empty although it is required',
      { ...text, required: true, hidden: true },
      '',
      undefined,
    ],
    ['[R5.2] 0 counts as entered', { ...number, required: true }, 0, undefined],
    ['[R5.3] a number below the minimum', { ...number, min: 1234.5 }, 3, 'Wert muss mindestens 1.234,5 sein.'],
    ['[R5.3] a number above the maximum', { ...number, max: 10 }, 11, 'Wert darf maximal 10 sein.'],
    ['[R5.4] a date before the minimum', { ...date, min: '2026-02-01' }, '2026-01-31', '01.02.2026 oder später.'],
    ['[R5.4] a German date', date, '05.05.2026', 'Bitte das Datum in der Form JJJJ-MM-TT senden: 2026-05-05.'],
    ['[R5.4] a date that does not exist', date, '31.02.2026', 'Den 31.02.2026 gibt es nicht.'],
    ['[R5.4] a date after today', { ...date, max: 'today' }, '2026-11-21', '20.11.2026 oder früher.'],
    ['[R5.5] a text that is too short', { ...text, minLength: 3 }, 'ab ', 'Mindestens 3 Zeichen.'],
    ['[R5.5] a text that is too long', { ...text, maxLength: 3 }, 'abcd', 'Maximal 3 Zeichen.'],
    ['[R5.5] three emoji count as three characters', { ...text, maxLength: 3 }, '🏭🏭🏭', undefined],
    ['[R5.6] a text that does not match its pattern', { ...text, pattern: /\d{4}/ }, '12345', 'Validierungsfehler.'],
    ['[R5.6] a choice that is not offered', choice, 'b', 'Erlaubt sind: a.'],
    ['[R5.6] an option that is only an action', choice, 'add', 'Erlaubt sind: a.'],
    ['[R5.6] a list instead of a choice', choice, ['a'], 'Erlaubt sind: a.'],
    ['[R5.6] a number instead of a text', text, 5, 'Validierungsfehler.'],
    ['[R5.6] false instead of a text', text, false, 'Validierungsfehler.'],
    ['[R5.2] no choice of several required ones', { ...choices, required: true }, [], required],
    ['[R5.6] several choices, one of which is no option', choices, ['air', 'soil'], 'Erlaubt sind: air, water, waste.'],
    ['[R5.6] the same choice twice', choices, ['air', 'air'], 'Erlaubt sind: air, water, waste.'],
    ['[R5.6] a text instead of several choices', choices, 'air', 'Erlaubt sind: air, water, waste.'],
    ['[R5.6] several choices', choices, ['waste', 'air'], undefined],
    ['[R5.6] a text instead of a boolean', { kind: 'checkbox', id: 'ok', label: 'Ja' }, 'true', 'Validierungsfehler.'],
    ['HTML is text like any other', text, '<img src=x onerror=alert(1)>', undefined],
    ['SQL is text like any other', text, "'; DROP TABLE installations; --", undefined],
    ['Hebrew and Arabic are text like any other', text, 'מפעל مصنع', undefined],
    [
      'a character that overrides the text direction',
      text,
      'fdp.\u202eexe',
      'Der Text enthält unsichtbare Steuerzeichen. Bitte tippen Sie ihn neu.',
    ],
    ...['\u061c', '\u200e', '\u200f', '\u202e', '\u2069'].map(
      (mark) =>
        [
          `the mark of direction ${mark.codePointAt(0)?.toString(16)}`,
          text,
          `a${mark}b`,
          'Der Text enthält unsichtbare Steuerzeichen. Bitte tippen Sie ihn neu.',
        ] as const,
    ),
    ['a NUL', text, 'a\u0000b', 'Der Text enthält unsichtbare Steuerzeichen. Bitte tippen Sie ihn neu.'],
    ['half an emoji', text, 'a\ud83c', 'Der Text enthält unsichtbare Steuerzeichen. Bitte tippen Sie ihn neu.'],
    ['a line break in a single-line text', text, 'a\nb', 'Bitte ohne Zeilenumbruch schreiben.'],
    ['a multi-line text may contain a line break', { ...text, kind: 'textarea' }, 'a\r\nb', undefined],
    ['a number with a decimal point', number, '1.5', 'Bitte die Nachkommastellen mit einem Komma schreiben: 1,5.'],
    ['a number in English format', number, '1,234.5', 'Bitte die Nachkommastellen mit einem Komma schreiben: 1.234,5.'],
    ['a number in words', number, 'drei', 'Bitte eine Zahl eingeben, zum Beispiel 1.234,5.'],
    ['infinity', number, Number.POSITIVE_INFINITY, 'Bitte eine Zahl eingeben, zum Beispiel 1.234,5.'],
    ['a fraction where an integer is expected', { ...number, decimals: 0 }, 1.5, 'Bitte eine ganze Zahl eingeben.'],
    ['too many decimals', { ...number, decimals: 1 }, 1.25, 'Höchstens 1 Nachkommastelle.'],
    ['a day that does not exist', date, '31.02.2026', 'Den 31.02.2026 gibt es nicht.'],
    ['an ISO date that does not exist', date, '2026-02-31', 'Bitte ein Datum eingeben, zum Beispiel 20.11.2026.'],
    ['a time instead of a date', date, '2026-02-01T00:00:00Z', 'Bitte ein Datum eingeben, zum Beispiel 20.11.2026.'],
    [
      'an image instead of a PDF',
      file,
      { name: 'a.png', type: 'image/png', size: 5 },
      'Bitte eine Datei im Format PDF wählen.',
    ],
    [
      'an HTML page named like a PDF',
      file,
      { name: 'a.pdf', type: 'text/html', size: 5 },
      'Bitte eine Datei im Format PDF wählen.',
    ],
    [
      'a program with a double extension',
      file,
      { name: 'a.pdf.exe', type: '', size: 5 },
      'Bitte eine Datei im Format PDF wählen.',
    ],
    ['an empty file', file, { name: 'a.pdf', type: 'application/pdf', size: 0 }, 'Die Datei ist leer.'],
    [
      'a file that is too large',
      file,
      { name: 'A.PDF', type: '', size: 2 ** 24 },
      'Die Datei darf höchstens 10\u202fMB groß sein.',
    ],
    ['a text instead of a file', file, 'a.pdf', 'Bitte eine Datei wählen.'],
  ];
  for (const [title, field, value, message] of cases) {
    test(`${title}${message === undefined ? '' : ' is reported'}`, () => {
      expect(messageOf(field, value)).toBe(message);
    });
  }

  test('[R5.1] each rule may have its own message', () => {
    const field = { ...text, required: true, minLength: 3, pattern: /[a-z]+/ };
    const messages = { required: 'Wie heißt sie?', minLength: 'Länger.', pattern: 'Nur Buchstaben.' };
    expect(['', 'ab', 'abc1'].map((value) => messageOf({ ...field, messages }, value))).toEqual([
      'Wie heißt sie?',
      'Länger.',
      'Nur Buchstaben.',
    ]);
  });

  test('[R5.1] a custom rule sees the other values and runs only if a value has been entered', () => {
    const fields: FieldDefinition[] = [
      { ...date, id: 'from', label: 'Von' },
      { ...date, id: 'to', label: 'Bis', validate: notBefore('from') },
    ];
    expect(validateForm(fields, { from: '2026-05-01', to: '2026-04-30' }, context)).toEqual([
      { id: 'to', label: 'Bis', rule: 'validate', message: '01.05.2026 oder später.' },
    ]);
    expect(validateForm(fields, { from: '2026-05-01', to: null }, context)).toEqual([]);
  });
});

describe('A date range', () => {
  test('[R5.8] both ends of a range that must be complete are required', () => {
    const field: FieldDefinition = { ...range, isWhole: true };
    expect(isRequired(field)).toBe(true);
    expect(validateField(field, { period: { from: '2026-01-01', to: null } }, context)).toEqual([
      { id: 'period.to', label: 'Zeitraum: Bis', rule: 'required', message: 'Dieses Feld ist verpflichtend.' },
    ]);
    expect(validateField(field, {}, context)).toHaveLength(2);
  });

  test('[R5.8] the end of a range must not be before its start', () => {
    expect(validateField(range, { period: { from: '2026-05-01', to: '2026-04-30' } }, context)).toEqual([
      { id: 'period.to', label: 'Zeitraum: Bis', rule: 'min', message: '01.05.2026 oder später.' },
    ]);
    expect(validateField(range, { period: { from: '2026-05-01', to: '2026-05-01' } }, context)).toEqual([]);
  });

  test('a range that need not be complete may be open-ended', () => {
    expect(isRequired(range)).toBe(false);
    expect(validateField(range, { period: { from: null, to: '2026-05-01' } }, context)).toEqual([]);
  });

  test('a value that is not a range is reported once', () => {
    expect(validateField(range, { period: 'immer' }, context)).toEqual([
      { id: 'period', label: 'Zeitraum', rule: 'type', message: 'Validierungsfehler.' },
    ]);
  });
});

describe('Any value', () => {
  const fields: FieldDefinition[] = [
    { ...text, maxLength: 20, pattern: /[\s\S]*/ },
    { ...number, min: -5, max: 5 },
    { ...date, min: '2000-01-01', max: 'today' },
    choice,
    { kind: 'checkbox', id: 'ok', label: 'Ja' },
    range,
    file,
  ];
  test('validating any value yields German sentences about known fields and never an exception', () => {
    const anything = fc.dictionary(fc.constantFrom(...fields.map(({ id }) => id)), fc.anything());
    fc.assert(
      fc.property(anything, (values) => {
        for (const { id, message } of validateForm(fields, values, context)) {
          expect(fields.some((field) => id === field.id || id.startsWith(`${field.id}.`))).toBe(true);
          expect(message).toMatch(/\.$/);
        }
      }),
    );
  });

  test('a text passes exactly when it is short enough, on one line and free of control characters', () => {
    const field: FieldDefinition = { ...text, maxLength: 20 };
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (value) => {
        const passes = messageOf(field, value) === undefined;
        const isAllowed =
          [...value.trim()].length <= 20 &&
          !/[\r\n\u2028\u2029]/.test(value.trim()) &&
          ![...value].some((character) => {
            const code = character.codePointAt(0) ?? 0;
            return (
              (code < 32 && ![9, 10, 13].includes(code)) ||
              (code >= 0x7f && code <= 0x9f) ||
              [0x61c, 0x200e, 0x200f].includes(code) ||
              (code >= 0x202a && code <= 0x202e) ||
              (code >= 0x2066 && code <= 0x2069) ||
              (code >= 0xd800 && code <= 0xdfff)
            );
          });
        expect(passes).toBe(value.trim() === '' ? passes : isAllowed);
      }),
    );
  });

  test('cleaning values is idempotent and never makes a text longer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const once = cleanValues([text], { name: value });
        expect(cleanValues([text], once)).toEqual(once);
        expect(lengthOf(String(once.name))).toBeLessThanOrEqual([...value].length);
      }),
    );
  });
});

describe('Values of a form', () => {
  test('a dotted id addresses a nested value and leaves its siblings untouched', () => {
    const values = { address: { city: 'Linz', street: 'Hauptplatz' } };
    expect(valueAt(values, 'address.city')).toBe('Linz');
    expect(valueAt(values, 'address.city.length')).toBeUndefined();
    expect(valueAt(values, 'constructor')).toBeUndefined();
    expect(withValue(values, 'address.city', 'Wels')).toEqual({ address: { city: 'Wels', street: 'Hauptplatz' } });
    expect(values.address.city).toBe('Linz');
  });

  test('initial and cleaned values contain only those of the fields', () => {
    const fields: FieldDefinition[] = [{ ...text, id: 'address.city' }, number, range];
    const given = { address: { city: ' Linz ', secret: 1 }, other: 2 };
    expect(initialValues(fields, given)).toEqual({
      address: { city: ' Linz ' },
      count: null,
      period: { from: null, to: null },
    });
    expect(cleanValues(fields, given)).toEqual({
      address: { city: 'Linz' },
      count: null,
      period: { from: null, to: null },
    });
  });

  test('a file size is given in a suitable unit', () => {
    expect([0, 900, 1536, 10 * 1024 * 1024, 10.2 * 1024 * 1024, 10 * 1024 * 1024 + 1].map(fileSize)).toEqual([
      '0\u202fByte',
      '900\u202fByte',
      '1,5\u202fkB',
      '10\u202fMB',
      '10,2\u202fMB',
      '10,1\u202fMB',
    ]);
  });
});

test('several choices are stored in the order of the options', () => {
  expect(cleanValues([choices], { media: ['waste', 'air'] })).toEqual({ media: ['air', 'waste'] });
  expect(cleanValues([choices], {})).toEqual({ media: [] });
});
