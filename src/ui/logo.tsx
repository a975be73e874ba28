// The logo of a theme, or of the cinema.
import type { LogoDrawing } from '../domain/widget-config.ts'

/** Renders the logo as an SVG that is hidden from screen readers. */
export function Logo({ viewBox, paths, image }: LogoDrawing) {
  return (
    <svg className="mc-logo" viewBox={viewBox} aria-hidden="true" focusable="false">
      {paths.map(path => (
        <path className={path.accent ? 'mc-logo-accent' : undefined} d={path.d} key={path.d} />
      ))}
      {image && <image href={image} width="48" height="48" />}
    </svg>
  )
}
