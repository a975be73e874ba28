// The five fields of the pages beside ours.
export const fields = [
  { label: 'Email', type: 'email' },
  { label: 'First name', type: 'text' },
  { label: 'Surname', type: 'text' },
  { label: 'Mobile number', type: 'tel' },
  { label: 'Post code', type: 'text' },
] as const
