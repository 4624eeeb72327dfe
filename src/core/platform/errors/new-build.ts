import { observeCalls } from '../api/call.ts';
import { resolvePath } from '../configuration/resolve-path.ts';
import { type EnvironmentInfo, environmentQuery } from '../environment/environment.ts';
import { $hasUnsavedChanges } from '../forms/drafts.ts';
import { modalTexts } from '../notices/modal.ts';
import { notices } from '../notices/notices-store.ts';
import { shared } from '../page/shared.ts';
import { queryClient } from '../query/query-client.ts';

const textFields =
  'input:not([type]), input:is([type=text], [type=search], [type=email], [type=tel], [type=url], [type=number], [type=date], [type=password]), textarea';
const toggles = 'form :is(input[type=checkbox], input[type=radio])';

const isChanged = (field: Element): boolean =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(field.type))
    ? field.value !== field.defaultValue
    : field instanceof HTMLInputElement && field.checked !== field.defaultChecked;

/**
 * Whether the visitor is entering data on the page: a text field has the focus, or a form field has an unsent change. Changes in the
 * register's searches are kept in the address, and its forms report their changes by `$hasUnsavedChanges`.
 */
function isBeingFilledIn(root: Document | ShadowRoot = document): boolean {
  const { activeElement } = root;
  if ($hasUnsavedChanges.get()) return true;
  if (activeElement?.matches(textFields) || (activeElement instanceof HTMLElement && activeElement.isContentEditable))
    return true;
  if (activeElement?.shadowRoot && isBeingFilledIn(activeElement.shadowRoot)) return true;
  return root instanceof Document && [...root.querySelectorAll(`form :is(${textFields}), ${toggles}`)].some(isChanged);
}

const newReleaseText = 'Es gibt eine neue Version des Registers. Laden Sie die Seite neu, sobald es Ihnen passt.';

/** Name of the event dispatched on window when a newer build is available; a host that handles it itself cancels it. */
const newReleaseEvent = 'natippc-new-release';

const alertId = 'new-release';
/** Delay before asking again while a form is being filled in, in ms. */
const retryDelay = 5_000;

/** The build for which a reload has been offered. */
const state = shared('release', () => ({ follows: false, offered: '' }));

/** The build from which this page was loaded. */
const ownBuild = (): string | undefined =>
  queryClient.getQueryData<EnvironmentInfo>(environmentQuery.queryKey)?.buildNumber;

/** Offers a reload. It never reloads unasked, since the page may belong to a host and contain unsaved data. */
function offerReload(build: string): void {
  if (isBeingFilledIn()) {
    setTimeout(offerReload, retryDelay, build);
    return;
  }
  const event = new CustomEvent(newReleaseEvent, { cancelable: true, detail: { build } });
  if (!dispatchEvent(event)) return;
  const action = { label: modalTexts.reload.action, run: () => location.reload() };
  notices.alert({ id: alertId, type: 'info', content: newReleaseText, dismissible: true, action });
}

/** Watches for new builds of the server during the lifetime of the page and offers a reload once for each. */
export function watchForNewBuild(): void {
  if (state.follows) return;
  state.follows = true;
  observeCalls('response', ({ build }) => {
    const own = ownBuild();
    if (build === undefined || own === undefined || build === own || build === state.offered) return;
    state.offered = build;
    offerReload(build);
  });
}

/**
 * Whether the register is reachable: if so, code that failed to load was removed by a new release; otherwise the network is down.
 * Requests a static file, so that no session is extended.
 */
export async function isReachable(): Promise<boolean> {
  try {
    const { status } = await fetch(resolvePath('natippc.js'), { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}
