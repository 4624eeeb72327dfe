/*
 * Words that name a part of one activity only, which no code and no class of NACE tells apart: beginnings of what is typed|words of the texts of
 * those that are meant. Both as `keyOf` yields them. Source: everyday usage, names of plants of the register.
 */
const table = `
puten truthahn truthuhn turkey|puten truthahn truthuhn
legehenne eierfarm eierhof eierproduktion layinghen|legehenne eierhof eierfarm
masthuhn masthahn hendlmast hahnchenmast broiler|masthuhn masthahn hendlmast hahnchenmast broiler
leiterplatte platine printedcircuit circuitboard|leiterplatte platine
kase cheese|kase
gaskraft erdgaskraft gasturbine gudkraft gasunddampf gasfired gaspower|gaskraft gasturbine gas gud erdgas
kohlekraft steinkohlekraft braunkohlekraft coalfired coalpower|kohle
biomassekraft biomasseheiz|biomasse
`;

const narrow = table
  .trim()
  .split('\n')
  .map((line) => {
    const [typed = '', inTexts = ''] = line.split('|');
    return { typed: typed.split(' '), inTexts: inTexts.split(' ') };
  });

/**
 * Words of which the texts of an installation contain one if a word that means its activity also means this installation ("Putenmast" not
 * every poultry farm); undefined if the word means all of them.
 * @param key as `keyOf` yields it
 */
export const narrowerWords = (key: string): readonly string[] | undefined =>
  narrow.find(({ typed }) => typed.some((beginning) => key.startsWith(beginning)))?.inTexts;
