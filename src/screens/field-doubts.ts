// What may be asked of a field: null until the membership step's chunk is there (app/start-app.tsx).
import { signal } from '@preact/signals-react'
import type { PersonalFieldDoubts } from '../domain/member/personal-field-doubts.ts'

export const fieldDoubts = signal<PersonalFieldDoubts | null>(null)
