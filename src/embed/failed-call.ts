/** What the page learns of a failed call, besides what the widget that made it shows. Loaded with the first failure. */
import type { CallError } from '#core/platform/api/call-errors.ts';
import { isForeignAnswer } from '#core/platform/api/foreign-answer.ts';
import { refusalReason } from '#core/platform/api/refused-origin.ts';
import { log } from '#core/platform/configuration/log.ts';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { environmentQuery } from '#core/platform/environment/environment.ts';
import { notices } from '#core/platform/notices/notices-store.ts';
import { shared } from '#core/platform/page/shared.ts';
import { queryClient } from '#core/platform/query/query-client.ts';
import { raiseWidgetError } from './error-event.ts';
import { widgetsIn } from './widgets-in.ts';

/** Widgets that have told the page that they cannot reach the register. */
const told = shared('unreachable-widgets', () => new WeakSet<Element>());
const page = shared('foreign-answers', () => ({ isReported: false }));

/** Shows the modals of failed calls (R8.1, R8.2). If the page's settings are to blame, tells its developer by event and console. */
export function reportFailedCall(error: CallError): void {
  notices.callFailed(error);
  const message = faultOfThePage(error);
  if (message === undefined) return;
  for (const widget of widgetsIn(document)) {
    if (told.has(widget)) continue;
    told.add(widget);
    raiseWidgetError(widget, { code: 'call', message });
  }
}

function faultOfThePage(error: CallError): string | undefined {
  if (error.name === 'NetworkError' && error.refusedOrigin !== undefined) return refusalReason();
  // If the register has answered before, the settings are right: such an answer comes from a proxy in front of it.
  const isKnown = queryClient.getQueryData(environmentQuery.queryKey) !== undefined;
  if (isKnown || !isForeignAnswer(error)) return undefined;
  const message =
    `There is no register at ${new URL(resolvePath(''), document.baseURI).href}: ${error.message}. Set data-context-path of the script tag, or call ` +
    "configure({ contextPath: 'https://register.example/' }) before define(), to where the register is.";
  if (!page.isReported) log.error(message);
  page.isReported = true;
  return message;
}
