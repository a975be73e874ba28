// The version of this file, which the build writes into it.
declare const __VERSION__: string

export const checklistVersion: string = __VERSION__
