// The emails in a journey. Its rules recognise each person by their email.

/**
 * Emails of the demo's members by id. Only an email identifies a member. A visitor can type a name and then log in as a different member.
 * POST member/details does not contain the sender's id, so the server saves the name for that member.
 */
export const emailOf: Readonly<Record<string, string>> = {
  'member-newsletter': '"newsletter@example.com',
  'member-free-adult': '"free-adult@example.com',
  'member-free-senior': '"free-senior@example.com',
  'member-adult': '"adult@example.com',
  'member-senior': '"senior@example.com',
}

/** Returns the email that a visitor types, after this many earlier visitors. */
export const emailOfVisitor = (count: number): string => `visitor-${count}@example.com`
