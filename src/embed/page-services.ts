import { watchSession } from '#core/account/sign-in/session-watch.ts';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { showMaintenance } from '#core/platform/environment/show-maintenance.ts';
import {
  fromScriptsUnder,
  installGlobalHandlers,
  installPreloadHandler,
} from '#core/platform/errors/global-handlers.ts';
import { watchForNewBuild } from '#core/platform/errors/new-build.ts';
import { reportMisspeltNames } from './misspelt-names.ts';

/**
 * Starts the services that run for the lifetime of a page with widgets: watching the session (R2.32), notices of maintenance, new releases and files missing after
 * one (R8.10), misspelt attributes, and reporting errors in the product's own scripts (R8.4). Such errors only show in the console, since covering the host page
 * is not up to us.
 *
 * @param isBack whether the page was restored from the back/forward cache
 */
export function startPageServices(isBack: boolean): void {
  watchSession(isBack);
  watchForNewBuild();
  showMaintenance();
  reportMisspeltNames();
  installPreloadHandler();
  installGlobalHandlers({
    isOwn: fromScriptsUnder(new URL(resolvePath('assets/'), location.href).href),
    fullScreen: false,
  });
}
