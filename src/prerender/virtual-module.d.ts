// Declares the modules that start-screens-plugin.mjs makes from start-screens.tsx and stills.tsx.
declare module 'virtual:start-screens' {
  type StartScreens = import('./start-screens.tsx').StartScreens
  export const screens: StartScreens['screens']
}
declare module 'virtual:stills' {
  type Stills = Awaited<ReturnType<typeof import('./stills.tsx').renderStills>>
  export const stills: Stills['stills']
}
