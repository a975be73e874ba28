// PLACEHOLDER until the checkout lands
export function CheckoutScreen({ cartId }: { readonly cartId: string; readonly host: HTMLElement }) {
  return <p>Checkout {cartId}</p>
}
