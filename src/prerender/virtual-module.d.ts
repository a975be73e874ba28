// What start-screens-plugin.mjs makes of start-screens.tsx.
declare module 'virtual:start-screens' {
  type StartScreens = import('./start-screens.tsx').StartScreens
  export const screens: StartScreens['screens']
}
