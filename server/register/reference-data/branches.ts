import type { LegalVersion } from '#core/register/installation/installation-record.ts';
import { annexIAncestors } from './annex-i.ts';

/** A branch (Branche) of industry as visitors name it; every Annex I activity belongs to one. */
export interface Branch {
  code: string;
  label: string;
  /** Annex I codes or groups of Directive 2010/75/EU (and the codes added in 2024) that belong to it. */
  annexI: readonly string[];
}

const other: Branch = { code: 'sonstige', label: 'Sonstige', annexI: [] };

export const branches: readonly Branch[] = [
  { code: 'energie', label: 'Energie und Feuerungsanlagen', annexI: ['1.1', '1.4'] },
  { code: 'mineraloel', label: 'Mineralöl und Kokerei', annexI: ['1.2', '1.3'] },
  { code: 'eisen-stahl', label: 'Eisen und Stahl', annexI: ['2.1', '2.2', '2.3', '2.4'] },
  { code: 'ne-metalle', label: 'Nichteisenmetalle', annexI: ['2.5'] },
  { code: 'oberflaechen', label: 'Oberflächenbehandlung', annexI: ['2.6', '6.7', '6.8'] },
  { code: 'zement-kalk', label: 'Zement, Kalk und Magnesia', annexI: ['3.1'] },
  { code: 'glas-keramik', label: 'Glas, Keramik und Mineralfasern', annexI: ['3.2', '3.3', '3.4', '3.5', '3.6'] },
  { code: 'chemie', label: 'Chemie', annexI: ['2.7', '4.1', '4.2', '4.3', '4.4', '4.6'] },
  { code: 'pharma', label: 'Arzneimittel', annexI: ['4.5'] },
  { code: 'abfallbehandlung', label: 'Abfallbehandlung und -lagerung', annexI: ['5.1', '5.3', '5.5', '5.6', '6.11'] },
  { code: 'abfallverbrennung', label: 'Abfallverbrennung', annexI: ['5.2'] },
  { code: 'deponien', label: 'Deponien', annexI: ['5.4'] },
  { code: 'zellstoff-papier', label: 'Zellstoff und Papier', annexI: ['6.1'] },
  { code: 'holz', label: 'Holz und Holzwerkstoffe', annexI: ['6.1c', '6.10'] },
  { code: 'textil-leder', label: 'Textil und Leder', annexI: ['6.2', '6.3'] },
  { code: 'lebensmittel', label: 'Nahrungsmittel und tierische Nebenprodukte', annexI: ['6.4', '6.5'] },
  { code: 'tierhaltung', label: 'Intensivtierhaltung', annexI: ['6.6'] },
  other,
];

const byCode = new Map(branches.map((branch) => [branch.code, branch]));

/** The branch with this code, if there is one. */
export const branchByCode = (code: string): Branch | undefined => byCode.get(code);

const byAnnexI = new Map(branches.flatMap((branch) => branch.annexI.map((code) => [code, branch] as const)));

/**
 * The branch of an Annex I activity, by the most specific code with a branch; 'sonstige' if there is none. The bare code 6.6
 * means livestock only in the numbering of Directive 2010/75/EU; electrolysis under the later version belongs to 'chemie'.
 */
export function branchOfActivity(activityCode: string, version: LegalVersion = '2010/75/EU'): Branch {
  if (activityCode === '6.6' && version === '2024/1785') return byCode.get('chemie') ?? other;
  for (const code of annexIAncestors(activityCode).reverse()) {
    const branch = byAnnexI.get(code);
    if (branch) return branch;
  }
  return other;
}
