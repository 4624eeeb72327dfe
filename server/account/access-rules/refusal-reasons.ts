/** Why somebody who is known is not let in, in the journal's words. */
export const refusalReasons = {
  disabled: 'Konto gesperrt',
  level: 'Anmeldung nicht stark genug',
  nothing: 'keine Rechte zugeteilt',
} as const;
