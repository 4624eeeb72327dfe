/**
 * Removes the drafts of the register's forms after signing out at the portal, and notes the time, so that forms still open in other tabs
 * store none. The server names the keys.
 */
const { draftPrefix, signedOutKey } = document.querySelector('script[data-draft-prefix]').dataset;
try {
  for (const key of Object.keys(localStorage)) if (key.startsWith(draftPrefix)) localStorage.removeItem(key);
  localStorage.setItem(signedOutKey, JSON.stringify(new Date().toISOString()));
} catch {
  // Without storage, there are no drafts.
}
