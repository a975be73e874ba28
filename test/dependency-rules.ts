// Turns the module rules into rules for dependency-cruiser (https://github.com/sverweij/dependency-cruiser), which reads all
// imports.
import { cruise, type IRegularForbiddenRuleType } from 'dependency-cruiser'
import { boundaries, type Module, modules, otherFolders, type Reach } from './module-rules.ts'

/** Returns expressions that match each path as a file, or as a folder with all its files. */
const at = (...paths: readonly string[]): string[] =>
  paths.map(path => `^${path.replaceAll('.', '\\.')}($|/)`)
const inSrc = (...paths: readonly string[]): string[] => at(...paths.map(path => `src/${path}`))
const inPackage = (...names: readonly string[]): string[] => at(...names.map(name => `node_modules/${name}`))

const typeImports = ['type-only', 'type-import'] as const
/** The kinds of imports that each value of `Reach` allows. */
const kinds: Readonly<
  Record<Exclude<Reach, 'all'>, readonly ('type-only' | 'type-import' | 'dynamic-import')[]>
> = {
  types: typeImports,
  'import()': [...typeImports, 'dynamic-import'],
}

const forbid = (
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType => ({ name, severity: 'error', from, to })

/** Returns the rules that forbid all imports except those that the table allows for this module. */
function rulesOf({ name, imports, packages }: Module): IRegularForbiddenRuleType[] {
  const from = { path: inSrc(name) }
  const always = Object.keys(imports).filter(place => imports[place] === 'all')
  const reaches = Object.entries(imports).flatMap(([place, reach]) =>
    reach === 'all'
      ? []
      : [
          forbid(`${name}: ${place} only by ${reach}`, from, {
            path: inSrc(place),
            pathNot: inSrc(...always),
            dependencyTypesNot: [...kinds[reach]],
          }),
        ],
  )
  const ofNode = packages.flatMap(known => (known.startsWith('node:') ? [`^${known.slice(5)}$`] : []))
  return [
    forbid(`${name}: imports`, from, {
      path: '^(src|demo|test)/|^[^/:]+[.][^/]+$',
      pathNot: inSrc(name, ...Object.keys(imports)),
    }),
    ...reaches,
    forbid(`${name}: packages`, from, { path: '^node_modules/', pathNot: inPackage(...packages) }),
    forbid(`${name}: Node`, from, { dependencyTypes: ['core'], pathNot: ofNode }),
    forbid(`${name}: virtual modules`, from, { path: '^virtual:', pathNot: at(...packages) }),
  ]
}

function layersOf({ name, layers = [], isolated = [] }: Module): IRegularForbiddenRuleType[] {
  const folders = (names: readonly string[]): string[] => inSrc(...names.map(folder => `${name}/${folder}`))
  const beside = { path: inSrc(name), pathNot: folders(layers) }
  return [
    ...(layers.length > 0
      ? [forbid(`${name}: no such layer`, beside, {}), forbid(`${name}: no such layer`, {}, beside)]
      : []),
    ...layers
      .slice(0, -1)
      .map((layer, index) =>
        forbid(
          `${name}: layers above ${layer}`,
          { path: folders([layer]) },
          { path: folders(layers.slice(index + 1)) },
        ),
      ),
    ...isolated.map(folder =>
      forbid(
        `${name}: ${folder} is isolated`,
        { path: folders([folder]) },
        { path: folders(isolated.filter(other => other !== folder)) },
      ),
    ),
  ]
}

const forbidden: readonly IRegularForbiddenRuleType[] = [
  ...modules.flatMap(rulesOf),
  ...modules.flatMap(layersOf),
  ...boundaries
    .filter(({ kind }) => kind === 'package')
    .map(({ what, only }) =>
      forbid(`boundary: ${what}`, { path: '^src/', pathNot: inSrc(...only) }, { path: inPackage(what) }),
    ),
  ...Object.entries(otherFolders).map(([name, may]) =>
    forbid(`${name}: imports`, { path: at(name) }, { dependencyTypes: ['local'], pathNot: at(...may) }),
  ),
  forbid('no such module', { path: '^src/', pathNot: inSrc(...modules.map(({ name }) => name)) }, {}),
  forbid('not in package.json', { path: '^src/' }, { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] }),
  forbid('no such file', { path: '^src/' }, { couldNotResolve: true, pathNot: '^virtual:' }),
  forbid('cycle', {}, { circular: true }),
]

/** Returns each import below `root`, in src/, demo/ and test/, that breaks a rule, as `rule: from → to`. */
export async function brokenRules(root: string, folders: readonly string[]): Promise<string[]> {
  const { output } = await cruise([...folders], {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: [...forbidden] },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Needed for a test's temporary project, in which node_modules is a symlink to ours.
    preserveSymlinks: true,
    // Build scripts are in src/, but they are not a part of the widget.
    exclude: { path: '^src/.*\\.mjs$|\\.d\\.ts$' },
  })
  if (typeof output === 'string') throw new Error(output)
  return output.summary.violations.map(({ rule, from, to, cycle }) =>
    [rule.name, [from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → ')].join(': '),
  )
}
