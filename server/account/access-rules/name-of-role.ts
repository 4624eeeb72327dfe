import type { RoleName } from './rules-schema.ts';

/** A role's name on the screen. @param federalState name of the federal state; undefined for the federal authority */
export function nameOfRole(role: RoleName, federalState: string | undefined): string {
  switch (role) {
    case 'authority':
      return federalState === undefined ? 'Bundesbehörde' : `Behörde ${federalState}`;
    case 'owner':
      return 'Betreiber:in';
    case 'editor':
      return 'Redaktion';
    case 'administrator':
      return 'Verwaltung';
  }
}
