import { fold } from '#core/platform/format/fold.ts';

/*
 * Words of questions and complaints: what they say is not in the texts of installations, so that they restrict nothing beside other words.
 * Source: everyday Austrian German.
 */

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words of questions (folded). */
const questionWords = set(`
  wo wer wen wem was wie woher womit wann warum wieso welche welcher welches welchen welchem wieviel wieviele viele gibt gibts es ist sind war hat haben kann kannst
  koennen ich mir mich wir uns man du sie ein eine einen einem einer eines kein keine keinen mein meine meiner meinem meinen unser unsere unserer
  unserem steht stehen liegt liegen befindet befinden sich finde finden suche sucht suchen zeig zeige zeigen nenne alle aller allen da dort hier dass
  bitte irgendwo eigentlich denn naechste naechster naechstes naechsten naechstgelegene naechstgelegenes naechstgelegenen nebenan umgebung gegend
  nachbarschaft rund um herum auf nach hinter neben vor ueber so sehr immer staendig dauernd heute gestern nachts schon wieder wegen ueberall
  kommt kommen macht machen wird werden wurde soll anrufen melden rufe is oesterreich
  produziert hergestellt erzeugt gemacht passiert betreibt gehoert stoert stoeren darf muss mal etwa jemand infos informationen liste uebersicht karte
`);

/** Words for installations in general (folded), which restrict nothing beside a place. */
const generalWords = set(`
  anlage anlagen ippc industrieanlage industrieanlagen betrieb betriebe industriebetrieb industriebetriebe firma firmen unternehmen industrie
  industrien fabrik fabriken werke
`);

/** Words of complaints (folded). */
const complaintWords = set(`
  gestank stinkt stinken stinkig geruch gerueche geruchsbelaestigung riecht laerm laermt laut laute lauter laermbelaestigung krach droehnt brummt rauch raucht rauchen
  qualm qualmt staub staubt staubig feinstaub abgas abgase dreck dreckig schmutz schmutzig verschmutzt verschmutzung umweltverschmutzung
  luftverschmutzung wasserverschmutzung verseucht vergiftet fischsterben beschwerde beschweren belaestigung belaestigt anzeige
`);

/** What is dirty, beside a word of complaint. */
const dirtied = set('wasser bach fluss luft boden grundwasser brunnen himmel');

export const isQuestionWord = (folded: string): boolean => questionWords.has(folded);
export const isGeneralWord = (folded: string): boolean => generalWords.has(folded);
export const isComplaint = (folded: string): boolean => complaintWords.has(folded);
export const isDirtied = (folded: string): boolean => dirtied.has(folded);

const nearbyPattern =
  /\b(?:in|aus) (?:meiner|unserer|der) (?:naehe|umgebung|gegend|nachbarschaft)\b(?! (?:von|vom|des|der|bei)\b)|\bin naehe\b|\b(?:bei|neben|um) (?:mir|mich|uns)\b|\bnaechst(?:gelegen)?e[nrs]?\b|\bnebenan\b|\bvor (?:meiner|unserer) (?:haus)?tuer\b/;

/** Whether a text asks for what is near the visitor: 'in meiner Nähe', 'das nächste'. */
export const asksForNearby = (text: string): boolean => nearbyPattern.test(fold(text).replace(/\s+/g, ' '));
