/** A built file. The path is relative to the folder of the widget's script. The hash is `sha256-…`. */
export type BuiltFile = readonly [path: string, hash: string]
