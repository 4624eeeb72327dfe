import type { Environment } from 'downshift';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatInteger } from '#core/platform/format/number.ts';
import { ownDocument } from '#core/platform/page/own-document.ts';
import { Icon } from '../icons/icon.tsx';

/** An option of a select or combobox. `value` is unique among its options. */
export interface SelectOption {
  value: string;
  label: string;
  /** Second, muted line. */
  note?: string;
  disabled?: boolean;
  /** Choosing it triggers an action instead of selecting it: set apart, with a plus sign. */
  isAction?: boolean;
}

/** Placeholder of an empty select (R8.13). */
export const selectPlaceholder = 'Bitte auswählen';

/** How many options there are, as a sentence for screen readers. */
export function countSentence(count: number): string {
  if (count === 0) return 'Keine Ergebnisse';
  return count === 1 ? '1 Ergebnis' : `${formatInteger(count)} Ergebnisse`;
}

/** The content of an option's row. */
export function OptionText({ option, selected }: { option: SelectOption; selected: boolean }) {
  return (
    <>
      {option.isAction && <Icon name="plus" size={16} />}
      <span className="n-options__label">
        {option.label}
        {option.note && <span className="n-options__note">{option.note}</span>}
      </span>
      {selected && <Icon name="check" size={16} />}
    </>
  );
}

/** Wraps a window listener so that it sees the innermost target of each event, not the retargeted host. */
function innermost(listener: EventListenerOrEventListenerObject): EventListener {
  return (event) => {
    const [target] = event.composedPath();
    const seen = new Proxy(event, {
      get: (original, key) => (key === 'target' ? (target ?? null) : Reflect.get(original, key, original)),
    });
    if (typeof listener === 'function') listener(seen);
    else listener.handleEvent(seen);
  };
}

/**
 * The window as Downshift needs to see it from inside `root`. In a shadow root the document's active element and the
 * target of every event would be the host; this environment reports the actual elements.
 */
function downshiftEnvironment(root: Document | ShadowRoot): Environment {
  const registered = new Map<EventListenerOrEventListenerObject, EventListener>();
  const page = new Proxy(ownDocument(), {
    get: (target, key) => {
      if (key === 'activeElement') return root.activeElement ?? target.body;
      if (key === 'getElementById') return (id: string) => root.getElementById(id);
      return Reflect.get(target, key);
    },
  });
  return {
    document: page,
    Node: window.Node,
    addEventListener: (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: AddEventListenerOptions | boolean,
    ) => {
      const wrapped = registered.get(listener) ?? innermost(listener);
      registered.set(listener, wrapped);
      window.addEventListener(type, wrapped, options);
    },
    removeEventListener: (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: EventListenerOptions | boolean,
    ) => {
      const wrapped = registered.get(listener);
      if (wrapped) window.removeEventListener(type, wrapped, options);
    },
  };
}

/** The environment for the root that contains `anchor`; undefined until it is mounted. */
function useDownshiftEnvironment(anchor: RefObject<HTMLElement | null>): Environment | undefined {
  const [environment, setEnvironment] = useState<Environment>();
  useLayoutEffect(() => {
    const root = anchor.current?.getRootNode();
    if (root instanceof Document || root instanceof ShadowRoot) setEnvironment(downshiftEnvironment(root));
  }, [anchor]);
  return environment;
}

/** The elements of a select or combobox, its selected option, and Downshift's settings for its options. */
export type Listbox = ReturnType<typeof useListbox>;

/** @param value of the selected option; null if none is selected */
export function useListbox(options: readonly SelectOption[], value: string | null) {
  const root = useRef<HTMLDivElement>(null);
  const environment = useDownshiftEnvironment(root);
  const selected = options.find((option) => option.value === value) ?? null;
  return {
    id: useId(),
    root,
    control: useRef<HTMLDivElement>(null),
    float: useRef<HTMLDivElement>(null),
    selected,
    settings: {
      selectedItem: selected,
      itemToString: (option: SelectOption | null) => option?.label ?? '',
      itemToKey: (option: SelectOption | null) => option?.value,
      isItemDisabled: (option: SelectOption) => option.disabled ?? false,
      ...(environment && { environment }),
    },
  };
}
