// The ticket to the club: the look's own drawing, the cinema's picture from the image CDN over it, who and what it is for.
import type { Member } from '../../domain/member.ts'
import type { Slug } from '../../domain/membership-option.ts'
import { imageSet, imageUrl } from '../../themes/images.ts'
import { logos } from '../../themes/logos.ts'
import { Logo } from '../../ui/logo.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useServices } from '../use-services.ts'

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
