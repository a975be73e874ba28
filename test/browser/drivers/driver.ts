// The actions that a test can perform in every browser, independent of the automation protocol.

export const engines = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof engines)[number]

export interface Driver {
  readonly engine: Engine
  open(url: string): Promise<void>
  /**
   * Runs a function in the top frame of the page. The function must use nothing outside itself. Its arguments and result are sent
   * as JSON.
   */
  evaluate<Result, Arguments extends readonly unknown[]>(
    read: (...values: Arguments) => Result,
    ...values: Arguments
  ): Promise<Result>
  /**
   * `see`, `click` and `fill` wait up to ten seconds for the one visible element that has the role and the exact accessible name
   * `name`. They search the page, open shadow roots and frames.
   */
  see(role: string, name: string, withinMs?: number): Promise<void>
  click(role: string, name: string): Promise<void>
  /** Replaces the field's text, as if the visitor had typed. */
  fill(role: string, name: string, text: string): Promise<void>
  /** Presses a key on the focused element. `key` is a value of KeyboardEvent.key: 'Enter', 'Escape', 'Tab'. */
  press(key: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  /** Returns the errors so far: console.error calls and uncaught exceptions. In WebKit, only those of the top frame. */
  errors(): readonly string[] | Promise<readonly string[]>
  close(): Promise<void>
}

export interface LaunchOptions {
  /** Font size in px that a visitor has set in the browser. 16 by default. WebKitGTK's MiniBrowser has no such setting. */
  readonly fontSize?: number
}

/** Milliseconds to wait for an element. */
export const patienceInMs = 10_000
