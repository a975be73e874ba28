// The words on a member's pass: on the ticket of the thank-you screen, and on the card in the member home.
import { useServices } from '../services-context.ts'

export interface PassFaceProps {
  /** The member's name; empty if it is unknown. */
  readonly name: string
  /** The type of the membership; null if the order has none. */
  readonly kind: string | null
  /** How long the membership lasts, e.g. 'Until 5 Mar 2024'; empty if it is unknown. */
  readonly lasts: string
}

export function PassFace({ name, kind, lasts }: PassFaceProps) {
  const { cinemaName } = useServices().config
  return (
    <div className="mc-pass-face">
      <p className="mc-pass-cinema">{cinemaName}</p>
      <p className="mc-pass-club">Movie Club</p>
      {name !== '' && (
        <p className="mc-pass-name">
          <bdi>{name}</bdi>
        </p>
      )}
      {kind && <p className="mc-pass-kind">{kind}</p>}
      {kind && lasts !== '' && <p key={lasts}>{lasts}</p>}
    </div>
  )
}
