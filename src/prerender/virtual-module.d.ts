// Declares the module that start-screens-plugin.mjs makes from start-screens.tsx.
declare module 'virtual:start-screens' {
  type StartScreens = import('./start-screens.tsx').StartScreens
  export const screens: StartScreens['screens']
}
