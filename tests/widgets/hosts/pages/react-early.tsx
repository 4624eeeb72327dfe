import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const place = document.querySelector('main');
/** What React 19 writes as attributes while the tag is not defined. */
const common = {
  filterId: 'frueh',
  urlState: 'off',
  headingLevel: 4,
  heading: 'Anlagen',
  detailHref: '/anlage?id={id}',
};
if (place)
  createRoot(place).render(
    createElement('div', {}, [
      createElement('natippc-installations', { key: 1, ...common, preset: JSON.stringify({ regions: ['4'] }) }),
      createElement('natippc-installations', { key: 2, filterId: 'objekt', preset: { regions: ['5'] } }),
    ]),
  );
