// Where the receipt went. Only for an order with an address.
export function EmailedTo({ email }: { readonly email: string }) {
  return (
    <p>
      We have emailed your receipt to{' '}
      <strong>
        <bdi>{email}</bdi>
      </strong>
      .
    </p>
  )
}
