import { switchRole } from '#core/account/session/role-switch.ts';
import { logout } from '#core/account/sign-in/sign-in.ts';
import { call } from '#core/platform/api/call.ts';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { product } from '#core/product.ts';
import { help } from '#core/site/content/help.ts';
import { disturbed, limitedTo, switchFaultOn } from '../testing/fault-switch.ts';
import { type FaultAction, sourceActions } from './fault-sources.ts';

/** An address that nothing else uses, so that only this call is disturbed. */
const probe = 'api/cms/fehlerprobe';
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Makes a call that the server disturbs, and returns the error title its caller would show. */
async function disturbedCall(fault: string, timeout = 20_000): Promise<string> {
  return disturbed(limitedTo(probe, fault), async () => {
    const result = await call(probe, { throwOnError: false, timeout });
    return result.ok ? 'Der Server hat geantwortet, als wäre nichts.' : callErrorText(result.error).title;
  });
}

const nothing = async () => undefined;

/** All errors of R8 that do not need a separate page. */
export const faultActions: readonly FaultAction[] = [
  {
    id: 'timeout',
    name: 'Der Server antwortet nicht rechtzeitig',
    expected: 'Dialog „Zeitüberschreitung“ nach 1 Sekunde (R8.1)',
    run: () => disturbedCall('delay:3000', 1_000),
  },
  {
    id: 'firewall',
    name: 'Eine Firewall lehnt ab',
    expected: 'Dialog „Firewall Ablehnung“ mit der Seite der Firewall (R8.2)',
    run: () => disturbedCall('html400'),
  },
  {
    id: 'widget',
    name: 'Ein Bereich fällt aus',
    expected: 'Meldung mit Fehler-ID an seiner Stelle unten, alles andere arbeitet weiter (R8.3, R8.5)',
    run: async (widget) => {
      widget.fail();
      return undefined;
    },
  },
  {
    id: 'log',
    name: 'Das Protokoll nimmt den Fehler nicht an',
    expected: '„Das Protokoll konnte nicht gespeichert werden.“ in der Meldung des Bereichs (R8.4)',
    run: (widget) =>
      disturbed(limitedTo('api/log', '500'), async () => {
        widget.fail();
        await wait(3_000);
        return undefined;
      }),
  },
  {
    id: 'json',
    name: 'Die Antwort ist unvollständig',
    expected: 'Der Aufruf sagt, dass die Antwort unvollständig ist',
    run: () => disturbedCall('brokenjson'),
  },
  {
    id: 'cut',
    name: 'Die Verbindung bricht ab',
    expected: 'Der Aufruf sagt, dass das Register nicht erreichbar ist',
    run: () => disturbedCall('cut'),
  },
  {
    id: 'role',
    name: 'Der Rollenwechsel scheitert',
    expected: 'Meldung, die sich schließen lässt (R8.8)',
    run: () =>
      disturbed(limitedTo('api/auth/activeRole', '500'), async () => {
        await switchRole('fehlerprobe');
        return undefined;
      }),
  },
  {
    id: 'session',
    name: 'Die Sitzung ist abgelaufen',
    expected: 'Dialog mit „Zur Anmeldemaske“ (R8.9)',
    needsSession: true,
    run: () => disturbedCall('401'),
  },
  {
    id: 'chunk',
    name: 'Ein Programmteil lässt sich nicht laden',
    expected: 'Dialog, der das Neuladen anbietet (R8.10)',
    run: () =>
      disturbed(limitedTo('assets/chunk-probe', 'chunk'), async () => {
        const part = await import('./chunk-probe.ts').catch(() => undefined);
        return part
          ? 'Der Programmteil war schon geladen. Laden Sie die Seite neu und versuchen Sie es erneut.'
          : undefined;
      }),
  },
  {
    id: 'logout',
    name: 'Die Abmeldung scheitert',
    expected: 'Nur eine Zeile in der Konsole, die Sitzung bleibt (R8.11)',
    needsSession: true,
    run: () =>
      disturbed(limitedTo('logout', '500'), async () => {
        await logout();
        return 'Die Abmeldung ist gescheitert, die Konsole sagt mehr.';
      }),
  },
  {
    id: 'info-text',
    name: 'Für einen Infotext gibt es keine Quelle',
    expected: 'Warnung in der Konsole, sonst nichts (R2.42)',
    run: async () => {
      await help.showInfoText('fehlerprobe');
      return 'Die Konsole sagt mehr.';
    },
  },
  ...sourceActions,
  {
    id: 'global',
    name: 'Ein Fehler außerhalb jeder Seite',
    expected: '„Schwerer Fehler“ über das ganze Fenster (R8.5)',
    run: () => {
      setTimeout(() => {
        throw new Error('Auf Wunsch ausgelöster Fehler außerhalb jeder Seite');
      });
      return nothing();
    },
  },
  {
    id: 'promise',
    name: 'Ein Versprechen, das niemand einlöst',
    expected: '„Schwerer Fehler“ über das ganze Fenster (R8.5)',
    run: () => {
      void Promise.reject(new Error('Auf Wunsch abgelehntes Versprechen'));
      return nothing();
    },
  },
];

/** Faults that affect a whole page: the server disturbs the call of an installation's page. */
export const faultPages = [
  { id: 'page-401', name: 'Nicht angemeldet (401)', fault: '401' },
  { id: 'page-403', name: 'Nicht erlaubt (403)', fault: '403' },
  { id: 'page-404', name: 'Nicht gefunden (404)', fault: '404' },
  { id: 'page-500', name: 'Fehler des Servers (500)', fault: '500' },
  { id: 'page-cut', name: 'Abgebrochene Verbindung', fault: 'cut' },
  { id: 'page-json', name: 'Unvollständiges JSON', fault: 'brokenjson' },
  { id: 'page-slow', name: 'Langsame Antwort (5 Sekunden)', fault: 'delay:5000' },
] as const;

const probeInstallation = 'FEHLERPROBE';
export const faultPagePath = `/installations/${probeInstallation}`;

/** The failed call is retried with pauses, so the fault stays on for 30 seconds. */
export const simulatePageFault = (fault: string): void =>
  switchFaultOn(limitedTo(`${product.api.installations}/${probeInstallation}`, fault), 30);
