import type { Plugin } from 'vite';

const epoch = "globalThis[Symbol.for('natippc.v2.epoch')]";

/**
 * Vite plugin: stores the state shared by the copies of nanostores on a page under a symbol of the register, not in a named global that
 * an element of the page or another script could shadow.
 */
export function noForeignGlobals(): Plugin {
  return {
    name: 'natippc-no-foreign-globals',
    transform: {
      filter: { id: /\/nanostores\/atom\/index\.js$/ },
      handler(code) {
        if (!code.includes('globalThis.nanostoresGlobal'))
          this.error('nanostores now shares its epoch in a different way.');
        return { code: code.replaceAll('globalThis.nanostoresGlobal', epoch), map: null };
      },
    },
  };
}

const functions = [
  ...['createElement', 'createElementNS', 'createTextNode', 'createComment', 'createRange', 'createDocumentFragment'],
  ...['querySelector', 'querySelectorAll', 'getElementById', 'getElementsByTagName', 'hasFocus', 'elementFromPoint'],
  ...['addEventListener', 'removeEventListener', 'execCommand', 'createEvent'],
];
const properties = [
  ...[
    'activeElement',
    'adoptedStyleSheets',
    'baseURI',
    'body',
    'currentScript',
    'defaultView',
    'documentElement',
    'fonts',
    'head',
  ],
  ...['implementation', 'nodeType', 'scrollingElement', 'visibilityState'],
];
const calls = new RegExp(String.raw`(?<![\w$.'"\`])document\.(${functions.join('|')})\(`, 'g');
/** `originalDocument` is DOMPurify's name for the page's document. */
const readings = new RegExp(
  String.raw`(?<![\w$.'"\`])(document|window\.document|originalDocument)\.(${properties.join('|')})\b(?!\s*(?:=(?!=)|\())`,
  'g',
);

/**
 * Vite plugin: makes all code, libraries included, access the page's document through `Document.prototype`. A form or image on the page
 * that is named `createElement` would shadow the function on `document` itself (DOM clobbering); renderers get `ownDocument()` for the
 * same reason. Downshift is excluded, since it is given its `document`, see ui/controls/listbox.tsx.
 */
export function byOwnFunctions(): Plugin {
  return {
    name: 'natippc-own-functions',
    enforce: 'post',
    transform: {
      filter: { id: { exclude: /\/node_modules\/downshift\/|\.css/ }, code: /\bdocument\./ },
      handler(code) {
        const safe = code
          .replace(calls, 'Document.prototype.$1.call(document, ')
          .replace(readings, "Reflect.get(Document.prototype, '$2', $1)");
        return safe === code ? null : { code: safe, map: null };
      },
    },
  };
}

/**
 * Vite plugin: makes OpenLayers iterate over own properties only, not over what a page has added to `Object.prototype`.
 */
export function ownMembersOfOpenLayers(): Plugin {
  return {
    name: 'natippc-own-members-of-openlayers',
    transform: {
      filter: { id: /\/node_modules\/ol\// },
      handler(code) {
        const safe = code.replace(/for \((const|let) (\w+) in ([\w.]+)\)/g, 'for ($1 $2 of Object.keys($3 ?? {}))');
        return safe === code ? null : { code: safe, map: null };
      },
    },
  };
}

/**
 * Vite plugin: makes the bundler's runtime build modules from own properties only, not from what a page has added to `Object.prototype`.
 */
export function ownMembersOfRuntime(): Plugin {
  return {
    name: 'natippc-own-members-of-runtime',
    renderChunk(code, { moduleIds }) {
      if (!moduleIds.some((id) => id.includes('rolldown/runtime'))) return null;
      const safe = code.replace(/for \((?:var|let|const) (\w+) in (\w+)\)/g, 'for (const $1 of Object.keys($2))');
      if (safe === code) this.error('The bundler now iterates over the exports of a module in a different way.');
      return { code: safe, map: null };
    },
  };
}

/**
 * Vite plugin: preload links get the nonce of one of the page's scripts. Vite's helper only looks for a nonce in a `meta` tag, which hosts
 * do not have; under a nonce-based policy each of its links would be a violation.
 */
export function nonceOfScripts(): Plugin {
  const selector = 'meta[property=csp-nonce]';
  return {
    name: 'natippc-nonce-of-scripts',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(selector)) this.error('Vite now looks for the nonce in a different way.');
        return { code: code.replace(selector, `${selector},script[nonce]`), map: null };
      },
    },
  };
}
