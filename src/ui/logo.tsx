// The logo of a look.
export interface LogoProps {
  readonly viewBox: string
  readonly paths: readonly { readonly d: string; readonly accent?: boolean }[]
}

export function Logo({ viewBox, paths }: LogoProps) {
  return (
    <svg className="mc-logo" viewBox={viewBox} aria-hidden="true" focusable="false">
      {paths.map(path => (
        <path className={path.accent ? 'mc-logo-accent' : undefined} d={path.d} key={path.d} />
      ))}
    </svg>
  )
}
