// Reads the import lines and the globals of src/ and tells what breaks the table of rooms.ts.
import { dirname, posix } from 'node:path'
import ts from 'typescript'
import { boundaries, type Reach, type Room, rooms, workshops } from './rooms.ts'

interface Import {
  readonly from: string
  readonly to: string
  readonly reach: Reach
}

interface Source {
  readonly path: string
  readonly imports: readonly Import[]
  /** Names of browser globals that are used. */
  readonly globals: readonly string[]
}

const globalNames = boundaries.filter(({ kind }) => kind === 'global').map(({ what }) => what)
const globalObjects = [
  'window',
  'globalThis',
  'self',
  'document',
  'top',
  'parent',
  'defaultView',
  'ownerDocument',
]

/** `import type …`, or an import of which every name is a type. */
function isTypeOnly(clause: ts.ImportClause | ts.NamedExports | undefined): boolean {
  if (clause === undefined) return false
  const named = ts.isImportClause(clause) ? clause.namedBindings : clause
  if (ts.isImportClause(clause) && clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  if (ts.isImportClause(clause) && clause.name !== undefined) return false
  if (named === undefined || ts.isNamespaceImport(named)) return false
  return named.elements.length > 0 && named.elements.every(element => element.isTypeOnly)
}

function importOf(node: ts.Node, from: string): Import | null {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    return { from, to: node.moduleSpecifier.text, reach: isTypeOnly(node.importClause) ? 'types' : 'all' }
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
    const named = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause : undefined
    return {
      from,
      to: node.moduleSpecifier.text,
      reach: node.isTypeOnly || isTypeOnly(named) ? 'types' : 'all',
    }
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [argument] = node.arguments
    // A computed address cannot be checked, so it belongs to no room.
    return {
      from,
      to: argument && ts.isStringLiteralLike(argument) ? argument.text : '(computed)',
      reach: 'import()',
    }
  }
  if (
    ts.isImportTypeNode(node) &&
    ts.isLiteralTypeNode(node.argument) &&
    ts.isStringLiteral(node.argument.literal)
  ) {
    return { from, to: node.argument.literal.text, reach: 'types' }
  }
  return null
}

/** Names that the file declares itself: a parameter `location` is not the browser's. */
function declaredNames(file: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    const declares =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isImportSpecifier(node)
    // A parameter of a mere type declares no name for the code around it.
    const inType = ts.isParameter(node) && ts.isTypeNode(node.parent)
    if (declares && !inType && node.name && ts.isIdentifier(node.name)) names.add(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return names
}

function globalOf(node: ts.Node, declared: ReadonlySet<string>): string | null {
  if (!ts.isIdentifier(node) || !globalNames.includes(node.text)) return null
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
    const { expression } = parent
    const owner = ts.isPropertyAccessExpression(expression) ? expression.name : expression
    return ts.isIdentifier(owner) && globalObjects.includes(owner.text) ? node.text : null
  }
  // const { location } = window
  if (ts.isBindingElement(parent)) {
    const source = parent.parent.parent
    const value = ts.isVariableDeclaration(source) ? source.initializer : undefined
    return value && ts.isIdentifier(value) && globalObjects.includes(value.text) ? node.text : null
  }
  if (declared.has(node.text)) return null
  const isExpression = ts.isExpressionStatement(parent) || ts.isPropertyAccessExpression(parent)
  const isName = 'name' in parent && parent.name === node && !ts.isShorthandPropertyAssignment(parent)
  return isExpression || !isName ? node.text : null
}

function readSource(path: string, text: string): Source {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const declared = declaredNames(file)
  const imports: Import[] = []
  const globals = new Set<string>()
  const visit = (node: ts.Node): void => {
    const found = importOf(node, path)
    if (found) imports.push(found)
    const name = globalOf(node, declared)
    if (name) globals.add(name)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { path, imports, globals: [...globals] }
}

/** Whether a path of src/ is the file or lies in the folder. */
const isIn = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)

/** '@scope/name/deep' → '@scope/name'. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** Which of these folders of the room the path lies in; -1 for a file beside them. */
const folderIndex = (room: Room, folders: readonly string[], path: string): number =>
  folders.findIndex(folder => isIn(path, `${room.name}/${folder}`))

function checkInside(room: Room, { from }: Import, target: string): string[] {
  const { layers = [], isolated = [] } = room
  const stray = [from, target].find(path => layers.length > 0 && folderIndex(room, layers, path) < 0)
  if (stray) return [`${stray}: ${room.name} has no such layer`]
  if (folderIndex(room, layers, target) > folderIndex(room, layers, from))
    return [`${from}: may not import ${target}, which stands above it`]
  const [one, other] = [folderIndex(room, isolated, from), folderIndex(room, isolated, target)]
  return one >= 0 && other >= 0 && one !== other ? [`${from}: may not know ${target}`] : []
}

function checkOurs(room: Room, line: Import, target: string): string[] {
  const { from, reach } = line
  if (isIn(target, room.name)) return checkInside(room, line, target)
  if (!rooms.some(({ name }) => isIn(target, name))) return [`${from}: ${target} is in no room`]
  const found = Object.entries(room.imports).find(([place]) => isIn(target, place))
  if (found === undefined) return [`${from}: ${room.name} may not import ${target}`]
  const [place, allowed] = found
  return allowed === 'all' || reach === 'types' || reach === allowed
    ? []
    : [`${from}: ${room.name} may import ${place} only by ${allowed}`]
}

function checkPackage(room: Room, { from, to }: Import, declared: readonly string[]): string[] {
  const name = packageOf(to)
  const boundary = boundaries.find(({ kind, what }) => kind === 'package' && what === name)
  // A virtual module is made by a plugin of the build, and Node brings what a command line of ours may use.
  const isGiven = name.startsWith('virtual:') || (name.startsWith('node:') && room.packages.includes(name))
  if (!declared.includes(name) && !isGiven)
    return [`${from}: ${name} is not among the devDependencies of package.json`]
  if (boundary && !boundary.only.some(place => isIn(from, place)))
    return [`${from}: ${name} may be imported only in ${boundary.only}`]
  return room.packages.includes(name) ? [] : [`${from}: ${room.name} may not import the package ${name}`]
}

/** Each cycle once, as `a → b → a`. */
function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const cycles: string[] = []
  const walk = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path)
    if (start >= 0) cycles.push(`cycle: ${[...trail.slice(start), path].join(' → ')}`)
    if (start >= 0 || done.has(path)) return
    for (const next of graph.get(path) ?? []) walk(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) walk(path, [])
  return cycles
}

/** What breaks the table. `files`: text by path below src/. `dependencies`: the packages that package.json declares. */
export function checkRooms(files: ReadonlyMap<string, string>, dependencies: readonly string[]): string[] {
  const problems: string[] = []
  const graph = new Map<string, string[]>()
  for (const [path, text] of files) {
    if (path.endsWith('.d.ts') || !/\.tsx?$/.test(path)) continue
    const room = rooms.find(({ name }) => isIn(path, name))
    if (room === undefined) {
      problems.push(`${path}: the table of test/rooms.ts names no such room`)
      continue
    }
    const { imports, globals } = readSource(path, text)
    const targets: string[] = []
    for (const line of imports) {
      if (!line.to.startsWith('.')) {
        problems.push(...checkPackage(room, line, dependencies))
        continue
      }
      const target = posix.join(dirname(path), line.to)
      targets.push(target)
      problems.push(...checkOurs(room, line, target))
      if (!files.has(target)) problems.push(`${path}: there is no ${target}`)
    }
    graph.set(path, targets)
    for (const { what, only } of boundaries) {
      if (globals.includes(what) && !only.some(place => isIn(path, place)))
        problems.push(`${path}: ${what} may be used only in ${only}`)
    }
  }
  return [...problems, ...findCycles(graph)]
}

/** What breaks the rules for demo/ and test/. `files`: text by path below the top of the project, of both and of src/. */
export function checkWorkshops(files: ReadonlyMap<string, string>): string[] {
  const problems: string[] = []
  const graph = new Map<string, string[]>()
  for (const [path, text] of files) {
    const [name, may] = Object.entries(workshops).find(([folder]) => isIn(path, folder)) ?? []
    if (!name || !may || path.endsWith('.d.ts') || !/\.(tsx?|mjs|js)$/.test(path)) continue
    const targets = readSource(path, text)
      .imports.filter(({ to }) => to.startsWith('.'))
      .map(({ to }) => posix.join(dirname(path), to))
    graph.set(path, targets)
    for (const target of targets) {
      if (!may.some(place => isIn(target, place))) problems.push(`${path}: ${name} may not import ${target}`)
    }
  }
  return [...problems, ...findCycles(graph)]
}
