/** A built file with its hash. */
export interface BuiltFile {
  /** Relative to the folder of the widget's script. */
  readonly path: string
  /** `sha256-…` */
  readonly hash: string
}
