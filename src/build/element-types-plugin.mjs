// Writes the types of `<movie-club>` for JSX and for Vue's templates. The two types are in separate files, because in a project
// without React there is no module `react` to extend.

/** The attributes are derived from the options of mount(): `cinemaId` becomes `cinema-id`. */
const attributes = `import type { MountOptions } from './movie-club.js'

type Hyphenated<Name extends string> = Name extends \`\${infer First}\${infer Rest}\`
  ? \`\${First extends Lowercase<First> ? First : \`-\${Lowercase<First>}\`}\${Hyphenated<Rest>}\`
  : Name

/** The attributes of the tag, without \`data-\`. Only \`data-nonce\` keeps its name, because browsers hide \`nonce\`. */
export type MovieClubAttributes = {
  [Name in Exclude<keyof MountOptions, 'nonce'> as Hyphenated<Name>]?: MountOptions[Name]
} & { 'cinema-id': string; 'cinema-name': string; 'data-nonce'?: string; debug?: '' }
`

const react = `${attributes}
import type { DetailedHTMLProps, HTMLAttributes } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'movie-club': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & MovieClubAttributes
    }
  }
}
`

const vue = `${attributes}
declare module 'vue' {
  interface GlobalComponents {
    'movie-club': new () => { $props: MovieClubAttributes }
  }
}
`

export const writeElementTypes = () => ({
  name: 'write-element-types',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'react.d.ts', source: react })
    this.emitFile({ type: 'asset', fileName: 'vue.d.ts', source: vue })
  },
})
