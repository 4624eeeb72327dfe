import { createContext, useContext } from 'react';

/** The shadow root a building block lives in; null in a light page such as the shell. Set by the widget boundary. */
export const ShadowRootContext = createContext<ShadowRoot | null>(null);

/** The shadow root around this component, or null: where portals go, ids are looked up and the active element is asked for. */
export function useShadowRoot(): ShadowRoot | null {
  return useContext(ShadowRootContext);
}
