// Opens the member home with fake services, and returns helpers that read its text and links and press its buttons.
import { act } from 'react'
import type { ListEntry } from '../../../../src/domain/tolerance/any-entry.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { DashboardScreen } from '../../../../src/screens/dashboard/dashboard-screen.tsx'
import { ada, fakeServices } from '../../flow/fake-services.ts'
import { renderIn } from '../in-widget.tsx'

// happy-dom does not implement modal dialogs.
HTMLDialogElement.prototype.showModal ??= function () {
  this.open = true
}

const none = async (): Promise<ListEntry[]> => []
const lists = { activity: none, bookings: none, vouchers: none, subscriptions: none }

/** Opens the member home. All lists are empty by default. */
export async function openDashboard(
  settings: Parameters<typeof fakeServices>[0] = {},
  member: typeof ada | null = ada,
) {
  const { answers, ...rest } = settings
  const services = fakeServices({
    route: '/dashboard',
    ...rest,
    answers: {
      ...answers,
      member: {
        current: async () => member,
        details: async () => member ?? ada,
        ...lists,
        ...answers?.member,
      },
      passkeys: { list: none, ...answers?.passkeys },
    },
  })
  await loadMember(services)
  const view = await renderIn(services, <DashboardScreen />)
  const text = () => view.root.textContent ?? ''
  const press = async (name: string) => {
    const found = [...view.root.querySelectorAll('button')].filter(
      button =>
        (button.getAttribute('aria-label') ?? button.textContent?.trim()) === name &&
        !button.closest('[style*="display: none"]'),
    )
    const last = found.at(-1)
    if (!last) throw new Error(`no button ${name} in ${text()}`)
    await act(async () => last.click())
  }
  const links = () =>
    [...view.root.querySelectorAll('a')].map(link => `${link.textContent} ${link.getAttribute('href')}`)
  return { services, ...view, text, press, links }
}
