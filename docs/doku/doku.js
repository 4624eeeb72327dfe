/** What the documentation's pages can do with a script: examples that live, code to copy, a search. Without it they are all text. */

const contextPath = document.documentElement.dataset.contextPath;

/** The first installations of the register stand in for those that an example names. */
let exampleIds;
function someInstallations() {
  exampleIds ??= fetch(`${contextPath}api/natippcInstallations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pageSize: 10 }),
  })
    .then((answer) => answer.json())
    .then(({ items }) => items.slice(0, 2).map(({ id }) => id))
    .catch(() => []);
  return exampleIds;
}

async function show(place) {
  const content = place.querySelector('template').content.cloneNode(true);
  const named = content.querySelectorAll('[installation-id], [installation-ids]');
  const ids = named.length > 0 ? await someInstallations() : [];
  if (ids.length > 0) {
    for (const element of named) {
      if (element.hasAttribute('installation-id')) element.setAttribute('installation-id', ids[0]);
      else element.setAttribute('installation-ids', ids.join());
    }
  }
  // An example leaves this page's address alone.
  for (const element of content.querySelectorAll('[data-has-url-state]')) element.setAttribute('url-state', 'off');
  place.append(content);
}

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      show(target.parentElement);
    }
  },
  { rootMargin: '200px' },
);
for (const mark of document.querySelectorAll('.live-mark')) near.observe(mark);

for (const block of document.querySelectorAll('.code')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Kopieren';
  const told = document.createElement('span');
  told.className = 'told';
  told.setAttribute('role', 'status');
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(block.querySelector('code').textContent);
      button.textContent = 'Kopiert';
    } catch {
      getSelection().selectAllChildren(block.querySelector('code'));
      button.textContent = 'Markiert: mit Strg+C kopieren';
    }
    setTimeout(() => {
      button.textContent = 'Kopieren';
    }, 3_000);
  });
  block.prepend(button);
}

const find = document.querySelector('.find');
if (find) {
  find.hidden = false;
  const field = find.querySelector('input');
  const list = find.querySelector('ol');
  const status = find.querySelector('p');
  let index;
  const folded = (text) =>
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '');
  const search = async () => {
    const words = folded(field.value).split(/\s+/).filter(Boolean);
    index ??= fetch('suche.json').then((answer) => answer.json());
    const sections = words.length > 0 ? await index.catch(() => []) : [];
    const found = sections
      .map((section) => {
        const [heading, title, text] = [section.heading, section.title, section.text].map(folded);
        // A heading says what a section is about; its page's title what it belongs to.
        const points = words.map(
          (word) =>
            (heading.includes(word) ? 8 : 0) +
            (title.includes(word) ? 2 : 0) +
            Math.min(text.split(word).length - 1, 3),
        );
        return { section, points: points.includes(0) ? 0 : points.reduce((sum, each) => sum + each, 0) };
      })
      .filter(({ points }) => points > 0)
      .sort((one, other) => other.points - one.points)
      .slice(0, 8);
    list.replaceChildren(
      ...found.map(({ section }) => {
        const [item, link, detail] = [
          document.createElement('li'),
          document.createElement('a'),
          document.createElement('span'),
        ];
        link.href = section.href;
        link.textContent = section.heading || section.title;
        detail.textContent = section.heading ? section.title : section.text.slice(0, 80);
        link.append(detail);
        item.append(link);
        return item;
      }),
    );
    if (words.length === 0) status.textContent = '';
    else status.textContent = found.length === 0 ? 'Nichts gefunden.' : `${found.length} Treffer`;
  };
  field.addEventListener('input', search);
}
