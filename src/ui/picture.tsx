// A picture that only decorates: over whatever stands in its place, and gone without a gap when it cannot be loaded.
import { useState } from 'react'

export interface PictureProps {
  readonly src: string
  readonly srcSet: string
  readonly sizes: string
}

/** Its positioned parent gives the size, so that nothing moves when it comes. Never alone what says something: alt is empty. */
export function Picture(props: PictureProps) {
  const [failed, setFailed] = useState('')
  const [loaded, setLoaded] = useState('')
  if (failed === props.src) return null
  return (
    <img
      {...props}
      className={loaded === props.src ? 'mc-picture-image mc-picture-loaded' : 'mc-picture-image'}
      alt=""
      decoding="async"
      onLoad={() => setLoaded(props.src)}
      onError={() => setFailed(props.src)}
    />
  )
}
