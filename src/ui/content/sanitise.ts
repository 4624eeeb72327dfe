import DOMPurify from 'dompurify';
import {
  allowedAddress,
  allowedAttributes,
  allowedElements,
  allowedWidgets,
  droppedElements,
} from '#core/site/content/allowed-html.ts';
import { pictureAddress } from '#core/site/content/picture-address.ts';
import { isVisible } from '#core/site/content/text-tree.ts';

type Purifier = ReturnType<typeof DOMPurify>;

let instance: Purifier | undefined;

/** Created with the first text because it needs a window. Shared because Trusted Types allow only one policy of a name. */
function purifier(): Purifier {
  if (instance) return instance;
  instance = DOMPurify(window);
  instance.addHook('afterSanitizeAttributes', (node) => {
    // Must happen before the text is in the page: the browser requests an image as soon as it is there.
    const src = node.localName === 'img' ? pictureAddress(node.getAttribute('src') ?? '') : undefined;
    if (src === undefined) node.removeAttribute('src');
    else node.setAttribute('src', src);
    // A page opened in a new tab must not reach its opener (R5.21).
    if (node.hasAttribute('target')) node.setAttribute('rel', 'noopener noreferrer');
  });
  return instance;
}

/** Page code that somebody has pasted, as nodes; the register's custom elements keep all their attributes. */
export const parsedCode = (html: string): DocumentFragment =>
  purifier().sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    CUSTOM_ELEMENT_HANDLING: { tagNameCheck: /^natippc-[a-z-]+$/, attributeNameCheck: /^[a-z-]+$/ },
  });

const widgetAttributes = [...allowedWidgets.values()].flat();

/**
 * Untrusted HTML as nodes, without anything that executes or affects the surrounding page (R5.21).
 *
 * @param isPage for the text of a page in its own shadow root: keeps ids, which links may point to, and the register's custom elements
 */
export function sanitised(html: string, { isPage = false } = {}): DocumentFragment {
  return purifier().sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: [...allowedElements, ...(isPage ? allowedWidgets.keys() : [])],
    ALLOWED_ATTR: [...allowedAttributes, ...(isPage ? ['id', ...widgetAttributes] : [])],
    ALLOWED_URI_REGEXP: allowedAddress,
    FORBID_CONTENTS: [...droppedElements],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Ids in a shadow root cannot clobber properties of the page's document.
    SANITIZE_DOM: !isPage,
  });
}

/** Whether nothing visible is left: a text may have consisted only of frames, forms and scripts, which are removed. */
export const isBlank = (text: DocumentFragment): boolean =>
  !isVisible(text.textContent) && ![...text.querySelectorAll('img')].some(({ src, alt }) => src || isVisible(alt));
