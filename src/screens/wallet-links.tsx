// Links that add the membership card to a phone wallet. The device's own wallet comes first (specification §2, §5.5).
import type { Member } from '../domain/member/member.ts'
import { safeWalletUrl } from '../domain/member/safe-wallet-url.ts'
import { Icon } from '../ui/icon.tsx'
import { useServices } from './services-context.ts'

const wallets = [
  { device: 'apple', label: 'Add to Apple Wallet', path: 'apple' },
  { device: 'android', label: 'Add to Google Wallet', path: 'google' },
] as const

export function WalletLinks({ member }: { readonly member: Member }) {
  const { device, pageOrigin, config } = useServices()
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
    <p className="mc-wallets">
      {links.map(link => (
        <a className="mc-button mc-button-secondary" part="button" key={link.device} href={link.url}>
          <Icon name="wallet" />
          {link.label}
        </a>
      ))}
    </p>
  )
}
