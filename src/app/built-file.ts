/** A built file. The path is relative to the folder of the widget's script. The hash is its SHA-256, in Base64 without the last `=`. */
export type BuiltFile = readonly [path: string, hash: string]

/** The files that the entry does not list: the card provider's library, and 3-D Secure. The chunk `later` has their paths and hashes. */
export type UnlistedName = 'braintree' | 'threeDSecure'
