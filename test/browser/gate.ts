// A gate: a promise that a delayed reply awaits, and that the test resolves.

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
