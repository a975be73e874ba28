// The club's price, in the widget's header beside the first form (specification §2.2).
import { useEffect } from 'react'
import { findOption, isFreeOffered, priceFor } from '../../domain/member/membership-option.ts'
import { toRoundAud } from '../../domain/money.ts'
import { loadOptionsAhead } from '../../flow/order/load-options-ahead.ts'
import { isNoMember, memberIn } from '../../flow/state/visitor.ts'
import { useFlow, useServices } from '../services-context.ts'

export function WhyJoin() {
  const services = useServices()
  const member = useFlow(memberIn)
  const options = useFlow(state => state.options)
  const registerType = useFlow(state => state.registerType)
  const isVisitor = useFlow(isNoMember)
  useEffect(() => {
    if (isVisitor) void loadOptionsAhead(services)
  }, [services, isVisitor])
  // The membership step initially shows a new visitor the price of this option.
  const option = findOption(options ?? [], 'vip', 'adult', '1year')
  const vip = option ? `VIP from ${toRoundAud(priceFor(option, member))} a year` : 'VIP for the most benefits'
  const words = isFreeOffered(member, registerType) ? `Free, or ${vip}` : vip
  const { valueNote, joinImage } = services.config
  return (
    <>
      <span key={words}>{words}</span>
      {valueNote && <span className="mc-value-note">{valueNote}</span>}
      {/* Lazy, so that a phone, which does not show it, does not fetch it. */}
      {joinImage && <img className="mc-join-image" src={joinImage} alt="" loading="lazy" />}
    </>
  )
}
