import { resolvePath } from '../../core/configuration/resolve-path.ts';
import { fromScriptsUnder, installGlobalHandlers, installPreloadHandler } from '../../core/errors/global-handlers.ts';
import { followReleases } from '../../core/errors/new-release.ts';
import { watchSession } from '../../core/sign-in/session-watch.ts';

/**
 * Follows a page with widgets for as long as it lives: its session (R2.32), new releases and files that are gone after one (R8.10), and errors
 * in the product's own scripts, which are reported (R8.4) and left to the console: the page around them is not ours to cover.
 *
 * @param isBack whether the browser has kept the page meanwhile and shows it again
 */
export function startPageServices(isBack: boolean): void {
  watchSession(isBack);
  followReleases();
  installPreloadHandler();
  installGlobalHandlers({
    isOwn: fromScriptsUnder(new URL(resolvePath('assets/'), location.href).href),
    fullScreen: false,
  });
}
