/**
 * Elements allowed in HTML from a CMS (R5.21): running text and its parts. Everything else is removed before display: scripts, form fields,
 * frames, and anything that would style or name things outside the text. The browser and the server use the same lists.
 */
export const allowedElements: readonly string[] = [
  'h1 h2 h3 h4 h5 h6 p br hr div section blockquote address pre',
  'a abbr b cite code em i kbd mark q s small span strong sub sup time u wbr',
  'ul ol li dl dt dd details summary',
  'table caption thead tbody tfoot tr th td figure figcaption img',
].flatMap((names) => names.split(' '));

/** Attributes allowed on them; ids only where they cannot clash with others on the page. */
export const allowedAttributes: readonly string[] = [
  'href target title lang dir datetime',
  'colspan rowspan scope headers start reversed value open',
  'src alt width height',
].flatMap((names) => names.split(' '));

/** The register's tags allowed in a text, each with its attributes: only tags that show installations, none that shows texts itself. */
export const allowedWidgets: ReadonlyMap<string, readonly string[]> = new Map([
  ['natippc-bvt-conclusions', ['url-state', 'heading', 'heading-level']],
  ['natippc-installation', ['installation-id', 'list-link', 'heading-level']],
  ['natippc-installations', ['filter-id', 'url-state', 'preset', 'heading', 'heading-level', 'update-mode']],
  ['natippc-map', ['filter-id', 'url-state', 'preset', 'heading', 'heading-level']],
  ['natippc-statistics', ['filter-id', 'url-state', 'preset', 'heading', 'heading-level']],
]);

/** Elements removed with their content; of other disallowed elements only the tags are removed. */
export const droppedElements: readonly string[] =
  'audio colgroup head iframe math noembed noframes noscript plaintext script style svg template title video xmp'.split(
    ' ',
  );

/** Addresses are relative or have one of these schemes, none of which executes code. Strip white space ignored by browsers first. */
export const allowedAddress =
  /^(?:(?:(?:f|ht)tps?|mailto|tel|callto|sms|cid|xmpp|matrix):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

/** Shown for a failed call, an empty page, or a text that cannot be made safe (R8.6). */
export const cmsUnavailable = 'Die Information ist derzeit nicht verfügbar.';
