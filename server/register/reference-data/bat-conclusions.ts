import type { BatConclusion as ShownConclusion } from '#core/register/bat-conclusions/bat-conclusion-calls.ts';
import { annexIAncestors } from './annex-i.ts';

/** Stored data of BAT conclusions; the deadline is four years after their publication (Art. 21(3) IED). */
export interface BatConclusion extends Omit<ShownConclusion, 'state' | 'activities' | 'keywords' | 'installations'> {
  /** Annex I codes or groups it applies to, in the numbering of Directive 2010/75/EU. */
  annexI: readonly string[];
  /** Where number and dates were read on the day `lookedUp`. */
  readIn?: string;
}

// In order of publication: code|title|decision|CELEX|adopted|published|journal|Annex I codes|day on which number and dates were looked up|
// where they were read.
const table = `
GLS|Glasherstellung|2012/134/EU|32012D0134|2012-02-28|2012-03-08|ABl. L 70, S. 1|3.3 3.4|2026-11-26|legislation.gov.uk, Miljøstyrelsen
IS|Eisen- und Stahlerzeugung|2012/135/EU|32012D0135|2012-02-28|2012-03-08|ABl. L 70, S. 63|1.3 2.1 2.2|2026-11-26|lexaris, Miljøstyrelsen
TAN|Gerben von Häuten und Fellen|2013/84/EU|32013D0084|2013-02-11|2013-02-16|ABl. L 45, S. 13|6.3 6.11|2026-11-26|EUR-Lex
CLM|Zement-, Kalk- und Magnesiumoxidherstellung|2013/163/EU|32013D0163|2013-03-26|2013-04-09|ABl. L 100, S. 1|3.1|2026-11-26|umwelt-online
CAK|Chloralkaliindustrie|2013/732/EU|32013D0732|2013-12-09|2013-12-11|ABl. L 332, S. 34|4.2a 4.2c|2026-11-26|umwelt-online
PP|Herstellung von Zellstoff, Papier und Karton|2014/687/EU|32014D0687|2014-09-26|2014-09-30|ABl. L 284, S. 76|6.1a 6.1b|2026-11-26|CEPI
REF|Raffinieren von Mineralöl und Gas|2014/738/EU|32014D0738|2014-10-09|2014-10-28|ABl. L 307, S. 38|1.2|2026-11-26|EUR-Lex, fdocuments
WBP|Holzwerkstofferzeugung|(EU) 2015/2119|32015D2119|2015-11-20|2015-11-24|ABl. L 306, S. 31|6.1c|2026-11-26|EUR-Lex, tuttoambiente
CWW|Abwasser-/Abgasbehandlung und Abwasser-/Abgasmanagement in der Chemiebranche|(EU) 2016/902|32016D0902|2016-05-30|2016-06-09|ABl. L 152, S. 23|4 6.11||
NFM|Nichteisenmetallindustrie|(EU) 2016/1032|32016D1032|2016-06-13|2016-06-30|ABl. L 174, S. 32|2.1 2.5 6.8|2026-11-26|wszystkooemisjach.pl
IRPP|Intensivhaltung oder -aufzucht von Geflügel oder Schweinen|(EU) 2017/302|32017D0302|2017-02-15|2017-02-21|ABl. L 43, S. 231|6.6|2026-11-26|EUR-Lex
LCP-2017|Großfeuerungsanlagen (für nichtig erklärt, EuG T-699/17)|(EU) 2017/1442|32017D1442|2017-07-31|2017-08-17|ABl. L 212, S. 1|1.1 1.4 5.2|2026-11-26|Curia, faceaurisque
LVOC|Herstellung von organischen Grundchemikalien|(EU) 2017/2117|32017D2117|2017-11-21|2017-12-07|ABl. L 323, S. 1|4.1|2026-11-26|UFCC
WT|Abfallbehandlung|(EU) 2018/1147|32018D1147|2018-08-10|2018-08-17|ABl. L 208, S. 38|5.1 5.3 5.5 6.11|2026-11-26|lexaris
WI|Abfallverbrennung|(EU) 2019/2010|32019D2010|2019-11-12|2019-12-03|ABl. L 312, S. 55|5.2|2026-11-26|faceaurisque
FDM|Nahrungsmittel-, Getränke- und Milchindustrie|(EU) 2019/2031|32019D2031|2019-11-12|2019-12-04|ABl. L 313, S. 60|6.4b 6.4c 6.11|2026-11-26|faceaurisque
STS|Oberflächenbehandlung mit organischen Lösungsmitteln, Holzkonservierung|(EU) 2020/2009|32020D2009|2020-06-22|2020-12-09|ABl. L 414, S. 19|6.7 6.10|2026-11-26|EUR-Lex
LCP|Großfeuerungsanlagen|(EU) 2021/2326|32021D2326|2021-11-30|2021-12-30|ABl. L 469, S. 1|1.1 1.4 5.2|2026-11-26|citepa, faceaurisque
FMP|Eisenmetallverarbeitung|(EU) 2022/2110|32022D2110|2022-10-11|2022-11-04|ABl. L 284, S. 69|2.3a 2.3c 2.6 6.11|2026-11-26|EUR-Lex
WGC|Abgasmanagement und Abgasbehandlung in der Chemiebranche|(EU) 2022/2427|32022D2427|2022-12-06|2022-12-12|ABl. L 318, S. 157|4|2026-11-26|UFCC
TXT|Textilindustrie|(EU) 2022/2508|32022D2508|2022-12-09|2022-12-20|ABl. L 325, S. 112|6.2 6.11|2026-11-26|EUR-Lex
SA|Schlachtanlagen, tierische Nebenprodukte und essbare Schlachtnebenprodukte|(EU) 2023/2749|32023D2749|2023-12-11|2023-12-18|ABl. L, 2023/2749|6.4a 6.5 6.11|2026-11-26|environment.ec.europa.eu
SF|Schmieden und Gießereien|(EU) 2024/2974|32024D2974|2024-11-29|2024-12-06|ABl. L, 2024/2974|2.3b 2.4 2.5b 6.11|2026-11-26|ecoricerche.com
`;

const replaced: Record<string, string> = { 'LCP-2017': 'LCP' };
// Of SF as the first list of these decisions had it; the others were looked up with their decision.
const corrected: Record<string, string> = { IRPP: '2017-04-21', LCP: '2025-07-10', SF: '2024-12-20' };

const fourYearsAfter = (date: string): string => `${Number(date.slice(0, 4)) + 4}${date.slice(4)}`;

/** All BAT conclusions, including the annulled one, in order of publication. */
export const batConclusions: readonly BatConclusion[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', title = '', decision = '', celex = '', adopted = '', published = '', ...more] = line.split('|');
    const [journal = '', annexI = '', lookedUp, readIn] = more;
    const replacedBy = replaced[code];
    const correctedOn = corrected[code];
    return {
      code,
      title,
      decision,
      celex,
      adopted,
      published,
      journal,
      ...(correctedOn ? { corrected: correctedOn } : {}),
      annexI: annexI.split(' '),
      // For LCP it is disputed whether the four years began with the annulled decision of 2017.
      ...(code === 'LCP' ? {} : { deadline: fourYearsAfter(published) }),
      ...(replacedBy ? { replacedBy } : {}),
      ...(lookedUp ? { lookedUp } : {}),
      ...(readIn ? { readIn } : {}),
    };
  });

const byCode = new Map(batConclusions.map((conclusion) => [conclusion.code, conclusion]));

/** The BAT conclusion of a sector code, if there is one. */
export const batConclusionByCode = (code: string): BatConclusion | undefined => byCode.get(code);

/** The BAT conclusions in force that apply to an activity of Directive 2010/75/EU, oldest first. */
export function batConclusionsFor(activityCode: string): readonly BatConclusion[] {
  const codes = annexIAncestors(activityCode);
  return batConclusions.filter(
    (conclusion) => !conclusion.replacedBy && conclusion.annexI.some((code) => codes.includes(code)),
  );
}
