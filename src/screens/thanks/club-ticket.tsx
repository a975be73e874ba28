// The ticket to the club: the look's own drawing, the cinema's picture from the image CDN over it, who and what it is for.

import { useState } from 'react'
import type { Member } from '../../domain/member/member.ts'
import type { Slug } from '../../domain/member/membership-option.ts'
import { imageSet, imageUrl } from '../../themes/images.ts'
import { logos } from '../../themes/logos.ts'
import { Logo } from '../../ui/logo.tsx'
import { useServices } from '../services-context.ts'

/** The file that a cinema may put into its folder of the image CDN; without it our own drawing is seen. */
const picture = 'welcome.jpg'
/** CSS pixels: of the ticket in a wide widget; of phones; with their two and three device pixels. */
const widths = [360, 540, 720, 1080]

export interface ClubTicketProps {
  readonly member: Member | null
  readonly membership: Slug | null
}

export function ClubTicket({ member, membership }: ClubTicketProps) {
  const { cinemaId, cinemaName, imageBase, theme } = useServices().config
  const { viewBox, paths } = logos[theme]
  const name = member ? `${member.firstName} ${member.lastName}`.trim() : ''
  const isFree = membership === 'freeAdult' || membership === 'freeSenior'
  return (
    <div className="mc-ticket" part="card">
      <div className="mc-ticket-scene">
        <Logo viewBox={viewBox} paths={paths} />
        <Picture
          src={imageUrl(imageBase, cinemaId, picture, { width: 540 })}
          srcSet={imageSet(imageBase, cinemaId, picture, widths)}
          sizes="(max-width: 600px) 90vw, 270px"
        />
      </div>
      <div className="mc-ticket-stub">
        <p className="mc-ticket-cinema">{cinemaName}</p>
        <p className="mc-ticket-club">Movie Club</p>
        {name !== '' && (
          <p className="mc-ticket-name">
            <bdi>{name}</bdi>
          </p>
        )}
        {membership && <p className="mc-ticket-kind">{isFree ? 'Member' : 'VIP member'}</p>}
      </div>
    </div>
  )
}

/** A picture that only decorates: over whatever stands in its place, and gone without a gap when it cannot be loaded. */
export interface PictureProps {
  readonly src: string
  readonly srcSet: string
  readonly sizes: string
}

/** Its positioned parent gives the size, so that nothing moves when it comes. Never alone what says something: alt is empty. */
function Picture(props: PictureProps) {
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
