import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { contrastFaults } from './contrast-faults.ts';
import { policyFaults } from './policy-faults.ts';

/** Checks a widget in the preview for faults on the page it is made for. */

/** Levels of the headings in an element and its shadow roots, in document order. */
function headingLevels(root: Element | ShadowRoot): number[] {
  const levels: number[] = [];
  for (const element of root.querySelectorAll('*')) {
    const [, level] = /^h([1-6])$/.exec(element.localName) ?? [];
    if (level !== undefined) levels.push(Number(level));
    if (element.shadowRoot) levels.push(...headingLevels(element.shadowRoot));
  }
  return levels;
}

/** @param above level of the page's heading above the widget */
function headingFaults(place: Element, above: number): string[] {
  const [first] = headingLevels(place);
  if (first === undefined || first === above + 1) return [];
  return [
    first > above + 1
      ? `Auf eine Überschrift der Ebene ${above} folgt eine der Ebene ${first}: Wählen Sie „Ebene der Überschrift“ ${above + 1}.`
      : `Die Überschrift des Bausteins (Ebene ${first}) steht nicht unter der Ihrer Seite (Ebene ${above}): Wählen Sie „Ebene der Überschrift“ ${above + 1}.`,
  ];
}

/** Minimum width at which widgets are guaranteed to be usable, in px. */
const minWidth = 280;

/** @param width available on the page, in px */
function widthFaults(place: Element, width: number): string[] {
  if (width < minWidth)
    return [`Der Platz ist mit ${width} Pixeln zu schmal: Mindestens ${minWidth} Pixel sind nötig.`];
  if (place.scrollWidth > place.clientWidth + 1)
    return ['Der Baustein ragt bei dieser Breite über seinen Platz hinaus.'];
  return [];
}

/** The editor's information about the page that the widget is for. */
export interface HostPage {
  /** Absolute URL; empty if not given. */
  address: string;
  /** Its Content-Security-Policy; empty if unknown. */
  policy: string;
  /** Level of the heading above the widget. */
  headingAbove: number;
  /** Width available to the widget, in px. */
  width: number;
}

export interface Finding {
  what: string;
  /** Empty if there are no faults. */
  faults: readonly string[];
  /** The message if there are no faults. */
  fine: string;
  /** Whether the check could not be made. */
  isOpen?: boolean;
}

/** Checks the widget in the preview against the page it is for. */
export async function runChecks(place: HTMLElement, page: HostPage): Promise<Finding[]> {
  const register = new URL(resolvePath(''), location.href).origin;
  const origin = originOf(page.address);
  const hasAnswered = await fetch(resolvePath('api/env')).then(
    ({ ok }) => ok,
    () => false,
  );
  return [
    {
      what: 'Register',
      faults: hasAnswered ? [] : ['Das Register antwortet gerade nicht. Prüfen Sie es später noch einmal.'],
      fine: 'Es ist erreichbar.',
    },
    await originFinding(page.address, origin, register),
    {
      what: 'Sicherheitsregeln der Seite',
      faults: page.policy.trim() === '' ? [] : policyFaults(page.policy, register, origin ?? register),
      isOpen: page.policy.trim() === '',
      fine: page.policy.trim() === '' ? 'Nicht geprüft: keine angegeben.' : 'Sie lassen den Baustein arbeiten.',
    },
    { what: 'Überschriften', faults: headingFaults(place, page.headingAbove), fine: 'Ihre Reihenfolge stimmt.' },
    {
      what: 'Breite',
      faults: await atWidth(place, page.width, () => widthFaults(place, page.width)),
      fine: `Der Baustein passt in ${page.width} Pixel.`,
    },
    { what: 'Farben', faults: colourFaults(place), fine: 'Alles ist hell und dunkel gut zu lesen.' },
  ];
}

function originOf(address: string): string | undefined {
  if (address.trim() === '') return undefined;
  try {
    return new URL(address).origin;
  } catch {
    return undefined;
  }
}

/** The API access that the register grants to pages of an origin; undefined if it gives no answer. */
async function allowedCalls(origin: string): Promise<unknown> {
  try {
    const answer = await fetch(`${resolvePath('api/config/embedding')}?${new URLSearchParams({ origin })}`);
    const body: unknown = answer.ok ? await answer.json() : undefined;
    return typeof body === 'object' && body !== null ? Reflect.get(body, 'calls') : undefined;
  } catch {
    return undefined;
  }
}

async function originFinding(address: string, origin: string | undefined, register: string): Promise<Finding> {
  const what = 'Adresse der Seite';
  if (address.trim() === '')
    return {
      what,
      isOpen: true,
      faults: [],
      fine: `Nicht geprüft: keine angegeben. Auf Seiten unter ${register} arbeitet der Baustein.`,
    };
  if (origin === undefined)
    return { what, faults: ['Das ist keine vollständige Adresse. Sie beginnt mit https://.'], fine: '' };
  if (origin === register) return { what, faults: [], fine: 'Sie liegt beim Register; dort arbeitet der Baustein.' };
  const calls = await allowedCalls(origin);
  switch (calls) {
    case 'ownPage':
      return { what, faults: [], fine: 'Sie liegt beim Register; dort arbeitet der Baustein.' };
    case 'withSession':
      return { what, faults: [], fine: `${origin} ist freigeschaltet; dort arbeitet der Baustein.` };
    case 'anonymous':
      return {
        what,
        faults: [],
        fine: `${origin} darf den Baustein zeigen. Angemeldet ist dort niemand: Zu sehen ist, was alle sehen.`,
      };
    default:
      return {
        what,
        faults: [
          calls === 'none'
            ? `${origin} ist nicht freigeschaltet, der Baustein bliebe dort leer. Bitten Sie den Betrieb des Registers, diese Adresse zuzulassen (ALLOWED_ORIGINS).`
            : `Ob ${origin} freigeschaltet ist, war nicht zu erfahren. Prüfen Sie es später noch einmal.`,
        ],
        fine: '',
      };
  }
}

/** Runs a measurement while the element temporarily has the given width. */
async function atWidth<Measured>(place: HTMLElement, width: number, measure: () => Measured): Promise<Measured> {
  const { inlineSize } = place.style;
  place.style.inlineSize = `${width}px`;
  try {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return measure();
  } finally {
    place.style.inlineSize = inlineSize;
  }
}

/** Checks the widget's computed colours on light and dark pages. */
function colourFaults(place: HTMLElement): string[] {
  const root = place.firstElementChild?.shadowRoot?.querySelector('[part~=root]');
  if (!root) return ['Der Baustein ist noch nicht zu sehen.'];
  const probe = document.createElement('span');
  root.append(probe);
  const { colorScheme } = place.style;
  try {
    return (['light', 'dark'] as const).flatMap((scheme) => {
      place.style.colorScheme = scheme;
      const colourOf = (name: string) => {
        probe.style.color = `var(--_${name})`;
        return getComputedStyle(probe).color;
      };
      const words = scheme === 'light' ? 'Helle Seiten' : 'Dunkle Seiten';
      return contrastFaults(colourOf).map(
        ({ what, ratio, least }) =>
          `${words}, ${what}: Kontrast ${formatRatio(ratio)} statt mindestens ${formatRatio(least)}.`,
      );
    });
  } finally {
    place.style.colorScheme = colorScheme;
    probe.remove();
  }
}

const formatRatio = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toLocaleString('de-AT')}:1`;
