/** A built file. The path is relative to the folder of the widget's script. The hash is its SHA-256, in Base64 without the last `=`. */
export type BuiltFile = readonly [path: string, hash: string]
