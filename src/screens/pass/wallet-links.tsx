// Links that add the membership card to a phone wallet. The device's own wallet comes first (specification §2, §5.5).
import { type MouseEvent, useState } from 'react'
import type { Member } from '../../domain/member/member.ts'
import { safeWalletUrl } from '../../domain/member/safe-wallet-url.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useServices } from '../services-context.ts'

const wallets = [
  { device: 'apple', name: 'Apple Wallet', path: 'apple', badge: 'appleWalletBadge' },
  { device: 'android', name: 'Google Wallet', path: 'google', badge: 'googleWalletBadge' },
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
        {links.map(({ device: of, name, badge, url }) => (
          <WalletLink
            key={of}
            name={name}
            url={url}
            badge={config[badge]}
            isQuiet={hasMain && of !== device}
            onClick={event => {
              if (of === 'apple') follow(event, url)
            }}
          />
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

interface WalletLinkProps {
  readonly name: string
  readonly url: string
  /** The URL of the wallet's badge, on the cinema's server. The licences of the badges forbid us to ship them (braintree §11). */
  readonly badge: string | null
  readonly isQuiet: boolean
  readonly onClick: (event: MouseEvent) => void
}

/** Shows the badge. Shows words in the same space if the cinema has no badge, or if the browser cannot load it. */
function WalletLink({ name, url, badge, isQuiet, onClick }: WalletLinkProps) {
  const [isBroken, setBroken] = useState(false)
  const link = { href: url, target: '_blank', rel: 'noreferrer', onClick }
  if (badge !== null && !isBroken)
    return (
      <a className="mc-wallet" {...link}>
        <img src={badge} alt={`Add to ${name}`} onError={() => setBroken(true)} />
      </a>
    )
  return (
    <a
      className={`mc-wallet mc-button mc-button-${isQuiet ? 'secondary' : 'wallet'}`}
      part="button"
      {...link}
    >
      <small>Add to</small> {name}
    </a>
  )
}
