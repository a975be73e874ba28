// The logo of a theme, or of the cinema.
import type { LogoDrawing } from '../domain/widget-config.ts'

/** Renders the logo, which is hidden from screen readers, because the cinema's name is beside it. */
export function Logo({ paths, image }: LogoDrawing) {
  return image ? (
    <img className="mc-logo" src={image} alt="" />
  ) : (
    <svg className="mc-logo" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      {paths.map(path => (
        <path className={path.accent ? 'mc-logo-accent' : undefined} d={path.d} key={path.d} />
      ))}
    </svg>
  )
}
