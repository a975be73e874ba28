// A wallet link never replaces the receipt by an error of the server, and shows the cinema's badge of the wallet.
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { WalletLinks } from '../../../src/screens/pass/wallet-links.tsx'
import { ada, fakeServices } from '../flow/fake-services.ts'
import { renderIn } from './in-widget.tsx'

async function press(label: string, openPass: ((url: string) => Promise<boolean>) | null, appleWallet = '') {
  const services = { ...fakeServices(), openPass }
  const { root } = await renderIn(services, <WalletLinks member={{ ...ada, appleWallet }} />)
  const link = [...root.querySelectorAll('a')].find(each => each.textContent === label)
  let isFollowed = false
  // The test's browser would follow the link.
  const stay = (event: Event) => {
    isFollowed = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', stay, { once: true })
  await act(async () => link?.click())
  return { target: link?.target, isFollowed, words: root.querySelector('.mc-alert')?.textContent }
}

it.each([
  ['Add to Google Wallet', '', true],
  ['Add to Apple Wallet', 'https://passes.example/1', true],
  ['Add to Apple Wallet', '', false],
])('%s with the link “%s” opens a new tab on a phone of Apple: %s', async (label, link, isFollowed) => {
  expect(await press(label, async () => true, link)).toEqual({
    target: '_blank',
    isFollowed,
    words: undefined,
  })
})

it('Apple Wallet opens a new tab on a different device', async () => {
  expect(await press('Add to Apple Wallet', null)).toMatchObject({ target: '_blank', isFollowed: true })
})

it('a pass that the server does not send is reported beside the receipt', async () => {
  const openPass = vi.fn(async () => false)
  const { words } = await press('Add to Apple Wallet', openPass)
  expect(openPass).toHaveBeenCalledWith('https://cinema.example/api/member/wallet/apple')
  expect(words).toBe('Your card isn’t ready for the wallet. Please try again later.')
})

it('the wallet of the visitor’s device is the main button if the screen asks for one', async () => {
  const services = { ...fakeServices(), device: 'android' as const }
  const { root } = await renderIn(services, <WalletLinks member={ada} hasMain />)
  const main = [...root.querySelectorAll('.mc-button-wallet')].map(({ textContent }) => textContent)
  expect(main).toEqual(['Add to Google Wallet'])
})

it('a wallet link shows the badge of the cinema, and the words if the badge cannot be loaded', async () => {
  const services = fakeServices({ config: { appleWalletBadge: '/apple.svg' } })
  const { root } = await renderIn(services, <WalletLinks member={ada} />)
  const badge = root.querySelector('img')
  expect([badge?.getAttribute('src'), badge?.alt]).toEqual(['/apple.svg', 'Add to Apple Wallet'])
  const words = () => [...root.querySelectorAll('.mc-button')].map(({ textContent }) => textContent)
  expect(words()).toEqual(['Add to Google Wallet'])
  await act(async () => badge?.dispatchEvent(new Event('error')))
  expect(words()).toEqual(['Add to Apple Wallet', 'Add to Google Wallet'])
})
