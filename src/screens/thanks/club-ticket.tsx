// The ticket of the thank-you screen: the cinema's picture or the theme's drawing, and the member's name.

import { useState } from 'react'
import { showDay } from '../../domain/dates/dates.ts'
import type { Member } from '../../domain/member/member.ts'
import { vipOf } from '../../domain/member/membership-option.ts'
import { durations } from '../../domain/member/membership-tables.ts'
import type { Receipt } from '../../domain/order/payments/sent-payment.ts'
import { imageSet, imageUrl } from '../../themes/images.ts'
import { Logo } from '../../ui/logo.tsx'
import { PassFace } from '../pass/pass-face.tsx'
import { useServices } from '../services-context.ts'

/** A file that a cinema may put into its image CDN folder. Without this file the drawing stays visible. */
const picture = 'welcome.jpg'
/** Image widths in device pixels. The picture is 270 to 360 CSS pixels wide, with 1 to 3 device pixels per CSS pixel. */
const widths = [360, 540, 720, 1080]

export interface ClubTicketProps {
  readonly member: Member | null
  /** The last day of the membership, e.g. '5 Mar 2024'; empty if not known yet. */
  readonly end: string
  readonly receipt: Receipt
}

/** Shows the name from the order until the visitor has logged in. The end date comes from the server after the login. */
export function ClubTicket({ member, end, receipt }: ClubTicketProps) {
  const { config, logo } = useServices()
  const { cinemaId, imageBase, timeZone } = config
  const { firstName, lastName } = member ?? receipt.customer
  const name = `${firstName} ${lastName}`.trim()
  const membership = receipt.membership
  const vip = vipOf(membership)
  const isNew = vip && receipt.orderType === 'registration'
  const lasts = end
    ? `Until ${end}`
    : isNew
      ? `${durations[vip.duration].title} from ${showDay(receipt.completedAt, timeZone)}`
      : ''
  return (
    <div className="mc-ticket" part="card">
      <div className="mc-ticket-scene">
        <Logo {...logo} />
        <Picture
          src={imageUrl(imageBase, cinemaId, picture, { width: 540 })}
          srcSet={imageSet(imageBase, cinemaId, picture, widths)}
          sizes="(max-width: 600px) 90vw, 270px"
        />
      </div>
      <div className="mc-ticket-stub">
        <PassFace name={name} kind={membership && (vip ? 'VIP member' : 'Member')} lasts={lasts} />
      </div>
    </div>
  )
}

interface PictureProps {
  readonly src: string
  readonly srcSet: string
  readonly sizes: string
}

/**
 * A decorative picture (hence the empty `alt`) that covers its positioned parent. The parent has a fixed size, so nothing moves
 * when the picture loads, and no gap appears if loading fails (specification §16.3).
 */
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
