/**
 * What HTML from a CMS may consist of (R5.21): running text and its parts. Whatever else it brings is left out before it is shown: what
 * runs, what can be filled in, what frames other pages, and what would style or name things around it. The browser and the server go by
 * the same lists.
 */
export const allowedElements: readonly string[] = [
  'h1 h2 h3 h4 h5 h6 p br hr div section blockquote address pre',
  'a abbr b cite code em i kbd mark q s small span strong sub sup time u wbr',
  'ul ol li dl dt dd details summary',
  'table caption thead tbody tfoot tr th td figure figcaption img',
].flatMap((names) => names.split(' '));

/** Attributes they may carry; ids only where the text has a place of its own for them. */
export const allowedAttributes: readonly string[] = [
  'href target title lang dir datetime',
  'colspan rowspan scope headers start reversed value open',
  'src alt width height',
].flatMap((names) => names.split(' '));

/** The register's own tags that may stand in a text, each with its attributes: those that show installations, none that shows texts in turn. */
export const allowedWidgets: ReadonlyMap<string, readonly string[]> = new Map([
  ['natippc-bvt-conclusions', ['url-state', 'heading', 'heading-level']],
  ['natippc-installation', ['installation-id', 'list-link', 'heading-level']],
  ['natippc-installations', ['filter-id', 'url-state', 'preset', 'heading', 'heading-level', 'update-mode']],
  ['natippc-map', ['filter-id', 'url-state', 'preset', 'heading', 'heading-level']],
  ['natippc-statistics', ['filter-id', 'url-state', 'preset', 'heading', 'heading-level']],
]);

/** What goes with all that is inside it; of other elements that are not allowed only the tags go. */
export const droppedElements: readonly string[] =
  'audio colgroup head iframe math noembed noframes noscript plaintext script style svg template title video xmp'.split(
    ' ',
  );

/** Addresses are relative or have one of these schemes, none of which runs. Tested without the white space that browsers pass over. */
export const allowedAddress =
  /^(?:(?:(?:f|ht)tps?|mailto|tel|callto|sms|cid|xmpp|matrix):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

/** R8.6, for a failed call as for an empty page, and for a text that cannot be made safe to show. */
export const cmsUnavailable = 'Die Information ist derzeit nicht verfügbar.';
