// Opens the checklist for editors (specification §10.7). Its file stands beside the program's, and is fetched only here.
import { whenActivated } from '../when-activated.ts'
import { whenChecked } from './integrity.ts'

const tell = (error: unknown) =>
  console.error('Movie Club: movie-club-doctor.js is not beside the program.', error)

export const openDoctor = (): void =>
  whenActivated(() =>
    whenChecked('doctor', () => void import('../../editors/doctor/doctor.ts').catch(tell), tell),
  )
