// The measure beside which the widget's first view is held: a bare React page that fetches the same search and lists it.
import { createElement as h, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Bare() {
  const [result, setResult] = useState();
  useEffect(() => {
    fetch('/natippc/api/natippcInstallations', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: '{}',
    })
      .then((answer) => answer.json())
      .then(setResult);
  }, []);
  if (!result) return h('p', null, 'Wird geladen …');
  return h(
    'ol',
    null,
    result.items.map((row) =>
      h('li', { key: row.id }, h('a', { href: row.id, 'data-result': '' }, row.name), ' ', row.operator, ' ', row.city),
    ),
  );
}

createRoot(document.getElementById('root')).render(h(Bare));
