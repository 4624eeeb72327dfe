import { cmsUnavailable } from '../../core/content/allowed-html.ts';
import { filterSettings, portalSettings, type SettingsResult, settingsFor } from '../../core/portal/user-settings.ts';
import { $session } from '../../core/session/session-store.ts';
import { disturbed, limitedTo, switchFaultOn } from '../testing/fault-switch.ts';

/** The elements the chapter holds. */
export interface ProbeWidget {
  /** Fails, with the log call failing too where that is wanted. */
  fail(): void;
  /** Shows a page of the CMS. */
  showContent(path: string): void;
}

/** Something that goes wrong on purpose, and what the visitor should then see. */
export interface FaultAction {
  id: string;
  /** What goes wrong. */
  name: string;
  /** What is to be seen. */
  expected: string;
  /** Only somebody signed in can see it. */
  needsSession?: boolean;
  /** Answers a sentence for the visitor where nothing else shows. */
  run(widget: ProbeWidget): Promise<string | undefined>;
}

/** Addresses nothing else uses. */
const missingContent = 'fehlerprobe';
const emptyContent = 'fehlerprobe-leer';
const group = 'fehlerprobe';

/** Nothing shows where a setting is missing, so the code is told (R8.7). */
const outcome = (result: SettingsResult<unknown>): string =>
  result.ok ? 'Die Einstellung wurde gelesen, als wäre nichts.' : `Das Lesen ergab „${result.error}“.`;

const disturbedRead = (fault: string): Promise<string> =>
  disturbed(limitedTo(`api/userSettings/${group}`, fault), async () =>
    outcome(await portalSettings.read(group, group)),
  );

/** What can go wrong with contents and settings that are kept elsewhere. */
export const sourceActions: readonly FaultAction[] = [
  {
    id: 'cms-failure',
    name: 'Ein Inhalt des CMS lässt sich nicht laden',
    expected: `„${cmsUnavailable}“ unten, mit „Erneut versuchen“ (R8.6)`,
    run: async (widget) => {
      widget.showContent(missingContent);
      return undefined;
    },
  },
  {
    id: 'cms-empty',
    name: 'Ein Inhalt des CMS ist leer',
    expected: 'Dieselbe Meldung (R8.6)',
    run: async (widget) => {
      switchFaultOn(limitedTo(`api/cms/${emptyContent}`, 'empty'), 30);
      widget.showContent(emptyContent);
      return undefined;
    },
  },
  {
    id: 'settings-data',
    name: 'Zu einer Benutzereinstellung kommt keine Antwort mit Daten',
    expected: 'Der Aufrufer erfährt „no_response_data“ (R8.7)',
    run: () => disturbedRead('empty'),
  },
  {
    id: 'settings-name',
    name: 'Eine Benutzereinstellung gibt es nicht',
    expected: 'Der Aufrufer erfährt „name_not_found“ (R8.7)',
    run: async () => outcome(await settingsFor($session.get()).read(filterSettings.filters, 'fehlerprobe')),
  },
  {
    id: 'settings-error',
    name: 'Das Lesen einer Benutzereinstellung scheitert',
    expected: 'Der Aufrufer erfährt „unknown_error“ (R8.7)',
    run: () => disturbedRead('500'),
  },
];
