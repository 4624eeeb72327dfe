import DOMPurify from 'dompurify';
import {
  allowedAddress,
  allowedAttributes,
  allowedElements,
  allowedWidgets,
  droppedElements,
} from '../../core/content/allowed-html.ts';
import { pictureAddress } from '../../core/content/picture-address.ts';

type Purifier = ReturnType<typeof DOMPurify>;

let made: Purifier | undefined;

/** Made when the first text is shown: it needs a window. One for all: under Trusted Types a page lets nobody make a second policy of its name. */
function purifier(): Purifier {
  if (made) return made;
  made = DOMPurify(window);
  // What opens in a new tab must not reach back (R5.21).
  made.addHook('afterSanitizeAttributes', (node) => {
    // Before the text is in the page: a picture is asked for as soon as it is.
    const src = node.localName === 'img' ? pictureAddress(node.getAttribute('src') ?? '') : undefined;
    if (src === undefined) node.removeAttribute('src');
    else node.setAttribute('src', src);
    if (node.hasAttribute('target')) node.setAttribute('rel', 'noopener noreferrer');
  });
  return made;
}

/** Code for a page that somebody has pasted in, as nodes: the register's tags with all they have. */
export const parsedCode = (html: string): DocumentFragment =>
  purifier().sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    CUSTOM_ELEMENT_HANDLING: { tagNameCheck: /^natippc-[a-z-]+$/, attributeNameCheck: /^[a-z-]+$/ },
  });

const widgetAttributes = [...allowedWidgets.values()].flat();

/**
 * Foreign HTML as nodes, without anything that runs or that would reach into what is around it (R5.21).
 *
 * @param isPage for the text of a page, in a shadow root of its own: it keeps its ids, to which links may lead, and the register's tags
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
    // Ids in a shadow root shadow nothing of the page's.
    SANITIZE_DOM: !isPage,
  });
}

/** Whether nothing to read or see is left: frames, forms and scripts are gone, and a text may have consisted of nothing else. */
export const isBlank = (text: DocumentFragment): boolean =>
  text.textContent.trim() === '' && !text.querySelector('img:is([src], [alt]:not([alt=""]))');
