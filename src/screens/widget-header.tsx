// The header above every screen: the theme's logo, the cinema's name and 'Movie Club' (specification §2.2).
import { logos } from '../themes/logos.ts'
import { Logo, type LogoProps } from '../ui/icon.tsx'
import { useServices } from './services-context.ts'

export function WidgetHeader() {
  const { cinemaName, theme } = useServices().config
  return <ClubHeader logo={logos[theme]} cinemaName={cinemaName} />
}

/** Not a `<header>`: the page has its own banner, and assistive technology would list a second one. */
function ClubHeader({ logo, cinemaName }: { readonly logo: LogoProps; readonly cinemaName: string }) {
  return (
    <div className="mc-header">
      <Logo viewBox={logo.viewBox} paths={logo.paths} />
      <p className="mc-brand">
        <span className="mc-brand-cinema">{cinemaName}</span>{' '}
        <span className="mc-brand-club">Movie Club</span>
      </p>
    </div>
  )
}
