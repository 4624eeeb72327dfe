/** The code of an invitation stands behind the # of its link, which browsers send to no server: put it into the form, and send that. */
const form = document.querySelector('form[data-code-form]');
const code = location.hash.slice(1);
if (form && code !== '') {
  // Not to be found in the history, nor by the next page.
  history.replaceState(null, '', location.pathname);
  form.elements.code.value = code;
  form.requestSubmit();
}
