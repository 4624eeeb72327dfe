import { isIsoDate } from '#core/platform/format/date.ts';
import {
  type AppliedBatConclusion,
  adaptationStates,
  type CompetentAuthority,
  type Inspection,
  inspectionKinds,
  inspectionResults,
} from '#core/register/installation/installation-record.ts';
import { asCompetentAuthority, authorities } from '../reference-data/authorities.ts';
import { batConclusionByCode, batConclusions } from '../reference-data/bat-conclusions.ts';
import type { Cells } from './columns.ts';
import { CellError } from './mapping.ts';
import { cellReader, type Given } from './read-field.ts';

const authorityByName = new Map(authorities.map((authority) => [authority.name, authority]));

/**
 * The authority of this name: the register's own if known, otherwise one with an id derived from the name; with the contact that the line
 * states.
 * @throws {CellError}
 */
export function authorityOf(name: string, cells: Cells): Given<CompetentAuthority> {
  const cell = cellReader(cells);
  const known = authorityByName.get(name);
  const authority = known ? asCompetentAuthority(known, 'permit') : unknownAuthority(name);
  const hasAddress = (['street', 'buildingNumber', 'postalCode', 'city'] as const).some(
    (part) => cell(`authorities/address.${part}`) !== '',
  );
  return {
    ...authority,
    electronicMailAddress: cell('authorities/electronicMailAddress') || authority.electronicMailAddress,
    telephoneNo: cell('authorities/telephoneNo') || authority.telephoneNo,
    ...(hasAddress && { address: {} }),
  };
}

function unknownAuthority(name: string): CompetentAuthority {
  const id = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return {
    id: `x-${id.slice(0, 80)}`,
    name,
    role: 'permit',
    electronicMailAddress: '',
    telephoneNo: '',
    address: { street: '', buildingNumber: '', postalCode: '', city: '', countryCode: '' },
  };
}

const items = (text: string): string[] =>
  text
    .split('|')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const isOneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string): text is Value =>
    values.some((value) => value === text);
const isKind = isOneOf(inspectionKinds);
const isResult = isOneOf(inspectionResults);
const isState = isOneOf(adaptationStates);

/** Inspections written as 'date:kind:result|…', oldest first in the record. */
export function inspectionsOf(text: string, id: string, authority: string): Inspection[] {
  return items(text)
    .map((item, index) => {
      const [date = '', kind = '', result = ''] = item.split(':');
      if (!isIsoDate(date) || !isKind(kind) || !isResult(result)) {
        throw new CellError(
          `Die Umweltinspektion „${item.slice(0, 60)}“ ist nicht als Datum:Art:Ergebnis lesbar; Arten sind ${inspectionKinds.join(', ')}, Ergebnisse ${inspectionResults.join(', ')}.`,
        );
      }
      return { id: `${id}-I${index + 1}`, date, kind, authority, result, summary: '', measures: '' };
    })
    .sort((one, other) => one.date.localeCompare(other.date));
}

const batCodes = batConclusions.map(({ code }) => code).join(', ');

/** BAT conclusions written as 'code:state:since|…'. */
export function batConclusionsOf(text: string): AppliedBatConclusion[] {
  return items(text).map((item) => {
    const [code = '', state = 'open', stateSince = ''] = item.split(':');
    const conclusion = batConclusionByCode(code);
    if (!conclusion || !isState(state) || (stateSince !== '' && !isIsoDate(stateSince))) {
      throw new CellError(
        `Die bvT-Schlussfolgerung „${item.slice(0, 60)}“ ist nicht als Kürzel:Stand:Datum lesbar; Kürzel sind ${batCodes}, Stände ${adaptationStates.join(', ')}.`,
      );
    }
    const { title, decision, celex, deadline } = conclusion;
    return {
      code,
      title,
      decision,
      celex,
      state,
      ...(stateSince ? { stateSince } : {}),
      ...(deadline ? { deadline } : {}),
    };
  });
}
