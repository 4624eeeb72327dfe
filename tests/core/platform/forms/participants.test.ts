import { expect, expectTypeOf, test } from 'vitest';
import * as enumerations from '#core/platform/forms/participants.ts';

test('[R1.7] every declared enumeration is exported with its values', () => {
  expect(Object.keys(enumerations.restrictions)).toEqual([
    'NO_RESTRICTION',
    'WASTE_TREATMENT',
    'BATTERIES',
    'EAG',
    'RADON',
    'OTHER',
    'HIDE_PURE_RADON_SITES',
  ]);
  expect(Object.keys(enumerations.manufacturerVariants)).toEqual(['MANUFACTURER', 'MUNICIPAL']);
  expect(Object.keys(enumerations.viewerVariants)).toEqual(['REGISTERED', 'AUTHORITY']);
  expect(Object.keys(enumerations.visibilities)).toEqual(
    expect.arrayContaining(['ALLE', 'REGISTRIERTE', 'BEHOERDEN', 'NICHT_SICHTBAR']),
  );
  expect(enumerations.editModes).toEqual(['add', 'edit']);
  expect(enumerations.redaListKinds).toEqual(['ERAS', 'REDA_DERIVED', 'REDA_SOURCE', 'REDA', 'DEFAULT']);
  expect(enumerations.searchVariants).toEqual(['form', 'autocomplete']);
});

test('[R1.7] participant types have unique German names', () => {
  const names = Object.values(enumerations.participantTypes);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('Abfallsammler:in');
});

test('[R1.7] each enumeration has the type of its values', () => {
  expectTypeOf<enumerations.ParticipantType>().toEqualTypeOf<keyof typeof enumerations.participantTypes>();
  expectTypeOf<enumerations.Restriction>().toEqualTypeOf<keyof typeof enumerations.restrictions>();
  expectTypeOf<enumerations.ManufacturerVariant>().toEqualTypeOf<'MANUFACTURER' | 'MUNICIPAL'>();
  expectTypeOf<enumerations.ViewerVariant>().toEqualTypeOf<'REGISTERED' | 'AUTHORITY'>();
  expectTypeOf<enumerations.Visibility>().toEqualTypeOf<keyof typeof enumerations.visibilities>();
  expectTypeOf<enumerations.EditMode>().toEqualTypeOf<'add' | 'edit'>();
  expectTypeOf<enumerations.RedaListKind>().toEqualTypeOf<
    'ERAS' | 'REDA_DERIVED' | 'REDA_SOURCE' | 'REDA' | 'DEFAULT'
  >();
  expectTypeOf<enumerations.SearchVariant>().toEqualTypeOf<'form' | 'autocomplete'>();
});
