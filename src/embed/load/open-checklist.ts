// Opens the checklist for editors (specification §10.7).
import { whenActivated } from '../when-activated.ts'
import { whenChecked } from './integrity.ts'

const tell = (error: unknown) => console.error('Movie Club: movie-club-checklist.js is missing.', error)

/** Fetches and opens the checklist. On a prerendered page, waits until the page is activated. Reports a failure in the console. */
export const openChecklist = (): void =>
  whenActivated(() =>
    whenChecked('checklist', () => void import('../../editors/checklist/checklist.ts').catch(tell), tell),
  )
