// What each membership brings, in the specification's words (§2).

export const VIP_BENEFITS = [
  '2 discount tickets per film',
  'A bonus $1 ticket',
  '10% off food and drinks (excluding alcohol)',
  '$8 tickets on Cheap Tuesday',
  'Access to exclusive preview screenings',
] as const

export const FREE_BENEFITS = [
  '1 discount ticket per film',
  '$8 tickets on Cheap Tuesday',
  'Preview screenings',
] as const
