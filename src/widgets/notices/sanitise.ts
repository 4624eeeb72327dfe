import DOMPurify from 'dompurify';

const purify = DOMPurify(window);

// What opens in a new tab must not reach back (R5.21).
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.hasAttribute('target')) node.setAttribute('rel', 'noopener noreferrer');
});

/** Foreign HTML without anything that runs, as nodes. Styles and ids would leave the text and reach into what is around it. */
export function sanitised(html: string): DocumentFragment {
  return purify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ADD_ATTR: ['target'],
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'],
    FORBID_ATTR: ['style', 'id', 'name'],
  });
}
