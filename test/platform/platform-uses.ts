// Finds the features of the platform that TypeScript sources use. It reads their types, and so finds, for example, that `text.at(-1)` uses
// String.at.
import ts from 'typescript'

/** One use of a feature in the code. */
export interface PlatformUse {
  /**
   * Interfaces that may have the feature in MDN's data, the likeliest first; an empty name for a global. MDN's data lacks the
   * mixins of lib.dom.d.ts.
   */
  readonly owners: readonly string[]
  readonly name: string
  readonly place: string
}

/** Returns MDN's name for a TypeScript type, such as `Array` for `ArrayConstructor`, or an empty string for the global object. */
const plainName = (name: string): string =>
  name
    .replace(/^(Readonly|Concat)(?=Array|Map|Set)/, '')
    .replace(/(?<=.)Constructor$/, '')
    .replace(/^(WindowOrWorkerGlobalScope|WindowEventHandlers|Window|typeof globalThis)$/, '')

export function platformUses(program: ts.Program, isOurs: (file: string) => boolean): PlatformUse[] {
  const checker = program.getTypeChecker()
  const uses: PlatformUse[] = []

  const ofPlatform = (symbol: ts.Symbol | undefined): readonly ts.Declaration[] =>
    (symbol?.declarations ?? []).filter(declaration =>
      program.isSourceFileDefaultLibrary(declaration.getSourceFile()),
    )

  /** Returns the names of the type and of all types that it extends. */
  function names(type: ts.Type): string[] {
    if (type.isUnionOrIntersection()) return type.types.flatMap(names)
    const apparent = checker.getApparentType(type)
    const own = apparent.getSymbol()?.getName()
    const bases = apparent.getBaseTypes() ?? []
    return [...(own === undefined ? [] : [own]), ...bases.flatMap(names)]
  }

  /** Returns the interface, global or namespace that declares a member, such as `URL` for `declare var URL: { canParse(…) }`. */
  function owner(declaration: ts.Declaration): string | undefined {
    const { parent } = declaration
    if (ts.isInterfaceDeclaration(parent)) return parent.name.text
    if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent))
      return parent.parent.name.getText()
    // The namespace: `CSS` for `declare namespace CSS { function supports(…) }`.
    if (ts.isModuleBlock(parent)) return parent.parent.name.text
    return undefined
  }

  function add(symbol: ts.Symbol | undefined, node: ts.Node, receiver?: ts.Type): void {
    const declarations = ofPlatform(symbol)
    if (!symbol || declarations.length === 0) return
    const found = declarations.map(owner).filter(name => name !== undefined)
    const isMember = found.length > 0
    const owners = isMember ? [...found, ...(receiver ? names(receiver) : [])].map(plainName) : ['']
    uses.push({ owners: [...new Set(owners)], name: symbol.getName(), place: placeOf(node) })
  }

  const placeOf = (node: ts.Node): string => {
    const file = node.getSourceFile()
    return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
  }

  /** In lower case, because React writes some attributes with capitals. */
  const addAttribute = (tag: string, node: ts.JsxAttribute): void => {
    uses.push({ owners: [`<${tag}`], name: node.name.getText().toLowerCase(), place: placeOf(node) })
  }

  const isValue = (symbol: ts.Symbol | undefined): boolean =>
    symbol !== undefined && (symbol.flags & ts.SymbolFlags.Value) !== 0

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return
    if (ts.isPropertyAccessExpression(node)) {
      add(checker.getSymbolAtLocation(node.name), node.name, checker.getTypeAtLocation(node.expression))
      visit(node.expression)
      return
    }
    if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)) {
      const type = checker.getTypeAtLocation(node.expression)
      add(type.getProperty(node.argumentExpression.text), node, type)
    }
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const type = checker.getTypeAtLocation(node.parent)
      const key = (node.propertyName ?? node.name).getText()
      add(type.getProperty(key), node, type)
    }
    if (ts.isJsxAttribute(node) && ts.isIdentifier(node.parent.parent.tagName)) {
      const tag = node.parent.parent.tagName.text
      if (tag === tag.toLowerCase()) addAttribute(tag, node)
    }
    if (ts.isIdentifier(node)) {
      const symbol = checker.getSymbolAtLocation(node)
      if (isValue(symbol) && symbol?.valueDeclaration && !ts.isPropertySignature(symbol.valueDeclaration))
        add(symbol, node)
    }
    ts.forEachChild(node, visit)
  }
  for (const file of program.getSourceFiles()) if (isOurs(file.fileName)) visit(file)
  return uses
}
