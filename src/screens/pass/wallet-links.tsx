// Links that add the membership card to a phone wallet. The device's own wallet comes first (specification §2, §5.5).
import { type MouseEvent, useState } from 'react'
import type { Member } from '../../domain/member/member.ts'
import { safeWalletUrl } from '../../domain/member/safe-wallet-url.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useServices } from '../services-context.ts'

const wallets = [
  { device: 'apple', label: 'Add to Apple Wallet', path: 'apple' },
  { device: 'android', label: 'Add to Google Wallet', path: 'google' },
] as const

const NOT_READY = 'Your card isn’t ready for the wallet. Please try again later.'

export interface WalletLinksProps {
  readonly member: Member
  /** Whether the link for this device is the main button of the screen. */
  readonly hasMain?: boolean
}

/**
 * The links open a new tab, so that an error of the server does not replace the receipt. On a phone of Apple, a pass that opens in a new
 * tab leaves an empty page behind. So a pass of the page's own site opens in this tab there, after a check.
 */
export function WalletLinks({ member, hasMain = false }: WalletLinksProps) {
  const { device, pageOrigin, config, openPass } = useServices()
  const [hasFailed, setHasFailed] = useState(false)
  const follow = (event: MouseEvent, url: string) => {
    if (!openPass || new URL(url).origin !== pageOrigin) return
    event.preventDefault()
    void openPass(url).then(isOpen => setHasFailed(!isOpen))
  }
  const links = [...wallets]
    // Device detection is a guess, e.g. desktop Chrome counts as Apple. So no wallet is hidden (specification §5.5).
    .sort((one, other) => Number(other.device === device) - Number(one.device === device))
    .flatMap(wallet => {
      const fromServer = wallet.device === 'apple' ? member.appleWallet : member.googleWallet
      const url = safeWalletUrl(
        fromServer?.trim() || `${config.apiBase}member/wallet/${wallet.path}`,
        pageOrigin,
      )
      return url ? [{ ...wallet, url }] : []
    })
  if (links.length === 0) return null
  return (
    <>
      <p className="mc-wallets">
        {links.map(({ device: name, label, url }) => (
          <a
            className={`mc-button mc-button-${hasMain && name === device ? 'primary' : 'secondary'}`}
            part="button"
            key={name}
            href={url}
            target="_blank"
            rel="noreferrer"
            onClick={event => {
              if (name === 'apple') follow(event, url)
            }}
          >
            <Icon name="wallet" />
            {label}
          </a>
        ))}
      </p>
      {hasFailed && (
        <Alert tone="warning" says={NOT_READY}>
          {NOT_READY}
        </Alert>
      )}
    </>
  )
}
