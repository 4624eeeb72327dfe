// Which folder may import which: the floors of the house, checked by `npm run folders` (part of `npm run check`).

/** A folder and all it holds. */
const inside = (...folders) => folders.map((folder) => `^${folder}/`);
const outside = ['demo', 'tests', 'e2e', 'scripts'];

export default {
  forbidden: [
    {
      name: 'core-is-the-lowest-floor',
      comment: 'core imports from no other floor.',
      severity: 'error',
      from: { path: inside('src/core') },
      to: { path: inside('src/ui', 'src/widgets', 'src/shell', ...outside) },
    },
    {
      name: 'core-knows-no-react',
      comment: 'core runs in Node as it is, and in pages that show something else.',
      severity: 'error',
      from: { path: inside('src/core') },
      to: { path: ['node_modules/react(-dom)?/', 'node_modules/@nanostores/react/', 'node_modules/@r2wc/'] },
    },
    {
      name: 'ui-knows-no-domain',
      comment: 'A building block knows no widget and makes no call.',
      severity: 'error',
      from: { path: inside('src/ui') },
      to: { path: inside('src/widgets', 'src/shell', 'src/core/api', 'src/core/query', ...outside) },
    },
    {
      name: 'widgets-below-the-shell',
      comment: 'A widget works on any page.',
      severity: 'error',
      from: { path: inside('src/widgets') },
      to: { path: inside('src/shell', ...outside) },
    },
    {
      name: 'widgets-do-not-know-each-other',
      comment: 'What two widgets share moves down a floor; they talk through stores in core.',
      severity: 'error',
      from: { path: '^src/widgets/([^/]+)/' },
      // The panel of criteria is the search's own and an element of its own; so are the views of its results. Texts of the CMS stand in several.
      to: { path: '^src/widgets/[^/]+/', pathNot: '^src/widgets/($1|embed|criteria|views|cms-text)/' },
    },
    {
      name: 'embed-knows-no-widget',
      comment: 'What makes components elements does so for all of them.',
      severity: 'error',
      from: { path: inside('src/widgets/embed') },
      to: { path: '^src/widgets/(?!embed/)' },
    },
    {
      name: 'parts-of-widgets-know-no-widget',
      comment: 'Widgets are made of the panel and of texts, not the other way round.',
      severity: 'error',
      from: { path: '^src/widgets/(criteria|cms-text)/' },
      to: { path: '^src/widgets/', pathNot: '^src/widgets/($1|embed)/' },
    },
    {
      name: 'views-are-part-of-widgets',
      comment: 'Widgets are made of the views of a search, not the other way round.',
      severity: 'error',
      from: { path: inside('src/widgets/views') },
      to: { path: '^src/widgets/(?!views/|criteria/|embed/)' },
    },
    {
      name: 'shell-stands-on-the-product',
      severity: 'error',
      from: { path: inside('src/shell') },
      to: { path: inside(...outside) },
    },
    {
      name: 'server-shares-only-core',
      comment: 'The server runs the sources of core as they are; of the rest it uses what the build made.',
      severity: 'error',
      from: { path: inside('demo') },
      to: { path: inside('src/ui', 'src/widgets', 'src/shell') },
    },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      // What configures the test runners lies in the root folder.
      from: { path: '/', pathNot: inside('tests', 'e2e') },
      to: { path: inside('tests', 'e2e') },
    },
    {
      name: 'no-circle-of-modules',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circle-of-folders',
      scope: 'folder',
      severity: 'error',
      from: { path: inside('src/core', 'src/shell', 'demo/server') },
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
