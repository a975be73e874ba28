// The five form fields of the pages with which our pages are compared.
export const fields = [
  { label: 'Email', type: 'email' },
  { label: 'First name', type: 'text' },
  { label: 'Surname', type: 'text' },
  { label: 'Mobile number', type: 'tel' },
  { label: 'Post code', type: 'text' },
] as const
