import { describe, expect, test } from 'vitest';
import { NetworkError, ResponseError } from '#core/platform/api/call-errors.ts';
import type { FieldDefinition } from '#core/platform/forms/field.ts';
import { serverFailures } from '#core/platform/forms/submit-notices.ts';

const fields: FieldDefinition[] = [
  { kind: 'text', id: 'name', label: 'Name' },
  { kind: 'text', id: 'address.city', label: 'Ort' },
  { kind: 'dateRange', id: 'period', label: 'Zeitraum' },
  { kind: 'select', id: 'kinds', label: 'Arten', options: [] },
];
const call = { path: 'api/x', method: 'PATCH' };
const refused = (status: number, errors: { field: string; message: string }[]) =>
  new ResponseError(call, status, { value: { type: 'urn:x', title: 'Ungültig.', status, errors } });

describe('Failures reported by the server', () => {
  test('[R4.47] failures reported by the server are assigned to their fields, in the order of the form, and to the form itself if their field is unknown', () => {
    const error = refused(422, [
      { field: '/unknown', message: 'Unbekannt.' },
      { field: '/kinds/2', message: 'Gibt es nicht.' },
      { field: '/period/to', message: 'Zu spät.' },
      { field: '/address/city', message: 'Falsch.' },
      { field: 'name', message: 'Fehlt.' },
    ]);
    expect(serverFailures(error, fields, 'Stammdaten')).toEqual([
      { id: 'name', label: 'Name', rule: 'server', message: 'Fehlt.' },
      { id: 'address.city', label: 'Ort', rule: 'server', message: 'Falsch.' },
      { id: 'period.to', label: 'Zeitraum: Bis', rule: 'server', message: 'Zu spät.' },
      { id: 'kinds', label: 'Arten', rule: 'server', message: 'Gibt es nicht.' },
      { id: '', label: 'Stammdaten', rule: 'server', message: 'Unbekannt.' },
    ]);
  });

  test('failures with another status, without fields, or of a call that never arrived are not form failures', () => {
    expect(serverFailures(refused(500, [{ field: '/name', message: 'x' }]), fields, 'F')).toBeUndefined();
    expect(serverFailures(refused(422, []), fields, 'F')).toBeUndefined();
    expect(serverFailures(new NetworkError(call, undefined), fields, 'F')).toBeUndefined();
    expect(serverFailures(new Error('x'), fields, 'F')).toBeUndefined();
  });
});
