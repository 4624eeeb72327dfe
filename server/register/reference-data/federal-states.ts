import { nameOfRole, type RoleName } from '#core/account/session/role-table.ts';

/** The nine federal states (Bundesländer). */
export interface FederalState {
  /** First digit of district and municipality codes. */
  code: string;
  name: string;
  nuts2: string;
  iso: string;
  /** Official name of the state's office. */
  office: string;
}

export const federalStates: readonly FederalState[] = [
  { code: '1', name: 'Burgenland', nuts2: 'AT11', iso: 'AT-1', office: 'Amt der Burgenländischen Landesregierung' },
  { code: '2', name: 'Kärnten', nuts2: 'AT21', iso: 'AT-2', office: 'Amt der Kärntner Landesregierung' },
  { code: '3', name: 'Niederösterreich', nuts2: 'AT12', iso: 'AT-3', office: 'Amt der NÖ Landesregierung' },
  { code: '4', name: 'Oberösterreich', nuts2: 'AT31', iso: 'AT-4', office: 'Amt der Oö. Landesregierung' },
  { code: '5', name: 'Salzburg', nuts2: 'AT32', iso: 'AT-5', office: 'Amt der Salzburger Landesregierung' },
  { code: '6', name: 'Steiermark', nuts2: 'AT22', iso: 'AT-6', office: 'Amt der Steiermärkischen Landesregierung' },
  { code: '7', name: 'Tirol', nuts2: 'AT33', iso: 'AT-7', office: 'Amt der Tiroler Landesregierung' },
  { code: '8', name: 'Vorarlberg', nuts2: 'AT34', iso: 'AT-8', office: 'Amt der Vorarlberger Landesregierung' },
  { code: '9', name: 'Wien', nuts2: 'AT13', iso: 'AT-9', office: 'Amt der Wiener Landesregierung' },
];

const byCode = new Map(federalStates.map((state) => [state.code, state]));

/** The federal state with this code, if there is one. */
export const federalStateByCode = (code: string): FederalState | undefined => byCode.get(code);

/** A role's name on the screen, with the federal state of an authority. */
export const germanNameOfRole = (role: RoleName, federalState: string): string =>
  nameOfRole(role, federalStateByCode(federalState)?.name);
