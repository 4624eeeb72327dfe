import { observeCalls } from '../api/call.ts';
import { resolvePath } from '../configuration/resolve-path.ts';
import { type EnvironmentInfo, environmentQuery } from '../environment/environment.ts';
import { $hasUnsavedChanges } from '../forms/drafts.ts';
import { modalTexts } from '../notices/modal.ts';
import { notices } from '../notices/notices-store.ts';
import { shared } from '../page/shared.ts';
import { queryClient } from '../query/query-client.ts';

const typed =
  'input:not([type]), input:is([type=text], [type=search], [type=email], [type=tel], [type=url], [type=number], [type=date], [type=password]), textarea';
const switched = 'form :is(input[type=checkbox], input[type=radio])';

const isChanged = (field: Element): boolean =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(field.type))
    ? field.value !== field.defaultValue
    : field instanceof HTMLInputElement && field.checked !== field.defaultChecked;

/**
 * Whether somebody is filling in something on the page: the focus is in a field for text, or a field of a form holds what has not been
 * sent. What the register's own searches hold stands in the address; its forms say themselves what they hold.
 */
function isBeingFilledIn(root: Document | ShadowRoot = document): boolean {
  const { activeElement } = root;
  if ($hasUnsavedChanges.get()) return true;
  if (activeElement?.matches(typed) || (activeElement instanceof HTMLElement && activeElement.isContentEditable))
    return true;
  if (activeElement?.shadowRoot && isBeingFilledIn(activeElement.shadowRoot)) return true;
  return root instanceof Document && [...root.querySelectorAll(`form :is(${typed}), ${switched}`)].some(isChanged);
}

const newReleaseText = 'Es gibt eine neue Version des Registers. Laden Sie die Seite neu, sobald es Ihnen passt.';

/** Name of the event, at the window, by which a page of a former build is told of a new one; a host that sees to it itself cancels it. */
const newReleaseEvent = 'natippc-new-release';

const alertId = 'new-release';
/** Who fills in a form is asked later, in ms. */
const patience = 5_000;

/** The build that has been offered. */
const state = shared('release', () => ({ follows: false, offered: '' }));

/** The build this page is of, as it was when the page was loaded. */
const ownBuild = (): string | undefined =>
  queryClient.getQueryData<EnvironmentInfo>(environmentQuery.queryKey)?.buildNumber;

/** Offers to load the page anew; it is never done unasked, since the page may be another's and hold what is not saved. */
function offerReload(build: string): void {
  if (isBeingFilledIn()) {
    setTimeout(offerReload, patience, build);
    return;
  }
  const event = new CustomEvent(newReleaseEvent, { cancelable: true, detail: { build } });
  if (!dispatchEvent(event)) return;
  const action = { label: modalTexts.reload.action, run: () => location.reload() };
  notices.alert({ id: alertId, type: 'info', content: newReleaseText, dismissible: true, action });
}

/** Follows for as long as the page lives whether the server has become one of another build; of each it is told once. */
export function followReleases(): void {
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
 * Whether the register answers at all: code that cannot be loaded although it does is gone with a new release, otherwise it is the
 * network. A file tells it, so that nobody's session is prolonged.
 */
export async function isReachable(): Promise<boolean> {
  try {
    const { status } = await fetch(resolvePath('natippc.js'), { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}
