// The head of the widget: the theme's logo, the cinema's name and 'Movie Club'.
// No <header>: the page has its own banner, and a second one would be read out beside it.
import { Logo, type LogoProps } from './logo.tsx'

export function ClubHeader({ logo, cinemaName }: { readonly logo: LogoProps; readonly cinemaName: string }) {
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
