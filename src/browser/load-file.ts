// Loads the files of the program that come later. embed/ hands in how, because it knows the hashes of the files.

/** The files that are fetched by `import()`. build/build-files.mjs has the source of each. */
export type FileName =
  | 'app'
  | 'membership'
  | 'checkout'
  | 'memberPages'
  | 'payments'
  | 'barcode'
  | 'configFaults'
  | 'doctor'

/** Rejects when the file cannot be fetched or is not the one that was built. Then it may be called again. */
export type LoadFile = <T>(name: FileName, load: () => Promise<T>) => Promise<T>

let loadAs: LoadFile = (_, load) => load()

export const loadFile: LoadFile = (name, load) => loadAs(name, load)

export function loadFilesAs(given: LoadFile): void {
  loadAs = given
}
