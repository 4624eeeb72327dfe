import { createElement, StrictMode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

const first = { regions: ['4'] };
const second = { regions: ['5'] };
const seen: unknown[] = [];

/** React 18 sets custom element props as text attributes, so objects and events need a ref. */
function Page() {
  const [preset, setPreset] = useState(first);
  const [isShown, setShown] = useState(true);
  const search = useRef<HTMLElement>(null);
  Object.assign(window, { first, second, seen, change: () => setPreset(second), toggle: setShown });
  useEffect(() => {
    const element = search.current;
    if (!isShown || !element) return;
    const note = (event: Event) => seen.push(Reflect.get(event, 'detail'));
    element.addEventListener('natippc-results', note);
    return () => element.removeEventListener('natippc-results', note);
  }, [isShown]);
  useEffect(() => {
    if (isShown && search.current) Object.assign(search.current, { preset });
  }, [isShown, preset]);
  return isShown
    ? createElement('natippc-installations', { ref: search, 'detail-href': '/anlage?id={id}' })
    : createElement('p', {}, 'Nichts');
}

const place = document.querySelector('main');
if (place) createRoot(place).render(createElement(StrictMode, {}, createElement(Page)));
