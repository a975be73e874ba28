export const createNotes = (_: Window) => ({ read: () => new Map<string, string>(), write: (_name: string, _text: string) => false, remove: (_name: string) => {} })
export type Notes = ReturnType<typeof createNotes>
