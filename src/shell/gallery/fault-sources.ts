import {
  filterSettings,
  portalSettings,
  type SettingsResult,
  settingsFor,
} from '#core/account/portal/user-settings.ts';
import { $session } from '#core/account/session/session-store.ts';
import { cmsUnavailable } from '#core/site/content/allowed-html.ts';
import { disturbed, limitedTo, switchFaultOn } from '../testing/fault-switch.ts';

/** Controls the elements of the chapter. */
export interface ProbeWidget {
  /** Makes the probe widget fail. */
  fail(): void;
  /** Shows a CMS page. */
  showContent(path: string): void;
}

/** An error triggered on purpose, and what the user should then see. */
export interface FaultAction {
  id: string;
  /** What goes wrong. */
  name: string;
  /** The expected result. */
  expected: string;
  /** Available only when signed in. */
  needsSession?: boolean;
  /** Returns a message for the user if nothing else is visible. */
  run(widget: ProbeWidget): Promise<string | undefined>;
}

/** Names that nothing else uses. */
const missingContent = 'fehlerprobe';
const emptyContent = 'fehlerprobe-leer';
const group = 'fehlerprobe';

/** Shows the error code, since a missing setting is otherwise invisible (R8.7). */
const outcome = (result: SettingsResult<unknown>): string =>
  result.ok ? 'Die Einstellung wurde gelesen, als wäre nichts.' : `Das Lesen ergab „${result.error}“.`;

const disturbedRead = (fault: string): Promise<string> =>
  disturbed(limitedTo(`api/userSettings/${group}`, fault), async () =>
    outcome(await portalSettings.read(group, group)),
  );

/** Errors of the CMS and of user settings. */
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
