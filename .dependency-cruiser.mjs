// Which folder may import which: the layers of the code, checked by `npm run folders` (part of `npm run check`).

/** Patterns for folders and everything in them. */
const inside = (...folders) => folders.map((folder) => `^${folder}/`);
const outside = ['server', 'demo', 'tests', 'e2e', 'scripts'];

/** The wings of core and of the server, each built on those before it. */
const wings = {
  'src/core': ['platform', 'account', 'register', 'search', 'site'],
  server: ['platform', 'account', 'register', 'search', 'site', 'tasks', 'administration', 'commands'],
};

/** For each wing, the rule that it imports from none of those after it. */
const wingRules = Object.entries(wings).flatMap(([house, names]) =>
  names.slice(0, -1).map((name, index) => ({
    name: `${house.replace('src/', '')}-${name}-is-below-${names[index + 1]}`,
    comment: 'A wing imports only from those before it.',
    severity: 'error',
    from: { path: inside(`${house}/${name}`) },
    to: { path: inside(...names.slice(index + 1).map((later) => `${house}/${later}`)) },
  })),
);

export default {
  forbidden: [
    ...wingRules,
    {
      name: 'core-is-the-lowest-layer',
      comment: 'core imports from no other layer.',
      severity: 'error',
      from: { path: inside('src/core') },
      to: { path: inside('src/ui', 'src/embed', 'src/widgets', 'src/shell', ...outside) },
    },
    {
      name: 'core-does-not-import-react',
      comment: 'core also runs in Node, and in pages that do not render with React.',
      severity: 'error',
      from: { path: inside('src/core') },
      to: { path: ['node_modules/react(-dom)?/', 'node_modules/@nanostores/react/', 'node_modules/@r2wc/'] },
    },
    {
      name: 'ui-does-not-import-the-domain',
      comment: 'A building block imports no widget and makes no call.',
      severity: 'error',
      from: { path: inside('src/ui') },
      to: {
        path: inside(
          'src/embed',
          'src/widgets',
          'src/shell',
          'src/core/platform/api',
          'src/core/platform/query',
          ...outside,
        ),
      },
    },
    {
      name: 'widgets-do-not-import-the-shell',
      comment: 'A widget works on any page.',
      severity: 'error',
      from: { path: inside('src/widgets') },
      to: { path: inside('src/shell', ...outside) },
    },
    {
      name: 'widgets-do-not-import-each-other',
      comment: 'What two widgets share moves down a layer; they communicate through stores in core.',
      severity: 'error',
      from: { path: '^src/widgets/([^/]+)/' },
      // The search contains the criteria panel and the views, which are also elements themselves; several widgets contain texts of the CMS.
      to: { path: '^src/widgets/[^/]+/', pathNot: '^src/widgets/($1|criteria|views|cms-text)/' },
    },
    {
      name: 'embed-does-not-import-widgets',
      comment: 'The code that turns components into elements is the same for all of them.',
      severity: 'error',
      from: { path: inside('src/embed') },
      to: { path: inside('src/widgets', 'src/shell', ...outside) },
    },
    {
      name: 'parts-do-not-import-widgets',
      comment: 'Widgets are composed of the panel and of texts, not the other way round.',
      severity: 'error',
      from: { path: '^src/widgets/(criteria|cms-text)/' },
      to: { path: '^src/widgets/', pathNot: '^src/widgets/$1/' },
    },
    {
      name: 'views-do-not-import-widgets',
      comment: 'Widgets are composed of the views of a search, not the other way round.',
      severity: 'error',
      from: { path: inside('src/widgets/views') },
      to: { path: '^src/widgets/(?!views/|criteria/)' },
    },
    {
      name: 'shell-imports-only-the-product',
      severity: 'error',
      from: { path: inside('src/shell') },
      to: { path: inside(...outside) },
    },
    {
      name: 'pages-do-not-import-documentation',
      comment:
        'What developers read about tags and criteria never reaches a browser: only the server, the build and tests import it.',
      severity: 'error',
      from: { path: inside('src'), pathNot: '\\.docs\\.ts$' },
      to: { path: '\\.docs\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-forms-import-texts-for-editors',
      comment: 'Other pages do not need them.',
      severity: 'error',
      from: { path: inside('src'), pathNot: ['\\.docs\\.ts$', '^src/shell/snippet-builder/'] },
      to: { path: '\\.form\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-imports-only-core',
      comment: 'The server runs the sources of core directly; of the rest it uses the build output.',
      severity: 'error',
      from: { path: inside('server', 'demo') },
      to: { path: inside('src/ui', 'src/embed', 'src/widgets', 'src/shell') },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      // Except for the configuration files of the test runners in the root folder.
      from: { path: '/', pathNot: inside('tests', 'e2e') },
      to: { path: inside('tests', 'e2e') },
    },
    {
      name: 'no-circular-modules',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circular-folders',
      scope: 'folder',
      severity: 'error',
      from: { path: inside('src', 'server') },
      to: { circular: true },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '\\.css(\\?inline)?$', '\\.d\\.mts$'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
};
