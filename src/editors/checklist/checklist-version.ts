// The version of the checklist. The build writes it into the file.
declare const __VERSION__: string

export const checklistVersion: string = __VERSION__
