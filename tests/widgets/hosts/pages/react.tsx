import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

const first = { regions: ['4'] };
const second = { regions: ['5'] };
const seen: unknown[] = [];

function Page() {
  const [preset, setPreset] = useState(first);
  const [isShown, setShown] = useState(true);
  Object.assign(window, { first, second, seen, change: () => setPreset(second), toggle: setShown });
  return isShown
    ? createElement('natippc-installations', {
        preset,
        detailHref: '/anlage?id={id}',
        'onnatippc-results': (event: CustomEvent) => seen.push(event.detail),
      })
    : createElement('p', {}, 'Nichts');
}

const place = document.querySelector('main');
if (place) createRoot(place).render(createElement(Page));
