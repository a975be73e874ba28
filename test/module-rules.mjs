// The module rules: what each folder may import, as a configuration of dependency-cruiser
// (https://github.com/sverweij/dependency-cruiser). To check them: npx depcruise --config test/module-rules.mjs src demo test
// Biome checks the globals that only some modules may use (.biome.json).

const types = ['type-only', 'type-import']
const onDemand = [...types, 'dynamic-import']

/** A module of src/. It may import only the paths that match `to.pathNot`: folders of src/, packages, and modules of Node. */
const modules = [
  {
    name: 'domain',
    from: { path: '^src/domain/' },
    to: { pathNot: ['^src/domain/', '^node_modules/valibot/'] },
  },
  {
    name: 'browser',
    from: { path: '^src/browser/' },
    to: { pathNot: ['^src/(browser|domain)/', '^node_modules/valibot/'] },
  },
  {
    name: 'api',
    from: { path: '^src/api/' },
    to: { pathNot: ['^src/(api|domain)/', '^node_modules/(ky|valibot)/'] },
  },
  {
    name: 'themes',
    from: { path: '^src/themes/' },
    to: { pathNot: ['^src/(themes|domain)/'] },
  },
  {
    name: 'payments',
    from: { path: '^src/payments/' },
    to: {
      pathNot: [
        '^src/(payments|browser|domain)/',
        '^node_modules/(@paypal/sdk-logos|braintree-web|valibot)/',
      ],
    },
  },
  {
    name: 'flow',
    from: { path: '^src/flow/' },
    to: { pathNot: ['^src/(flow|api|payments|browser|domain)/', '^node_modules/(zustand|valibot)/'] },
  },
  {
    name: 'ui',
    from: { path: '^src/ui/' },
    to: { pathNot: ['^src/(ui|browser|domain)/', '^node_modules/(react|@preact/signals-react|lean-qr)/'] },
  },
  {
    name: 'screens',
    from: { path: '^src/screens/' },
    to: {
      pathNot: [
        '^src/(screens|flow|ui|themes|domain)/',
        '^node_modules/(react|@preact/signals-react|zustand)/',
      ],
    },
  },
  {
    name: 'app',
    from: { path: '^src/app/' },
    to: {
      pathNot: [
        '^src/(app|screens|ui|flow|payments|api|browser|themes|domain)/',
        '^node_modules/(react|@preact/signals-react|react-dom|zustand|valibot)/',
      ],
    },
  },
  {
    name: 'prerender',
    from: { path: '^src/prerender/' },
    to: {
      pathNot: [
        '^src/(prerender|app|embed|screens|flow|payments|themes|domain)/',
        '^node_modules/react-dom/',
      ],
    },
  },
  {
    name: 'embed',
    from: { path: '^src/embed/' },
    to: { pathNot: ['^src/(embed|browser|themes|domain|app|editors)/', '^virtual:start-screens$'] },
  },
  {
    name: 'editors',
    from: { path: '^src/editors/' },
    to: { pathNot: ['^src/(editors|embed|prerender|themes|browser|domain)/', '^util$', '^virtual:stills$'] },
  },
  {
    name: 'index.ts',
    from: { path: '^src/index[.]ts$' },
    to: { pathNot: ['^src/(embed|domain)/'] },
  },
  {
    name: 'script.ts',
    from: { path: '^src/script[.]ts$' },
    to: { pathNot: ['^src/(embed|browser)/', '^src/index[.]ts$'] },
  },
  {
    name: 'without-dom.ts',
    from: { path: '^src/without-dom[.]ts$' },
    to: { pathNot: ['^src/embed/', '^src/index[.]ts$'] },
  },
]

/** Imports that a module may use in one form only. */
const forms = [
  {
    name: 'flow (types)',
    from: { path: '^src/flow/' },
    to: { path: '^src/(api|payments|browser)/', dependencyTypesNot: types },
  },
  {
    name: 'index.ts (types)',
    from: { path: '^src/index[.]ts$' },
    to: { path: '^src/domain/', dependencyTypesNot: types },
  },
  {
    name: 'without-dom.ts (types)',
    from: { path: '^src/without-dom[.]ts$' },
    to: { path: '^src/index[.]ts$', dependencyTypesNot: types },
  },
  {
    name: 'embed (by `import()`)',
    from: { path: '^src/embed/' },
    to: {
      path: '^src/(app|editors)/',
      pathNot: '^src/app/chunks/chunks[.]ts$',
      dependencyTypesNot: onDemand,
    },
  },
]

/** The other rules. The list below the table in src/README.md repeats each comment. */
const others = [
  // A folder of flow/ imports itself and the folders before it.
  { name: 'flow/state', from: { path: '^src/flow/state/' }, to: { path: '^src/flow/(?!state/)' } },
  { name: 'flow/member', from: { path: '^src/flow/member/' }, to: { path: '^src/flow/(?!(state|member)/)' } },
  {
    name: 'flow/order',
    from: { path: '^src/flow/order/' },
    to: { path: '^src/flow/(?!(state|member|order)/)' },
  },
  {
    name: 'flow/checkout',
    from: { path: '^src/flow/checkout/' },
    to: { path: '^src/flow/(?!(state|member|order|checkout)/)' },
  },
  {
    name: 'flow/payment',
    from: { path: '^src/flow/payment/' },
    to: { path: '^src/flow/(?!(state|member|order|checkout|payment)/)' },
  },
  {
    name: 'layers of flow',
    comment:
      'A layer may import only the layers to its left. `flow/`: state ← member ← order ← checkout ← payment ← join.',
    from: { path: '^src/flow/(?!(state|member|order|checkout|payment|join)/)' },
    to: {},
  },
  {
    name: 'layers of flow',
    from: {},
    to: { path: '^src/flow/(?!(state|member|order|checkout|payment|join)/)' },
  },
  {
    name: 'payment methods',
    comment:
      'These folders may not import one another: braintree/card, braintree/apple-pay, braintree/google-pay, braintree/paypal.',
    from: { path: '^src/payments/braintree/(card|apple-pay|google-pay|paypal)/' },
    to: {
      path: '^src/payments/braintree/(card|apple-pay|google-pay|paypal)/',
      pathNot: '^src/payments/braintree/$1/',
    },
  },
  {
    name: 'programs for editors',
    comment: 'These folders may not import one another: editors/checklist, editors/snippet.',
    from: { path: '^src/editors/(checklist|snippet)/' },
    to: { path: '^src/editors/(checklist|snippet)/', pathNot: '^src/editors/$1/' },
  },
  {
    name: 'ky',
    comment: 'Only `api/http/client.ts` may import ky.',
    from: { path: '^src/', pathNot: '^src/api/http/client[.]ts$' },
    to: { path: '^node_modules/ky/' },
  },
  {
    name: 'braintree-web',
    comment: 'Only `payments/braintree/` may import braintree-web and @paypal/sdk-logos.',
    from: { path: '^src/', pathNot: '^src/payments/braintree/' },
    to: { path: '^node_modules/(braintree-web|@paypal/sdk-logos)/' },
  },
  {
    name: 'lean-qr',
    comment: 'Only `ui/barcode/draw-barcode.ts` may import lean-qr.',
    from: { path: '^src/', pathNot: '^src/ui/barcode/draw-barcode[.]ts$' },
    to: { path: '^node_modules/lean-qr/' },
  },
  {
    name: 'demo',
    comment:
      'From this project, code in demo/ may import only demo, src/domain, src/api, src/editors/dom, src/editors/snippet/tag, package.json.',
    from: { path: '^demo/' },
    to: {
      dependencyTypes: ['local'],
      pathNot: ['^demo/', '^src/(domain|api|editors/dom|editors/snippet/tag)/', '^package[.]json$'],
    },
  },
  {
    name: 'test',
    comment: 'From this project, code in test/ may import only test, demo, src, package.json.',
    from: { path: '^test/' },
    to: { dependencyTypes: ['local'], pathNot: ['^(test|demo|src)/', '^package[.]json$'] },
  },
  {
    name: 'no such module',
    comment: 'Every file of src/ with an import belongs to a module of the table.',
    from: { path: '^src/', pathNot: modules.map(({ from }) => from.path) },
    to: {},
  },
  {
    name: 'not in package.json',
    comment: 'Every package is in package.json, and every file exists.',
    from: { path: '^src/' },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  { name: 'no such file', from: { path: '^src/' }, to: { couldNotResolve: true, pathNot: '^virtual:' } },
  { name: 'cycle', comment: 'Import cycles are not allowed.', from: {}, to: { circular: true } },
]

export default {
  forbidden: [...modules, ...forms, ...others].map(rule => ({ severity: 'error', ...rule })),
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Needed for a test's temporary project, in which node_modules is a symlink to ours.
    preserveSymlinks: true,
    // Build scripts are in src/, but they are not a part of the widget.
    exclude: { path: '^src/.*[.]mjs$|[.]d[.]ts$' },
  },
}
