// Blocks something until the test opens the gate.

export interface Gate {
  readonly opened: Promise<void>
  open(): void
}

export function gate(): Gate {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { opened, open }
}
