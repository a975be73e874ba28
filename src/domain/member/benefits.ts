// The benefits of the memberships. The file contains only data, because the first screen loads it to show some of the benefits.

/** The benefits of a VIP membership, in the wording of specification §2.3. */
export const VIP_BENEFITS = [
  '2 discount tickets per film',
  'A bonus $1 ticket',
  '10% off food and drinks (excluding alcohol)',
  '$8 tickets on Cheap Tuesday',
  'Access to exclusive preview screenings',
] as const

/** Three short VIP benefits for visitors who have not decided yet (specification §2.2). */
export const WHY_VIP = [VIP_BENEFITS[0], VIP_BENEFITS[1], VIP_BENEFITS[3]] as const

export const FREE_BENEFITS = [
  '1 discount ticket per film',
  '$8 tickets on Cheap Tuesday',
  'Preview screenings',
] as const

/** The VIP benefits that a member loses by changing to a free membership (specification §2.3). */
export const LOST_WITH_FREE = VIP_BENEFITS.filter(lost => !FREE_BENEFITS.some(kept => kept === lost))
