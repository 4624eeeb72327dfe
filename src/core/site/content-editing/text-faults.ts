import { allowedAddress } from '../content/allowed-html.ts';
import {
  elementsOf,
  isAllowedAttribute,
  isAllowedElement,
  isBlank,
  type TextElement,
  type TextNode,
  wordsOf,
} from '../content/text-tree.ts';

export interface TextRules {
  /** Whether a picture may be shown from this address. */
  isPicture(src: string): boolean;
  /** Whether the register has a page at this path, which is relative to its context path. */
  isPage(path: string): boolean;
}

const mostFaults = 12;

/** What must be fixed before a text may be saved, as German sentences; nothing is corrected silently. */
export function textFaults(nodes: readonly TextNode[], rules: TextRules): string[] {
  if (isBlank(nodes)) return ['Der Text ist leer.'];
  const elements = elementsOf(nodes);
  const faults = [
    ...elements.flatMap(elementFaults),
    ...elements.flatMap((element) => linkFaults(element, rules)),
    ...elements.flatMap((element) => pictureFaults(element, rules)),
    ...headingFaults(elements),
    ...questionFaults(elements),
    ...idFaults(elements),
  ];
  return [...new Set(faults)].slice(0, mostFaults);
}

const words = (element: TextElement): string => wordsOf([element]).replace(/\s+/g, ' ').trim();
const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** Attributes that are ignored, since browsers and editors add them. */
const ignoredAttributes = new Set(['rel', 'class']);

function elementFaults({ name, attributes }: TextElement): string[] {
  if (!isAllowedElement(name)) return [`<${name}> ist in Texten nicht erlaubt.`];
  // Addresses have their own rules.
  return Object.entries(attributes).flatMap(([each, value]) =>
    ignoredAttributes.has(each) || each === 'href' || each === 'src' || isAllowedAttribute(name, each, value)
      ? []
      : [`<${name}> darf kein „${each}“ haben.`],
  );
}

function linkFaults(element: TextElement, { isPage }: TextRules): string[] {
  if (element.name !== 'a') return [];
  const text = shortened(words(element));
  const { href } = element.attributes;
  const hasPicture = elementsOf(element.children).some(({ name, attributes }) => name === 'img' && attributes.alt);
  if (text === '' && !hasPicture) return [`Ein Link nach „${shortened(href ?? '')}“ hat keinen Text.`];
  if (!href?.trim()) return [`Der Link „${text}“ führt nirgendwohin.`];
  const address = href.trim();
  if (/\s/.test(address) || !allowedAddress.test(address))
    return [`Die Adresse des Links „${text}“ ist nicht erlaubt.`];
  if (/^[a-z][a-z+.-]*:/i.test(address)) {
    return /^https?:/i.test(address) && !URL.canParse(address)
      ? [`Die Adresse des Links „${text}“ ist nicht lesbar.`]
      : [];
  }
  if (address.startsWith('#')) return [];
  if (address.startsWith('/') || address.startsWith('\\'))
    return [
      `Der Link „${text}“ beginnt mit „/“. Schreiben Sie ihn ab dem Register, etwa „faq“, oder vollständig mit https://.`,
    ];
  const [path = ''] = address.split(/[?#]/);
  return isPage(path)
    ? []
    : [`Der Link „${text}“ führt zu „${shortened(path)}“. Diese Seite gibt es im Register nicht.`];
}

function pictureFaults({ name, attributes: { src, alt } }: TextElement, { isPicture }: TextRules): string[] {
  if (name !== 'img') return [];
  return [
    ...(src !== undefined && isPicture(src)
      ? []
      : ['Ein Bild hat keine erlaubte Adresse: Bilder liegen unter „assets/“ oder auf einem freigegebenen Server.']),
    ...(alt === undefined ? ['Ein Bild hat keine Beschreibung. Was nur schmückt, bekommt eine leere.'] : []),
  ];
}

function headingFaults(elements: readonly TextElement[]): string[] {
  const headings = elements.filter(({ name }) => /^h[1-6]$/.test(name));
  let former = 1;
  return headings.flatMap((heading) => {
    const level = Number(heading.name.slice(1));
    const text = shortened(words(heading));
    const before = former;
    former = level;
    if (text === '') return ['Eine Überschrift ist leer.'];
    if (level === 1) return [`Die Überschrift „${text}“ hat die Ebene 1. Die gehört dem Titel der Seite.`];
    return level > before + 1 ? [`Vor der Überschrift „${text}“ fehlt eine der Ebene ${level - 1}.`] : [];
  });
}

function questionFaults(elements: readonly TextElement[]): string[] {
  return elements
    .filter(({ name }) => name === 'details')
    .flatMap(({ children }) => {
      const summary = children.find((child) => typeof child !== 'string');
      if (typeof summary !== 'object' || summary.name !== 'summary' || words(summary) === '')
        return ['Einer Antwort zum Aufklappen fehlt die Frage.'];
      const answer = children.filter((child) => child !== summary);
      return isBlank(answer) ? [`Die Frage „${shortened(words(summary))}“ hat keine Antwort.`] : [];
    });
}

function idFaults(elements: readonly TextElement[]): string[] {
  const seen = new Set<string>();
  return elements.flatMap(({ attributes: { id } }) => {
    if (id === undefined || id === '') return [];
    if (seen.has(id)) return [`Die Sprungmarke „${shortened(id)}“ steht zweimal im Text.`];
    seen.add(id);
    return [];
  });
}
