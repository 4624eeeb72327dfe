/**
 * How the host page integrates the register: it shows an installation in place of the list, at the host's own address (`?anlage=ID`), so
 * that reload, back and shared links work. Without this script, the links would lead to the application.
 */
const list = document.querySelector('#liste');
const place = document.querySelector('#anlage');
const titleOfList = document.title;

/** Returns the host's address of an installation; it keeps the search parameters, so that going back leads to the same list. */
function addressOf(id) {
  const address = new URL(location.href);
  address.hash = '';
  if (id) address.searchParams.set('anlage', id);
  else address.searchParams.delete('anlage');
  return address.href;
}

function show() {
  const id = new URL(location.href).searchParams.get('anlage');
  list.hidden = Boolean(id);
  place.hidden = !id;
  document.title = id ? `Anlage – ${titleOfList}` : titleOfList;
  if (!id) {
    place.replaceChildren();
    return;
  }
  let detail = place.querySelector('natippc-installation');
  if (detail?.getAttribute('installation-id') === id) return;
  detail = document.createElement('natippc-installation');
  detail.setAttribute('installation-id', id);
  detail.setAttribute('heading-level', '1');
  detail.setAttribute('list-href', addressOf(''));
  detail.setAttribute('permalink', `${location.origin}${location.pathname}?anlage={id}`);
  place.replaceChildren(detail);
}

function go(href, id) {
  history.replaceState({ ...history.state, scrollY }, '');
  history.pushState({}, '', href);
  show();
  (id ? place : document.querySelector('#liste-titel')).focus({ preventScroll: true });
  scrollTo(0, 0);
}

addEventListener('natippc-navigate', (event) => {
  const { kind, id } = event.detail;
  if (kind === 'installation' && id) {
    event.preventDefault();
    go(addressOf(id), id);
  } else if (kind === 'search') {
    event.preventDefault();
    go(addressOf(''), '');
  }
});

addEventListener('natippc-loaded', (event) => {
  document.title = `${event.detail.name} – ${titleOfList}`;
});

addEventListener('popstate', (event) => {
  show();
  const top = event.state?.scrollY;
  if (typeof top === 'number') requestAnimationFrame(() => scrollTo(0, top));
});

show();
