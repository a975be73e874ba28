// The checkout shows what was ordered: what was tried at the membership step and not ordered there is taken back.
import type { Services } from './services.ts'

export function restoreOrderedChoice({ store }: Pick<Services, 'store'>): void {
  const { ordered, choice } = store.getState()
  const [, age = choice.age, term = choice.term] = /^(adult|senior)-([12]year)$/.exec(ordered ?? '') ?? []
  store.setState({
    choice: {
      ...choice,
      kind: 'vip',
      age: age === 'senior' ? 'senior' : 'adult',
      term: term === '2year' ? '2year' : '1year',
    },
  })
}
