import { onMount, type ReadableAtom } from 'nanostores';
import { pageAddress, withParameters } from '../../platform/page/page-address.ts';
import { shared } from '../../platform/page/shared.ts';
import { createUrlState } from '../../platform/page/url-state.ts';

/** Which version of a record is shown, and since which one its changes are marked. Empty: the current one, without marks. */
export interface RecordView {
  /** Number of a version. */
  readonly version?: number;
  /** Number of an earlier version; only together with `version`. */
  readonly since?: number;
}

/** `?stand=3`: the record as of version 3. */
const versionParameter = 'stand';
/** `?vergleich=2-5`: the record as of version 5, with what has changed since version 2. */
const comparisonParameter = 'vergleich';

/** Parses the view from a query; invalid values are ignored. */
export function readRecordView(query: string | URLSearchParams): RecordView {
  const parameters = new URLSearchParams(query);
  const [, since, until] = /^(\d{1,9})-(\d{1,9})$/.exec(parameters.get(comparisonParameter) ?? '') ?? [];
  if (Number(since) > 0 && Number(until) > Number(since)) return { version: Number(until), since: Number(since) };
  const [version] = /^\d{1,9}$/.exec(parameters.get(versionParameter) ?? '') ?? [];
  return Number(version) > 0 ? { version: Number(version) } : {};
}

/** The query with another view of the record; everything else is preserved. */
export const recordViewQuery = (query: string, { version, since }: RecordView): string =>
  withParameters(
    query,
    (name) => name === versionParameter || name === comparisonParameter,
    version === undefined
      ? []
      : [since === undefined ? [versionParameter, String(version)] : [comparisonParameter, `${since}-${version}`]],
  );

/** The view of a record on the page, shared by all tags that show it or its versions. */
export interface RecordViewStore {
  $view: ReadableAtom<RecordView>;
  /** Changes the view, as a history entry. */
  show(view: RecordView): void;
  /** Address of the page with another view, for links. */
  addressOf(view: RecordView): string;
  /** Registers a tag that shows the record; returns a function that unregisters it. */
  use(): () => void;
}

/** The record to which the view in the page's address applies. */
interface AddressOwner {
  id: string;
  pathname: string | undefined;
  /** Whether it is on the page, or about to be. */
  isUsed(): boolean;
}
const owner = shared('record-view-owner', (): { current: AddressOwner | undefined } => ({ current: undefined }));

/** The view of a record, created on demand. If there are several records on a page, the address applies to the first. */
export const recordViewOf = (id: string): RecordViewStore => shared(`record-view.${id}`, () => createRecordView(id));

function createRecordView(id: string): RecordViewStore {
  let uses = 0;
  /** Whether a tag has subscribed to the view but not yet called `use`. */
  let isUsePending = false;
  const state = createUrlState<RecordView>({
    initial: {},
    read: readRecordView,
    write: recordViewQuery,
    isInUrl: ownsAddress,
  });

  onMount(state.$value, () => {
    isUsePending = uses === 0;
    return () => {
      isUsePending = false;
      state.assign({});
    };
  });

  function ownsAddress(): boolean {
    const { current } = owner;
    const { pathname } = pageAddress() ?? {};
    const isFree = !current || current.id === id || current.pathname !== pathname || !current.isUsed();
    if (isFree) owner.current = { id, pathname, isUsed: () => uses > 0 || isUsePending };
    return isFree;
  }

  return {
    $view: state.$value,
    show: (view) => state.set(view),
    addressOf(view) {
      const { pathname = '', search = '', hash = '' } = pageAddress() ?? {};
      return pathname + recordViewQuery(search, view) + hash;
    },
    use() {
      uses += 1;
      isUsePending = false;
      return () => {
        uses -= 1;
      };
    },
  };
}
