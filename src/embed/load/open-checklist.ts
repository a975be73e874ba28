// Opens the checklist for editors (specification §10.7). Its file stands beside the program's, and is fetched only here.
import { whenActivated } from '../when-activated.ts'
import { whenChecked } from './integrity.ts'

const tell = (error: unknown) =>
  console.error('Movie Club: movie-club-checklist.js is not beside the program.', error)

export const openChecklist = (): void =>
  whenActivated(() =>
    whenChecked('checklist', () => void import('../../editors/checklist/checklist.ts').catch(tell), tell),
  )
