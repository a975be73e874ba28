// Above every screen: the theme's logo, the cinema's name and 'Movie Club'.
import { logos } from '../themes/logos.ts'
import { Logo, type LogoProps } from '../ui/logo.tsx'
import { useServices } from './services-context.ts'

export function WidgetHeader() {
  const { cinemaName, theme } = useServices().config
  return <ClubHeader logo={logos[theme]} cinemaName={cinemaName} />
}

/** The head of the widget: the theme's logo, the cinema's name and 'Movie Club'. No <header>: the page has its own banner, and a second one would be read out beside it. */
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
