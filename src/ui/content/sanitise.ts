import DOMPurify from 'dompurify';
import { allowedAttributes, allowedElements } from '../../core/content/allowed-html.ts';

const purify = DOMPurify(window);

// What opens in a new tab must not reach back (R5.21).
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.hasAttribute('target')) node.setAttribute('rel', 'noopener noreferrer');
});

/**
 * Foreign HTML as nodes, without anything that runs or that would reach into what is around it (R5.21).
 *
 * @param keepIds for text in a shadow root of its own, whose parts links may lead to
 */
export function sanitised(html: string, { keepIds = false } = {}): DocumentFragment {
  return purify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: [...allowedElements],
    ALLOWED_ATTR: [...allowedAttributes, ...(keepIds ? ['id'] : [])],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Ids in a shadow root shadow nothing of the page's.
    SANITIZE_DOM: !keepIds,
  });
}

/** Whether nothing to read or see is left: frames, forms and scripts are gone, and a text may have consisted of nothing else. */
export const isBlank = (text: DocumentFragment): boolean =>
  text.textContent.trim() === '' && !text.querySelector('img');
