import type { Plugin } from 'vite';

const epoch = "globalThis[Symbol.for('natippc.v1.epoch')]";

/**
 * Vite plugin: what the copies of nanostores on a page share lies in a slot of the register's, not on the window under a name that an
 * element of the page or another script could have.
 */
export function noForeignGlobals(): Plugin {
  return {
    name: 'natippc-no-foreign-globals',
    transform: {
      filter: { id: /\/nanostores\/atom\/index\.js$/ },
      handler(code) {
        if (!code.includes('globalThis.nanostoresGlobal'))
          this.error('nanostores shares its epoch in another way now.');
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
/** DOMPurify calls the page's document so, too. */
const readings = new RegExp(
  String.raw`(?<![\w$.'"\`])(document|window\.document|originalDocument)\.(${properties.join('|')})\b(?!\s*(?:=(?!=)|\())`,
  'g',
);

/**
 * Vite plugin: what any code, that of libraries included, asks of the page's document it asks by the platform's own functions. A form or a
 * picture of the page whose name is `createElement` stands in the place of the function on `document` itself; whoever renders is handed
 * `ownDocument()` for the same reason. Downshift's `document` is what it is handed, see ui/controls/listbox.tsx.
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
 * Vite plugin: OpenLayers goes through the members that its objects have themselves, not through what a page has given every object.
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
 * Vite plugin: the bundler's own runtime makes modules of the names that it lists, not of what a page has given every object besides.
 */
export function ownMembersOfRuntime(): Plugin {
  return {
    name: 'natippc-own-members-of-runtime',
    renderChunk(code, { moduleIds }) {
      if (!moduleIds.some((id) => id.includes('rolldown/runtime'))) return null;
      const safe = code.replace(/for \((?:var|let|const) (\w+) in (\w+)\)/g, 'for (const $1 of Object.keys($2))');
      if (safe === code) this.error('The bundler lists the names of a module in another way now.');
      return { code: safe, map: null };
    },
  };
}

/**
 * Vite plugin: what is asked for ahead of a later import carries the nonce of a script of the page. Vite's helper looks for one in a
 * `meta` tag alone, which hosts do not have: under a policy that trusts by nonce each of its links would be a violation.
 */
export function nonceOfScripts(): Plugin {
  const selector = 'meta[property=csp-nonce]';
  return {
    name: 'natippc-nonce-of-scripts',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(selector)) this.error('Vite looks for a nonce in another way now.');
        return { code: code.replace(selector, `${selector},script[nonce]`), map: null };
      },
    },
  };
}
