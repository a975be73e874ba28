// What every browser can do for a test, whatever protocol drives it.

export const engines = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof engines)[number]

export interface Driver {
  readonly engine: Engine
  open(url: string): Promise<void>
  /** Runs in the page (top frame). The function must stand alone; arguments and result travel as JSON. */
  evaluate<Result, Arguments extends readonly unknown[]>(
    read: (...values: Arguments) => Result,
    ...values: Arguments
  ): Promise<Result>
  /**
   * The three below find the one visible element of that role whose accessible name is exactly `name`, in the page, in
   * open shadow roots and in frames, and wait up to ten seconds for it.
   */
  see(role: string, name: string, withinMs?: number): Promise<void>
  click(role: string, name: string): Promise<void>
  /** Replaces what the field holds, as if typed. */
  fill(role: string, name: string, text: string): Promise<void>
  /** A key on whatever has the focus, by its name in KeyboardEvent.key: 'Enter', 'Escape', 'Tab'. */
  press(key: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  /** Writes a PNG of the viewport; WebKit: if it was launched with `isSeen`. */
  screenshot(file: string): Promise<void>
  /** Errors so far: console.error, and exceptions that nobody caught. WebKit: of the top frame, from its first moments on. */
  errors(): readonly string[] | Promise<readonly string[]>
  close(): Promise<void>
}

export interface LaunchOptions {
  /** Pictures are taken of it. WebKit is slower with it; the others do not care. */
  readonly isSeen?: boolean
  /** Pixels that a visitor has set as the browser's font size. 16 by default. WebKitGTK's MiniBrowser has no such setting. */
  readonly fontSize?: number
}

/** How long an element may take to be there. */
export const patienceInMs = 10_000
